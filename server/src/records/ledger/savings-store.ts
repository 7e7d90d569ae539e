import { programme } from '@pollen/contract/programme'
import { and, desc, eq, getTableColumns, gt, ne, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { memberTransfers as transfers } from './joined-transfers-store.ts'
import type { StoredTransfer } from './store.ts'

/** Days in the programme's time zone, as `2026-03-01`, both included; a missing day leaves that end open. */
export type Days = { fromDate?: string | undefined; toDate?: string | undefined }

export type MonthOfSavings = { month: string; savedPence: number; transactions: number }

const { timeZone } = programme
const { referenceKey: _, ...columns } = getTableColumns(transfers)

/** What a collector saved in each month, oldest first, without the months that saved nothing. Reads the index alone. */
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

/** Where a page of savings ended. */
export type Place = { occurredAt: Date; number: number }

/** The transfers that saved something, newest first, from before the place `before`. */
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

/** When a day begins by the programme’s clock. */
export const beginning = (day: SQL) => sql`(${day})::timestamp at time zone ${timeZone}`

/** A condition: the transfer happened at the till within these days. */
export const withinDays = ({ fromDate, toDate }: Days) =>
  and(
    fromDate === undefined ? undefined : sql`${transfers.occurredAt} >= ${beginning(sql`${fromDate}::date`)}`,
    toDate === undefined ? undefined : sql`${transfers.occurredAt} < ${beginning(sql`${toDate}::date + 1`)}`,
  )

const savingsOf = (collectorId: string, days: Days) =>
  and(eq(transfers.collectorId, collectorId), ne(transfers.savedPence, 0), withinDays(days))

/** What was paid back of a purchase since, because it had been charged wrongly. */
export async function correctedPence(
  tx: Transaction,
  {
    collectorId,
    brandKey,
    reference,
    number,
  }: Pick<StoredTransfer, 'collectorId' | 'brandKey' | 'reference' | 'number'>,
): Promise<number> {
  const { about } = transfers
  const [found] = await tx
    .select({ pence: sql<number>`coalesce(sum((${about}->>'refundedPence')::integer), 0)::integer` })
    .from(transfers)
    .where(
      and(
        eq(transfers.collectorId, collectorId),
        eq(transfers.brandKey, brandKey),
        gt(transfers.number, number),
        sql`${about}->>'refundOf' = ${reference} and ${about} ? 'isPriceCorrection'`,
      ),
    )
  return found?.pence ?? 0
}
