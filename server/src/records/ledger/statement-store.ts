import { programme } from '@pollen/contract/programme'
import { and, eq, getTableColumns, lte, not, type SQL, sql } from 'drizzle-orm'
import { plainArray } from '../../platform/database/array-literals.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { bonusesWithin, withoutBonuses } from './bonuses-store.ts'
import { type Movement, movements, movementsThat, type OwnAccount, ownAccounts, sqlList } from './movements.ts'
import type { Balances, StoredTransfer } from './store.ts'
import { transfers } from './tables.ts'

const { referenceKey: _, ...columns } = getTableColumns(transfers)

/** The transfers up to the number `last` that happened before `end`; with a null `end`, whenever they happened. */
export type Cut = { last: number; end: Date | null }

/** The transfers within one cut that are not within an earlier one. */
export type Span = { after: Cut | undefined; until: Cut }

const within = ({ last, end }: Cut) =>
  and(lte(transfers.number, last), end === null ? undefined : sql`${transfers.occurredAt} < ${end.toISOString()}`)

const ofSpan = (collectorId: string, { after, until }: Span) =>
  and(eq(transfers.collectorId, collectorId), within(until), after && not(within(after) as SQL))

const isOwn = (account: string) => (ownAccounts as readonly string[]).includes(account)

/** What a movement does to all of a collector's points together: 1, -1, or 0 where they only change accounts. */
export const effectOnTotal = (movement: Movement): number =>
  Number(isOwn(movements[movement].to)) - Number(isOwn(movements[movement].from))

const changingTotal = sql.raw(sqlList(movementsThat(({ from, to }) => isOwn(from) !== isOwn(to))))
const changesTotal = sql`${transfers.movement} in (${changingTotal})`

const changeOf = (account: OwnAccount) => sql`coalesce(sum(
  case ${account} when given_to(${transfers.movement}) then ${transfers.points}
    when taken_from(${transfers.movement}) then -${transfers.points} else 0 end), 0)`
const changes = {
  available: changeOf('available').mapWith(Number),
  pending: changeOf('pending').mapWith(Number),
  held: changeOf('held').mapWith(Number),
}
const month = sql<string>`to_char(${transfers.occurredAt} at time zone ${sql.raw(`'${programme.timeZone}'`)}, 'YYYY-MM')`

/** How a span changed the balances, by the months in which it happened, the first one first. */
export async function changesByMonth(
  tx: Transaction,
  collectorId: string,
  span: Span,
): Promise<(Balances & { month: string })[]> {
  const monthNumber = sql.raw('1')
  return tx
    .select({ month, ...changes })
    .from(transfers)
    .where(ofSpan(collectorId, span))
    .groupBy(monthNumber)
    .orderBy(monthNumber)
}

export type SpanSums = {
  brandKey: string
  movement: Movement
  lines: number
  points: number
  purchases: number
  boughtPence: number
  refundedPence: number
  savedPence: number
  vatPence: number
  purchasesWithVat: number
}

const pence = (key: string) => sql`(${transfers.about}->>${sql.raw(`'${key}'`)})::bigint`
const sumOf = (value: SQL | typeof transfers.points) => sql<number>`coalesce(sum(${value}), 0)`.mapWith(Number)
const countOf = (value: SQL) => sql<number>`count(${value})`.mapWith(Number)

/** What a span came to, by brand and movement, bonuses by themselves, without movements that leave the collector as many points as before. */
export async function sumsWithin(tx: Transaction, collectorId: string, span: Span): Promise<SpanSums[]> {
  const { brandKey, movement, points, savedPence } = transfers
  const rows = await tx
    .select({
      brandKey,
      movement,
      lines: sql<number>`count(*)`.mapWith(Number),
      points: sumOf(points),
      purchases: countOf(pence('pence')),
      boughtPence: sumOf(pence('pence')),
      refundedPence: sumOf(pence('refundedPence')),
      savedPence: sumOf(sql`${savedPence}`),
      vatPence: sumOf(pence('vat')),
      purchasesWithVat: countOf(pence('vat')),
      ...bonusesWithin(transfers.about),
    })
    .from(transfers)
    .where(and(ofSpan(collectorId, span), changesTotal))
    .groupBy(brandKey, movement)
  return rows.flatMap((row) => {
    const { own, bonus } = withoutBonuses(row)
    if (!bonus) return [{ ...own, lines: own.lines + own.bonuses }]
    return [own, { ...bonus, ...nothingSold, lines: bonus.bonuses }]
  })
}

const nothingSold = {
  purchases: 0,
  boughtPence: 0,
  refundedPence: 0,
  savedPence: 0,
  vatPence: 0,
  purchasesWithVat: 0,
}

/** The numbers of a span's transfers that change how many points the collector has, in the order in which they happened. */
export async function numbersWithin(tx: Transaction, collectorId: string, span: Span): Promise<number[]> {
  const rows = await tx
    .select({ number: transfers.number })
    .from(transfers)
    .where(and(ofSpan(collectorId, span), changesTotal))
    .orderBy(transfers.occurredAt, transfers.number)
  return rows.map(({ number }) => number)
}

/** These transfers of a collector, in the order of the numbers. */
export async function transfersNumbered(
  tx: Transaction,
  collectorId: string,
  numbers: number[],
): Promise<StoredTransfer[]> {
  const asked = sql`any(${plainArray(numbers)}::integer[])`
  const rows = await tx
    .select(columns)
    .from(transfers)
    .where(and(eq(transfers.collectorId, collectorId), sql`${transfers.number} = ${asked}`))
  const byNumber = new Map(rows.map((row) => [row.number, row]))
  return numbers.flatMap((number) => byNumber.get(number) ?? [])
}
