import { asc, eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { businessStatements } from './tables.ts'

export type ClosedMonth = typeof businessStatements.$inferSelect

/** A collector's closed months, the first one first. */
export async function closedMonthsOf(tx: Transaction, collectorId: string): Promise<ClosedMonth[]> {
  const { month } = businessStatements
  return tx.select().from(businessStatements).where(eq(businessStatements.collectorId, collectorId)).orderBy(asc(month))
}

export async function insert(tx: Transaction, months: ClosedMonth[]): Promise<void> {
  await tx.insert(businessStatements).values(months)
}
