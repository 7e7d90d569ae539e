import { programme } from '@pollen/contract/programme'
import { and, desc, eq, getTableColumns, inArray, lt, sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import type { Movement } from './movements.ts'
import { type Days, withinDays } from './savings-store.ts'
import type { StoredTransfer } from './store.ts'
import { isInFeed, transfers } from './tables.ts'

const { referenceKey: _, ...columns } = getTableColumns(transfers)

/** What a posting, from this leg on, did to the collector's available and pending points. */
const effect = sql`(case when given_to(l.movement) in ('available', 'pending') then l.points else 0 end
  - case when taken_from(l.movement) in ('available', 'pending') then l.points else 0 end)`
const whole = sql<number>`(
  select sum(${effect}) from posting_from(transfers.collector_id, transfers.number) l)`

/** A posting's first leg; `whole` is what all its legs did to the available and pending points. */
export type FeedPosting = StoredTransfer & { whole: number }

/**
 * The postings in a member's feed, newest first, from before the number `before`; of one brand, when it is given. The
 * feed leaves out what ends a hold, and settlements: the hold and the purchase have their entries already.
 */
export async function feedPage(
  tx: Transaction,
  collectorId: string,
  { before, limit, brandKey }: { before: number | undefined; limit: number; brandKey?: string | undefined },
): Promise<FeedPosting[]> {
  const { number } = transfers
  const chosen = tx
    .select({ number })
    .from(transfers)
    .where(
      and(
        eq(transfers.collectorId, collectorId),
        brandKey === undefined ? undefined : eq(transfers.brandKey, brandKey),
        isInFeed(transfers),
        before === undefined ? undefined : lt(number, before),
      ),
    )
    .orderBy(desc(number))
    .limit(limit)
  return tx
    .select({ ...columns, whole: whole.mapWith(Number) })
    .from(transfers)
    .where(and(eq(transfers.collectorId, collectorId), inArray(number, chosen)))
    .orderBy(desc(number))
}

/** Which of these brands have moved the collector's points. Reads the index alone. */
export async function brandsWithin(tx: Transaction, collectorId: string, brandKeys: string[]): Promise<string[]> {
  const { brandKey } = transfers
  const found = await tx
    .selectDistinct({ brandKey })
    .from(transfers)
    .where(and(eq(transfers.collectorId, collectorId), inArray(brandKey, brandKeys)))
  return found.map((row) => row.brandKey)
}

export type MonthlyMovement = { month: string; brandKey: string; movement: Movement; points: number }

/** How many points moved in each month, by brand and movement. */
export async function movementsByMonth(tx: Transaction, collectorId: string, days: Days): Promise<MonthlyMovement[]> {
  const { brandKey, movement } = transfers
  const month = sql<string>`to_char(${transfers.occurredAt} at time zone ${sql.raw(`'${programme.timeZone}'`)}, 'YYYY-MM')`
  const monthNumber = sql.raw('1')
  return tx
    .select({ month, brandKey, movement, points: sql`sum(${transfers.points})`.mapWith(Number) })
    .from(transfers)
    .where(and(eq(transfers.collectorId, collectorId), withinDays(days)))
    .groupBy(monthNumber, brandKey, movement)
    .orderBy(monthNumber)
}
