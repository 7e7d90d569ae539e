import { sql } from 'drizzle-orm'
import { plainArray, textArray } from '../../platform/database/array-literals.ts'
import type { Transaction } from '../../platform/database/database.ts'

/** So many pages (8 kB) of a table are read to count at most; of a larger one, as many that lie anywhere in it. */
const mostPages = 4000

type Sample = { percent: number }

/** How much of each table is read. */
async function samplesOf(tx: Transaction): Promise<{ states: Sample; uses: Sample }> {
  const { rows } = await tx.execute<{ states: number; uses: number }>(sql`
    select pg_relation_size(to_regclass('offer_states'))::float8 / 8192 as states,
      pg_relation_size(to_regclass('offer_uses'))::float8 / 8192 as uses`)
  const of = (pages = 0) => ({ percent: Math.min(100, (100 * mostPages) / Math.max(1, pages)) })
  return { states: of(rows[0]?.states), uses: of(rows[0]?.uses) }
}

/** A version of an offer: `most` is how often a member may use it, null as often as they like. */
export type CountedVersion = { offerId: string; version: number; most: number | null; isRunning: boolean }

/** What a lane has of an offer. */
export type LaneCount = {
  offerId: string
  /** Members who have it loaded; those of them who have uses left, and how many uses these are. */
  loaded: number
  withUsesLeft: number
  usesLeft: number
  uses: number
  usedBy: number
  points: number
  pence: number
  isSample: boolean
}

/** Counts versions of offers in a lane, without a scan of all members. */
export async function countIn(tx: Transaction, versions: readonly CountedVersion[]): Promise<LaneCount[]> {
  const { states, uses } = await samplesOf(tx)
  const stood = await countStates(tx, versions, states)
  const paid = await countPaid(tx, [...new Set(versions.map(({ offerId }) => offerId))], uses)
  return stood.map((row) => ({ ...row, ...(paid.get(row.offerId) ?? { points: 0, pence: 0 }) }))
}

async function countStates(tx: Transaction, versions: readonly CountedVersion[], { percent }: Sample) {
  const grown = 100 / percent
  const { rows } = await tx.execute<Omit<LaneCount, 'points' | 'pence' | 'isSample'>>(sql`
    with counted as (
      select * from unnest(
        ${textArray(versions.map(({ offerId }) => offerId))}::text[],
        ${plainArray(versions.map(({ version }) => version))}::integer[],
        ${plainArray(versions.map(({ most }) => most))}::integer[],
        ${plainArray(versions.map(({ isRunning }) => String(isRunning)))}::boolean[])
        as counted (offer_id, version, most, is_running)),
    found as (
      select state.offer_id, uses, most, is_running and loaded_at is not null and is_in_hand(state) as is_loaded
      from offer_states state tablesample system (${percent}) join counted using (offer_id, version))
    select offer_id as "offerId", round(${grown} * count(*) filter (where is_loaded))::integer as loaded,
      round(${grown} * count(*) filter (where is_loaded and (most is null or uses < most)))::integer as "withUsesLeft",
      round(${grown} * coalesce(sum(most - uses) filter (where is_loaded and uses < most), 0))::integer as "usesLeft",
      round(${grown} * sum(uses))::integer as uses,
      round(${grown} * count(*) filter (where uses > 0))::integer as "usedBy"
    from found group by offer_id`)
  return rows.map((row) => ({ ...row, isSample: percent < 100 }))
}

async function countPaid(tx: Transaction, offerIds: string[], { percent }: Sample) {
  const grown = 100 / percent
  const { rows } = await tx.execute<{ offerId: string; points: number; pence: number }>(sql`
    select gain.offer_id as "offerId", round(${grown} * sum(gain.points))::float8 as points,
      round(${grown} * sum(gain.pence))::float8 as pence
    from offer_uses tablesample system (${percent})
    cross join lateral unnest(offer_ids, offer_uses.points, offer_uses.pence) as gain (offer_id, points, pence)
    where gain.offer_id = any(${textArray(offerIds)}::text[])
    group by gain.offer_id`)
  return new Map(rows.map(({ offerId, points, pence }) => [offerId, { points, pence }]))
}

/** How many members may have each of these offers, and how many have it or have used it; without a budget there is no row. */
export async function budgetsOf(
  tx: Transaction,
  offerIds: readonly string[],
): Promise<Map<string, { cap: number; promised: number }>> {
  const { rows } = await tx.execute<{ offerId: string; cap: number; promised: number }>(sql`
    select offer_id as "offerId", sum(cap)::integer as cap, sum(promised)::integer as promised
    from offer_budgets where offer_id = any(${textArray([...offerIds])}::text[]) group by offer_id`)
  return new Map(rows.map(({ offerId, cap, promised }) => [offerId, { cap, promised }]))
}
