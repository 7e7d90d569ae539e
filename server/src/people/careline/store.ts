import { eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { memorableWordChecks } from './tables.ts'

type WordCheck = typeof memorableWordChecks.$inferSelect

export async function wordCheckOf(tx: Transaction, collectorId: string): Promise<WordCheck | undefined> {
  const [found] = await tx.select().from(memorableWordChecks).where(eq(memorableWordChecks.collectorId, collectorId))
  return found
}

export async function keepWordCheck(tx: Transaction, check: WordCheck): Promise<void> {
  const { collectorId, ...rest } = check
  await tx
    .insert(memorableWordChecks)
    .values(check)
    .onConflictDoUpdate({ target: memorableWordChecks.collectorId, set: rest })
}
