import { type SQL, sql } from 'drizzle-orm'
import { plainArray, textArray } from '../../platform/database/array-literals.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { type Reference, separator } from '../../records/ledger/ledger.ts'

// A time is text here, to the microsecond: a Date would lose what tells two postings apart.

/** A till's purchase, as it is compared with those of other lanes. */
export type ComparedPurchase = {
  collectorId: string
  brandKey: string
  reference: Reference
  postedAt: string
  tillId: string
}

const isPurchase = sql.raw(`leg = 0 and till_id is not null and strpos(reference, '${separator}') = 0`)

/** A condition: points of this purchase (transfers as `c`) stand, as move_points has it: it was not returned in full, or was claimed. */
export const stands: SQL = sql.raw(`(c.about ? 'claimedAt' or coalesce((c.about ->> 'pence')::integer, 0) > coalesce((
  select sum(r.amount_pence) from refunds r
  where r.collector_id in (c.collector_id, (select b.joined_into from balances b where b.collector_id = c.collector_id))
    and r.brand_key = c.brand_key and r.transaction_id = c.reference), -1))`)

/**
 * Until when this lane was compared with each of these, where that is before `before`; the furthest behind is first. With those that
 * it was never compared with it begins there: what was paid twice before is listed, and not undone.
 */
export async function comparedUntil(
  tx: Transaction,
  { others, before }: { others: number[]; before: Date },
): Promise<{ otherLane: number; until: string }[]> {
  const asked = sql`unnest(${plainArray(others)}::integer[]) asked (other_lane)`
  const end = sql`${before.toISOString()}::timestamptz`
  await tx.execute(sql`
    insert into compared_lanes (other_lane, until) select other_lane, ${end} from ${asked} on conflict do nothing`)
  const { rows } = await tx.execute<{ otherLane: number; until: string }>(sql`
    select other_lane as "otherLane", until::text as until from compared_lanes join ${asked} using (other_lane)
    where until < ${end} order by compared_lanes.until, other_lane`)
  return rows
}

/**
 * The purchases of this lane that were posted after `from`, the first ones, and until when these are all. They are at most
 * `limit`, and others that were posted at the same moment as the last.
 */
export async function purchasesAfter(
  tx: Transaction,
  { from, before, spanMs, limit }: { from: string; before: Date; spanMs: number; limit: number },
): Promise<{ purchases: ComparedPurchase[]; until: string }> {
  const { rows: ends } = await tx.execute<{ until: string }>(sql`
    select least(${before.toISOString()}::timestamptz, ${from}::timestamptz + ${spanMs} * interval '1 millisecond')::text as until`)
  const end = ends[0]?.until ?? from
  const { rows } = await tx.execute<ComparedPurchase>(sql`
    select collector_id as "collectorId", brand_key as "brandKey", reference, posted_at::text as "postedAt", till_id as "tillId"
    from transfers
    where posted_at > ${from}::timestamptz and posted_at <= ${end}::timestamptz and ${isPurchase}
    order by posted_at fetch first ${limit} rows with ties`)
  return { purchases: rows, until: rows.length < limit ? end : (rows.at(-1)?.postedAt ?? end) }
}

/** Those of these purchases that somebody of this lane was paid for before. Each is looked up by key. */
export async function paidBefore(tx: Transaction, purchases: ComparedPurchase[]): Promise<ComparedPurchase[]> {
  const { rows } = await tx.execute<{ place: number }>(sql`
    select asked.place::integer as place
    from unnest(
      ${plainArray(purchases.map(({ collectorId }) => collectorId))}::uuid[],
      ${textArray(purchases.map(({ brandKey }) => brandKey))}::text[],
      ${textArray(purchases.map(({ reference }) => reference))}::text[],
      ${textArray(purchases.map(({ postedAt }) => postedAt))}::timestamptz[]
    ) with ordinality asked (collector_id, brand_key, reference, posted_at, place)
    cross join lateral (
      select from transfers c
      where c.reference_key = reference_key(asked.brand_key, asked.reference) and c.leg = 0
        and c.brand_key = asked.brand_key and c.reference = asked.reference
        and (c.posted_at, c.collector_id) < (asked.posted_at, asked.collector_id) and ${stands}
      limit 1
    ) found
    order by asked.place`)
  return rows.flatMap(({ place }) => purchases[place - 1] ?? [])
}

/** This lane was compared with another one until then. */
export async function setCompared(tx: Transaction, otherLane: number, until: string): Promise<void> {
  await tx.execute(sql`update compared_lanes set until = ${until}::timestamptz where other_lane = ${otherLane}`)
}
