import { sql } from 'drizzle-orm'
import { movementsThat } from '../ledger/ledger.ts'
import { streamed } from '../platform/database/cursor.ts'
import type { Transaction } from '../platform/database/database.ts'

// An auditor's questions go across the records of several rooms at once, and hold nothing of them in memory.

export type StoredAdjustment = {
  postedAt: string
  /** The card that the collector has now. */
  cardNumber: string | null
  collectorId: string
  points: number
  reason: string
  by: string
  reference: string
}

export const adjustments = (tx: Transaction): AsyncGenerator<StoredAdjustment[]> =>
  streamed<StoredAdjustment>(
    tx,
    sql`select to_char(t.posted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "postedAt",
        c.card_number as "cardNumber", t.collector_id as "collectorId",
        case t.movement when 'adjustmentIn' then t.points else -t.points end as points,
        t.about->>'reason' as reason, t.about->>'by' as by, t.reference
      from transfers t
      left join cards c on c.collector_id = t.collector_id and c.state = 'REGISTERED'
      where t.movement in ('adjustmentIn', 'adjustmentOut')
      order by t.posted_at, t.collector_id, t.number`,
  )

/** A line of a brand's own list of purchases. */
export type ToldPurchase = {
  line: number
  transactionId: string
  cardNumber: string
  amountPence: number
  points: number
  occurredAt: Date
}

/** Takes a place for a brand's list, for as long as the transaction takes. */
export async function openList(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    create temporary table told (
      line integer, reference text, card_number text, pence bigint, points bigint, occurred_at timestamptz
    ) on commit drop`)
}

export async function enterInList(tx: Transaction, told: ToldPurchase[]): Promise<void> {
  const column = (type: string, of: (it: ToldPurchase) => unknown) =>
    sql`${sql.param(told.map(of))}::${sql.raw(type)}[]`
  await tx.execute(sql`
    insert into told select * from unnest(
      ${column('integer', (it) => it.line)}, ${column('text', (it) => it.transactionId)},
      ${column('text', (it) => it.cardNumber)}, ${column('bigint', (it) => it.amountPence)},
      ${column('bigint', (it) => it.points)}, ${column('timestamptz', (it) => it.occurredAt.toISOString())})`)
}

/** A purchase that is not the same with the brand and with us. What one of us does not have is null on its side. */
export type Difference = {
  transactionId: string
  cardNumber: string | null
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
}

const time = (column: string) => sql`to_char(${sql.raw(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

const purchases = movementsThat(({ receiptLine }) => receiptLine)

/** Where the list and the brand's purchases in the books differ; of ours, those of the time that the list spans. */
export const differences = (tx: Transaction, brandKey: string): AsyncGenerator<Difference[]> =>
  streamed<Difference>(
    tx,
    sql`with theirs as (
        select told.*, cards.collector_id,
          count(*) over same as times, row_number() over (same order by line) as place
        from told left join cards using (card_number)
        window same as (partition by told.reference, told.card_number)
      ), ours as (
        select collector_id, reference, min(occurred_at) as occurred_at, max((about->>'pence')::bigint) as pence,
          sum(points) as points
        from transfers
        where brand_key = ${brandKey} and movement = any(${sql.param(purchases)}::movement[])
        group by collector_id, reference
        having bool_or(about ? 'pence')
      ), span as (select min(occurred_at) as first, max(occurred_at) as last from told)
      select coalesce(theirs.reference, ours.reference) as "transactionId",
        coalesce(theirs.card_number, own.card_number) as "cardNumber",
        theirs.line, theirs.times, theirs.collector_id is not null as "isCardKnown",
        theirs.pence as "theirPence", ours.pence as "ourPence",
        theirs.points as "theirPoints", ours.points::bigint as "ourPoints",
        ${time('theirs.occurred_at')} as "theirTime", ${time('ours.occurred_at')} as "ourTime"
      from theirs
      full join ours on ours.collector_id = theirs.collector_id and ours.reference = theirs.reference
      cross join span
      left join cards own on own.collector_id = ours.collector_id and own.state = 'REGISTERED'
      where theirs.place > 1
        or ours.reference is null
        or theirs.reference is null and ours.occurred_at between span.first and span.last
        or theirs.pence <> ours.pence or theirs.points <> ours.points
        or date_trunc('second', theirs.occurred_at) <> date_trunc('second', ours.occurred_at)
      order by theirs.line nulls last, ours.occurred_at, ours.reference`,
  )
