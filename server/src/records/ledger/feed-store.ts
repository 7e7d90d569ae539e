import { programme } from '@pollen/contract/programme'
import { and, desc, eq, getTableColumns, inArray, or, sql } from 'drizzle-orm'
import { plainArray } from '../../platform/database/array-literals.ts'
import { containing } from '../../platform/database/containing.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { bonusesWithin, withoutBonuses } from './bonuses-store.ts'
import { isInFeed, isOneOf } from './conditions-store.ts'
import { firstNumber, memberTransfers as transfers } from './joined-transfers-store.ts'
import { type Movement, movementsThat, sqlList } from './movements.ts'
import { type Days, withinDays } from './savings-store.ts'
import type { StoredTransfer } from './store.ts'
import { lastNumber } from './tables.ts'

const { referenceKey: _, ...columns } = getTableColumns(transfers)

/** What a posting, from this leg on, did to the collector's available and pending points. */
const effect = sql`(case when given_to(l.movement) in ('available', 'pending') then l.points else 0 end
  - case when taken_from(l.movement) in ('available', 'pending') then l.points else 0 end)`
const whole = sql<number>`(
  select sum(${effect}) from member_posting_from(${transfers.collectorId}, ${transfers.number}) l)`

/** A posting's first leg; `whole` is what all its legs did to the available and pending points. */
export type FeedPosting = StoredTransfer & { whole: number }

/** A word of a search. A posting has it by its brand, till or movement, or by the name of a product that was bought. */
export type SearchWord = { text: string; brandKeys: string[]; tillIds: string[]; movements: Movement[] }

/** Which postings: of a brand; that gave or took points; of these movements; of some days; with all of these words. */
export type FeedFilter = {
  brandKey?: string | undefined
  direction?: 'in' | 'out' | undefined
  movements?: Movement[] | undefined
  days?: Days | undefined
  words?: SearchWord[] | undefined
}

/**
 * The postings in a member's feed, newest first, from before the number `before` down to the number `from`. The feed
 * leaves out what ends a hold, and settlements: the hold and the purchase have their entries already.
 */
export async function feedPage(
  tx: Transaction,
  collectorId: string,
  { before, from, limit, ...filter }: FeedFilter & { before?: number | undefined; from?: number; limit: number },
): Promise<FeedPosting[]> {
  const { number } = transfers
  const last = lastNumber(collectorId)
  // Whoever names a number that nobody has, as 999,999,999, would have all of them looked up down to the last.
  const newest = before === undefined ? last : sql`least(${before - 1}::integer, coalesce(${last}, 0))`
  // The numbers have no gap: each is looked up by its key, until there are enough. In an order that PostgreSQL chooses, it
  // may read and sort all of them first.
  const chosen = sql`select ${number}
    from (select generate_series(${newest}, ${from ?? firstNumber(collectorId)}::integer, -1) as number) numbers
    cross join lateral (
      select * from member_transfers t where t.collector_id = ${collectorId} and t.number = numbers.number limit 1
    ) ${transfers}
    where ${and(isInFeed(transfers), meets(filter))}
    limit ${limit}`
  return tx
    .select({ ...columns, whole: whole.mapWith(Number) })
    .from(transfers)
    .where(and(eq(transfers.collectorId, collectorId), isOneOf(number, chosen)))
    .orderBy(desc(number))
}

/** What a collector could spend after each of these postings, by its number. */
export async function availableAfter(
  tx: Transaction,
  collectorId: string,
  numbers: number[],
): Promise<Map<number, number>> {
  if (numbers.length === 0) return new Map()
  const { rows } = await tx.execute<{ number: number; available: string }>(sql`
    select first.number, last.available from unnest(${plainArray(numbers)}::integer[]) as first (number)
    cross join lateral (
      select l.available from member_posting_from(${collectorId}, first.number) l order by l.number desc limit 1
    ) last`)
  return new Map(rows.map(({ number, available }) => [number, Number(available)]))
}

/**
 * The number of a collector's first posting that was made at this time or later; one more than the last where there is none.
 * Halves what is left of the numbers, each looked up by its key, so that a long history costs a few look-ups more. Where
 * another account was joined into it, whose numbers do not go by the time, it is the first of all.
 */
export async function numberSince(tx: Transaction, collectorId: string, at: Date): Promise<number> {
  const { rows } = await tx.execute<{ low: number }>(sql`
    with recursive search as (
      select first as low, case when first < 1 then first else coalesce(${lastNumber(collectorId)}, 0) + 1 end as high
      from (select ${firstNumber(collectorId)} as first) numbers
      union all
      select case when middle.posted_at < ${at.toISOString()} then middle.number + 1 else low end,
        case when middle.posted_at < ${at.toISOString()} then high else middle.number end
      from search cross join lateral (
        select t.number, t.posted_at from member_transfers t
        where t.collector_id = ${collectorId} and t.number = (low + high) / 2 limit 1) middle
      where low < high)
    select low from search where low = high`)
  return rows[0]?.low ?? 1
}

const goesOut = sql.raw(
  sqlList(movementsThat(({ from, to }) => from === 'available' || from === 'pending' || to === 'issued')),
)

const meets = ({ brandKey, direction, movements, days = {}, words = [] }: FeedFilter) =>
  and(
    brandKey === undefined ? undefined : eq(transfers.brandKey, brandKey),
    direction === undefined ? undefined : sql`(${transfers.movement} in (${goesOut})) = ${direction === 'out'}`,
    movements === undefined ? undefined : inArray(transfers.movement, movements),
    withinDays(days),
    ...words.map(hasWord),
  )

/** The names of a basket's products stand second in its lines (activity/purchases.ts). */
const hasWord = ({ text, brandKeys, tillIds, movements }: SearchWord) =>
  or(
    inArray(transfers.brandKey, brandKeys),
    inArray(transfers.tillId, tillIds),
    inArray(transfers.movement, movements),
    sql`exists (select from jsonb_array_elements(${transfers.about}->'lines') line
      where line->>1 ilike ${containing(text)})`,
  )

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

/** How many points moved in each month, by brand and movement, bonuses by themselves; of one brand, when it is given. */
export async function movementsByMonth(
  tx: Transaction,
  collectorId: string,
  { brandKey: onlyBrandKey, ...days }: Days & Pick<FeedFilter, 'brandKey'>,
): Promise<MonthlyMovement[]> {
  const { brandKey, movement } = transfers
  const month = sql<string>`to_char(${transfers.occurredAt} at time zone ${sql.raw(`'${programme.timeZone}'`)}, 'YYYY-MM')`
  const monthNumber = sql.raw('1')
  const rows = await tx
    .select({
      month,
      brandKey,
      movement,
      points: sql`sum(${transfers.points})`.mapWith(Number),
      ...bonusesWithin(transfers.about),
    })
    .from(transfers)
    .where(and(eq(transfers.collectorId, collectorId), meets({ brandKey: onlyBrandKey, days })))
    .groupBy(monthNumber, brandKey, movement)
    .orderBy(monthNumber)
  return rows.flatMap((row) => {
    const { own, bonus } = withoutBonuses(row)
    return bonus ? [own, bonus] : [own]
  })
}
