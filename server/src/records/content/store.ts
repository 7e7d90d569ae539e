import { min } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { contentBeginning } from './tables.ts'

/** When content was entered for the first time; null when it was not yet. Of two servers that began on two days, the earlier. */
export async function beginning(tx: Transaction): Promise<string | null> {
  const [row] = await tx.select({ began: min(contentBeginning.began) }).from(contentBeginning)
  return row?.began ?? null
}

export async function insertBeginning(tx: Transaction, began: string): Promise<void> {
  await tx.insert(contentBeginning).values({ began }).onConflictDoNothing()
}
