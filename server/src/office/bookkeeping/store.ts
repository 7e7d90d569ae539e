import { sql } from 'drizzle-orm'
import { mergedRows, streamRows } from '../../platform/database/cursor.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { askLanes } from '../../platform/lanes/across-lanes.ts'
import { cardsByCollector } from '../../records/cards/cards.ts'
import { isAdjustment, movementsThat, type Reference, readReference } from '../../records/ledger/ledger.ts'

const micros = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000000)::bigint`)

// An auditor's questions join the tables of several modules, and stream the rows instead of holding them in memory.

export type StoredAdjustment = {
  postedAt: string
  /** The card that the collector has now. */
  cardNumber: string | null
  collectorId: string
  points: number
  reason: string
  by: string
  /** What it is about. */
  reference: string
}

/** The first first. */
export async function adjustments(tx: Transaction): Promise<StoredAdjustment[]> {
  const ofLanes = (await askLanes(tx, (lane) => Array.fromAsync(storedAdjustments(lane)))).flat(2)
  const cards = await cardsByCollector(tx, [...new Set(ofLanes.map(({ collectorId }) => collectorId))])
  return ofLanes
    .sort((one, next) => one.micros - next.micros)
    .map(({ micros: _, ...row }) => ({
      ...row,
      cardNumber: cards.get(row.collectorId)?.cardNumber ?? null,
      reference: readReference(row.reference).name,
    }))
}

const storedAdjustments = (tx: Transaction) =>
  streamRows<Omit<StoredAdjustment, 'reference' | 'cardNumber'> & { reference: Reference; micros: number }>(
    tx,
    sql`select to_char(t.posted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "postedAt",
        ${micros('t.posted_at')} as micros, t.collector_id as "collectorId",
        case taken_from(t.movement) when 'adjusted' then t.points else -t.points end as points,
        t.about->>'reason' as reason, t.about->>'by' as by, t.reference
      from transfers_by_account t
      where ${isAdjustment({ movement: sql`t.movement` })}
      order by t.posted_at, t.collector_id, t.number`,
  )

/** A line of a brand's own list of purchases. */
export type ListedPurchase = {
  line: number
  transactionId: string
  cardNumber: string
  /** Whose card it is; null where it is nobody's. */
  collectorId: string | null
  amountPence: number
  points: number
  occurredAt: Date
}

/** Makes an empty table for a brand's list, which lasts until the transaction ends. */
export async function openList(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    create temporary table list_lines (
      line integer, reference text, card_number text, collector_id uuid, pence bigint, points bigint, occurred_at timestamptz
    ) on commit drop`)
}

export async function enterInList(tx: Transaction, purchases: ListedPurchase[]): Promise<void> {
  const column = (type: string, read: (purchase: ListedPurchase) => unknown) =>
    sql`${sql.param(purchases.map(read))}::${sql.raw(type)}[]`
  await tx.execute(sql`
    insert into list_lines select * from unnest(
      ${column('integer', ({ line }) => line)}, ${column('text', ({ transactionId }) => transactionId)},
      ${column('text', ({ cardNumber }) => cardNumber)}, ${column('uuid', ({ collectorId }) => collectorId)},
      ${column('bigint', ({ amountPence }) => amountPence)}, ${column('bigint', ({ points }) => points)},
      ${column('timestamptz', ({ occurredAt }) => occurredAt.toISOString())})`)
}

/** A purchase that differs between the brand and us. Where one side does not have it, that side's columns are null. */
export type Difference = {
  transactionId: string
  /** As the brand lists it. */
  cardNumber: string | null
  collectorId: string | null
  /** Where it stands in the brand's list. */
  line: number | null
  /** How often the brand lists it. */
  times: number | null
  isCardKnown: boolean
  theirPence: number | null
  ourPence: number | null
  theirPoints: number | null
  ourPoints: number | null
  theirTime: string | null
  ourTime: string | null
  /** The same to the microsecond, by which they are in order. */
  ourMicros: number | null
}

const isoText = (column: string) => sql`to_char(${sql.raw(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

const purchaseMovements = movementsThat(({ receiptLine }) => receiptLine)

/** The time that a list spans; undefined when it is empty. */
export type ListSpan = { first: Date; last: Date } | undefined

/**
 * Compares the list with the brand's purchases in the books that fall into the time that it spans. Each lane has the lines of its
 * members.
 */
export const differences = (lanes: Transaction[], brandKey: string, span: ListSpan): AsyncGenerator<Difference[]> =>
  mergedRows(
    lanes.map((tx) => differencesOfLane(tx, brandKey, span)),
    (one, next) =>
      (one.line ?? Number.POSITIVE_INFINITY) - (next.line ?? Number.POSITIVE_INFINITY) ||
      (one.ourMicros ?? 0) - (next.ourMicros ?? 0) ||
      (one.transactionId < next.transactionId ? -1 : 1),
  )

const differencesOfLane = (tx: Transaction, brandKey: string, span: ListSpan): AsyncGenerator<Difference[]> =>
  streamRows<Difference>(
    tx,
    sql`with theirs as (
        select list_lines.*, count(*) over same as times, row_number() over (same order by line) as place
        from list_lines
        window same as (partition by reference, card_number)
      ), ours as (
        select collector_id, reference, min(occurred_at) as occurred_at, max((about->>'pence')::bigint) as pence,
          sum(points) as points
        from transfers_by_account
        where brand_key = ${brandKey} and movement = any(${sql.param(purchaseMovements)}::movement[])
        group by collector_id, reference
        having bool_or(about ? 'pence')
      )
      select coalesce(theirs.reference, ours.reference) as "transactionId",
        theirs.card_number as "cardNumber", coalesce(theirs.collector_id, ours.collector_id) as "collectorId",
        theirs.line, theirs.times, theirs.collector_id is not null as "isCardKnown",
        theirs.pence as "theirPence", ours.pence as "ourPence",
        theirs.points as "theirPoints", ours.points::bigint as "ourPoints",
        ${isoText('theirs.occurred_at')} as "theirTime", ${isoText('ours.occurred_at')} as "ourTime",
        ${micros('ours.occurred_at')} as "ourMicros"
      from theirs
      full join ours on ours.collector_id = theirs.collector_id and ours.reference = theirs.reference
      where theirs.place > 1
        or ours.reference is null
        or theirs.reference is null and ours.occurred_at between ${span?.first.toISOString()}::timestamptz and ${span?.last.toISOString()}::timestamptz
        or theirs.pence <> ours.pence or theirs.points <> ours.points
        or date_trunc('second', theirs.occurred_at) <> date_trunc('second', ours.occurred_at)
      order by theirs.line nulls last, ours.occurred_at, ours.reference`,
  )
