import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import { cases } from './tables.ts'

export type Case = typeof cases.$inferSelect
export type Closing = { closedAt: Date; closedBy: string; reason: string; givenBackPoints: number }

export async function insert(tx: Transaction, opened: typeof cases.$inferInsert): Promise<void> {
  await tx.insert(cases).values(opened)
}

export async function ofCollector(tx: Transaction, collectorId: string): Promise<Case[]> {
  return tx.select().from(cases).where(eq(cases.collectorId, collectorId)).orderBy(desc(cases.caseId))
}

/** Of all collectors, which only an operator asks for. */
export async function all(tx: Transaction): Promise<Case[]> {
  return tx.select().from(cases).orderBy(cases.caseId)
}

/** By the end of its id, which is what people say; it stands still until the transaction ends. */
export async function lockByNumber(tx: Transaction, caseNumber: string): Promise<Case[]> {
  const ends = sql`upper(right(${cases.caseId}::text, ${caseNumber.length}))`
  return tx.select().from(cases).where(eq(ends, caseNumber.toUpperCase())).for('update')
}

export async function close(
  tx: Transaction,
  { collectorId, caseId }: Pick<Case, 'collectorId' | 'caseId'>,
  closing: Closing,
): Promise<void> {
  await tx
    .update(cases)
    .set(closing)
    .where(and(eq(cases.collectorId, collectorId), eq(cases.caseId, caseId), isNull(cases.closedAt)))
}
