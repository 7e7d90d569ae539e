import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import { cases } from './tables.ts'

export type Case = typeof cases.$inferSelect
export type CaseOutcome = { closedAt: Date; closedBy: string; reason: string; givenBackPoints: number }

export async function insert(tx: Transaction, row: typeof cases.$inferInsert): Promise<void> {
  await tx.insert(cases).values(row)
}

export async function ofCollector(tx: Transaction, collectorId: string): Promise<Case[]> {
  return tx.select().from(cases).where(eq(cases.collectorId, collectorId)).orderBy(desc(cases.caseId))
}

/** The cases of all collectors: only operators ask for them. */
export async function all(tx: Transaction): Promise<Case[]> {
  return tx.select().from(cases).orderBy(cases.caseId)
}

/** Finds cases by the end of their id, which is what people read out; locks them until the transaction ends. */
export async function lockByNumber(tx: Transaction, caseNumber: string): Promise<Case[]> {
  const number = sql`upper(right(${cases.caseId}::text, ${caseNumber.length}))`
  return tx.select().from(cases).where(eq(number, caseNumber.toUpperCase())).for('update')
}

export async function close(
  tx: Transaction,
  { collectorId, caseId }: Pick<Case, 'collectorId' | 'caseId'>,
  outcome: CaseOutcome,
): Promise<void> {
  await tx
    .update(cases)
    .set(outcome)
    .where(and(eq(cases.collectorId, collectorId), eq(cases.caseId, caseId), isNull(cases.closedAt)))
}
