import { programme } from '@pollen/contract/programme'
import { type SQL, sql } from 'drizzle-orm'
import { textArray } from '../../platform/database/array-literals.ts'
import { streamRows } from '../../platform/database/cursor.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { setCounted } from './counted-store.ts'
import { type Movement, ownAccounts, sqlList } from './movements.ts'
import type { Reference } from './references.ts'
import { movedPoints } from './tables.ts'

/** The day of the programme's calendar on which a transfer happened. */
const day = sql.raw(`to_char(occurred_at at time zone '${programme.timeZone}', 'YYYY-MM-DD')`)

const owns = (side: string) => `${side}(movement) in (${ownAccounts.map((account) => `'${account}'`).join(', ')})`

/** What a point of a movement does to what is owed, by the accounts between which it moves. */
const owedByOne = sql.raw(
  `(case when ${owns('given_to')} then 1 else 0 end - case when ${owns('taken_from')} then 1 else 0 end)`,
)

/** Adds what was posted between two moments to its days and months. */
export async function count(tx: Transaction, { from, until }: { from: Date; until: Date }): Promise<void> {
  await tx.execute(sql`
    with posted as (
      select ${day} as day, brand_key, movement, points from transfers
      where posted_at >= ${from.toISOString()} and posted_at < ${until.toISOString()})
    insert into ${movedPoints} as known (span, period, brand_key, movement, points, transfers)
    select case when grouping(day) = 0 then 'day' else 'month' end, coalesce(day, month), brand_key, movement,
      sum(points), count(*)
    from (select *, left(day, 7) as month from posted) as posted
    group by grouping sets ((day, brand_key, movement), (month, brand_key, movement))
    on conflict (span, period, brand_key, movement) do update set points = known.points + excluded.points,
      transfers = known.transfers + excluded.transfers`)
  await setCounted(tx, 'transfers', until)
}

/** Forgets what was counted. */
export async function forget(tx: Transaction): Promise<void> {
  await tx.delete(movedPoints)
  await setCounted(tx, 'transfers', new Date(0))
}

/** What moved in a day or month, of a brand. */
export type MovedSum = {
  period: string
  brandKey: string
  movement: Movement
  points: number
  transfers: number
  /** What that did to what is owed, by the accounts between which the points moved. */
  owed: number
}

/** What is counted, and after it what was posted since. */
const counted = (span: 'day' | 'month', since: Date): SQL => {
  const period = span === 'day' ? day : sql`left(${day}, 7)`
  return sql`(
    select period, brand_key, movement, points, transfers from ${movedPoints} where span = ${span}
    union all
    select ${period}, brand_key, movement, points, 1 from transfers
    where posted_at >= ${since.toISOString()}) as moved`
}

const sums = sql`brand_key as "brandKey", movement::text as movement, sum(points)::bigint as points,
  sum(transfers)::bigint as transfers, sum(points * ${owedByOne})::bigint as owed`

/** What moved in months, `before` in all those before the first of them. Postings since `since` are not counted yet. */
export async function months(
  tx: Transaction,
  { from, until, since }: { from: string; until: string; since: Date },
): Promise<MovedSum[]> {
  const { rows } = await tx.execute<MovedSum>(sql`
    select case when period < ${from} then 'before' else period end as period, ${sums}
    from ${counted('month', since)} where period <= ${until} group by 1, 2, 3`)
  return rows
}

/** What moved on the days of some months, of these movements, and of one brand where it is named. */
export async function days(
  tx: Transaction,
  {
    from,
    until,
    since,
    movements,
    brandKey,
  }: Span & { since: Date; movements: Movement[]; brandKey?: string | undefined },
): Promise<MovedSum[]> {
  const ofBrand = brandKey === undefined ? sql`true` : sql`brand_key = ${brandKey}`
  const { rows } = await tx.execute<MovedSum>(sql`
    select period, ${sums} from ${counted('day', since)}
    where period >= ${from} and left(period, 7) <= ${until} and movement = any(${textArray(movements)}::movement[]) and ${ofBrand}
    group by 1, 2, 3`)
  return rows
}

/** Months, both included: 2026-10 to 2026-11. */
export type Span = { from: string; until: string }

/** What all members have by what ever moved, by the accounts between which it moved. */
export async function owedByMovements(tx: Transaction, since: Date): Promise<number> {
  const { rows } = await tx.execute<{ owed: number }>(sql`
    select coalesce(sum(points * ${owedByOne}), 0)::bigint as owed from ${counted('month', since)}`)
  return rows[0]?.owed ?? 0
}

export type OffDay = { day: string; brandKey: string; movement: Movement; counted: number; inBooks: number }

/** The days whose sums are not what their transfers add up to. Reads the books once. */
export const offDays = (tx: Transaction, since: Date): AsyncGenerator<OffDay[]> =>
  streamRows<OffDay>(
    tx,
    sql`with counted as (
        select period as day, brand_key, movement, sum(points)::bigint as points, sum(transfers)::bigint as transfers
        from ${counted('day', since)} group by 1, 2, 3
      ), booked as (
        select ${day} as day, brand_key, movement, sum(points)::bigint as points, count(*) as transfers from transfers group by 1, 2, 3
      )
      select day, brand_key as "brandKey", movement::text as movement, coalesce(counted.points, 0) as counted,
        coalesce(booked.points, 0) as "inBooks"
      from counted full join booked using (day, brand_key, movement)
      where counted.points is distinct from booked.points or counted.transfers is distinct from booked.transfers
      order by 1, 2, 3`,
  )

/** What all members of a lane have together, as their balances say. */
export async function owedByBalances(tx: Transaction): Promise<number> {
  const { rows } = await tx.execute<{ owed: number }>(
    sql`select coalesce(sum(available + pending + held), 0)::bigint as owed from balances`,
  )
  return rows[0]?.owed ?? 0
}

/** A transfer as whoever answers for the points reads it. */
export type DayEntry = {
  collectorId: string
  number: number
  occurredAt: string
  postedAt: string
  brandKey: string
  reference: Reference
  leg: number
  movement: Movement
  points: number
}

export type EntryPlace = Pick<DayEntry, 'occurredAt' | 'collectorId' | 'number'>

/** A day's transfers of these movements, the last one first, from a place on. */
export async function entriesOfDay(
  tx: Transaction,
  {
    day: name,
    movements,
    brandKey,
    before,
    limit,
  }: {
    day: string
    movements: Movement[]
    brandKey?: string | undefined
    before?: EntryPlace | undefined
    limit: number
  },
): Promise<DayEntry[]> {
  const midnight = (days: number) =>
    sql`((${name}::date + ${days}::integer)::timestamp at time zone ${programme.timeZone})`
  const after = before
    ? sql`and (occurred_at, collector_id, number) < (${before.occurredAt}::timestamptz, ${before.collectorId}::uuid, ${before.number}::integer)`
    : sql``
  const ofBrand = brandKey === undefined ? sql`` : sql`and brand_key = ${brandKey}`
  const iso = (column: string) => sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`)
  const { rows } = await tx.execute<DayEntry>(sql`
    select collector_id as "collectorId", number, ${iso('occurred_at')} as "occurredAt", ${iso('posted_at')} as "postedAt",
      brand_key as "brandKey", reference, leg, movement::text as movement, points
    from transfers
    where occurred_at >= ${midnight(0)} and occurred_at < ${midnight(1)}
      and movement in (${sql.raw(sqlList(movements))}) ${ofBrand} ${after}
    order by occurred_at desc, collector_id desc, number desc limit ${limit}`)
  return rows
}
