import { programme } from '@pollen/contract/programme'
import { and, desc, eq, getTableColumns, ne, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import type { StoredTransfer } from './store.ts'
import { transfers } from './tables.ts'

/** Days as members count them, `2026-03-01`, the last one among them; without one there is no such end. */
export type Days = { fromDate?: string | undefined; toDate?: string | undefined }

export type MonthOfSavings = { month: string; savedPence: number; transactions: number }

const { timeZone } = programme
const { referenceKey: _, ...columns } = getTableColumns(transfers)

/** What a collector saved in each month, the first one first; a month without savings is left out. Reads the index alone. */
export async function savedByMonth(tx: Transaction, collectorId: string, days: Days): Promise<MonthOfSavings[]> {
  const month = sql`date_trunc('month', ${transfers.occurredAt} at time zone ${sql.raw(`'${timeZone}'`)})`
  return tx
    .select({
      month: sql<string>`to_char(${month}, 'YYYY-MM')`,
      savedPence: sql<number>`sum(${transfers.savedPence})`.mapWith(Number),
      transactions: sql<number>`count(*)`.mapWith(Number),
    })
    .from(transfers)
    .where(savingsOf(collectorId, days))
    .groupBy(month)
    .orderBy(month)
}

/** The last one of a page of savings. */
export type Place = { occurredAt: Date; number: number }

/** The transfers that saved something, the latest first, from before the place named. */
export async function savingsPage(
  tx: Transaction,
  collectorId: string,
  { before, limit, ...days }: Days & { before: Place | undefined; limit: number },
): Promise<StoredTransfer[]> {
  const { occurredAt, number } = transfers
  const earlier = before && sql`(${occurredAt}, ${number}) < (${before.occurredAt.toISOString()}, ${before.number})`
  return tx
    .select(columns)
    .from(transfers)
    .where(and(savingsOf(collectorId, days), earlier))
    .orderBy(desc(occurredAt), desc(number))
    .limit(limit)
}

const beginning = (day: SQL) => sql`(${day})::timestamp at time zone ${timeZone}`

/** What happened at the tills on those days. */
export const withinDays = ({ fromDate, toDate }: Days) =>
  and(
    fromDate === undefined ? undefined : sql`${transfers.occurredAt} >= ${beginning(sql`${fromDate}::date`)}`,
    toDate === undefined ? undefined : sql`${transfers.occurredAt} < ${beginning(sql`${toDate}::date + 1`)}`,
  )

const savingsOf = (collectorId: string, days: Days) =>
  and(eq(transfers.collectorId, collectorId), ne(transfers.savedPence, 0), withinDays(days))
