import { desc, eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { signedMonths } from './tables.ts'

export type Signature = typeof signedMonths.$inferSelect

export async function insert(tx: Transaction, signature: Signature): Promise<void> {
  await tx.insert(signedMonths).values(signature)
}

/** The last signature of a month. */
export async function lastOf(tx: Transaction, month: string): Promise<Signature | undefined> {
  const [last] = await tx
    .select()
    .from(signedMonths)
    .where(eq(signedMonths.month, month))
    .orderBy(desc(signedMonths.signedAt))
    .limit(1)
  return last
}

/** The last signature of each month. */
export async function lastOfEach(tx: Transaction): Promise<Map<string, Signature>> {
  const found = await tx
    .selectDistinctOn([signedMonths.month])
    .from(signedMonths)
    .orderBy(signedMonths.month, desc(signedMonths.signedAt))
  return new Map(found.map((signature) => [signature.month, signature]))
}
