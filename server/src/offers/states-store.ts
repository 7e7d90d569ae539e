import { and, eq, isNull, sql } from 'drizzle-orm'
import { plainArray, textArray } from '../platform/database/array-literals.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import { statesInHand } from './states.ts'
import { offerStates, offerUses } from './tables.ts'

export type StateInHand = Pick<typeof offerStates.$inferSelect, 'offerId' | 'version' | 'uses'> & {
  /** Null where they have it without having loaded it. */
  loadedAt: Date | null
}

/** A row for each collector: with one for each state, reading a member's forty takes three times as long. */
type RowInHand = {
  collectorId: string
  offerIds: string[]
  versions: number[]
  uses: number[]
  loadedAt: (string | null)[]
}

const inHandOfCollectors = `
  select collector_id as "collectorId", json_agg(offer_id) as "offerIds", json_agg(version) as versions,
    json_agg(uses) as uses, json_agg(loaded_at) as "loadedAt"
  from offer_states`
const isInHand = `state = any('${plainArray([...statesInHand])}'::text[])`

type Holders = { collectorIds: string[]; offerIds: string[] }

/** What these collectors have loaded of these offers, and how often they used what everybody has, by collector. */
export async function inHandOf(
  tx: Transaction,
  { collectorIds, offerIds }: Holders,
): Promise<Map<string, StateInHand[]>> {
  const { rows } = await tx.execute<RowInHand>(sql`${sql.raw(inHandOfCollectors)}
    where collector_id = any(${plainArray(collectorIds)}::uuid[]) and offer_id = any(${textArray(offerIds)}::text[])
      and ${sql.raw(isInHand)}
    group by collector_id`)
  return byCollector(rows)
}

const inHandQuery = `${inHandOfCollectors}
  where collector_id = any($1::uuid[]) and offer_id = any($2::text[]) and ${isInHand}
  group by collector_id`

/** As `inHandOf`, in a transaction of its own. */
export async function inHandInOwnTransaction(
  { prepared }: Database,
  { collectorIds, offerIds }: Holders,
): Promise<Map<string, StateInHand[]>> {
  const values = [plainArray(collectorIds), textArray(offerIds)]
  return byCollector(await prepared<RowInHand>('offers_in_hand', inHandQuery, values))
}

const byCollector = (rows: RowInHand[]) => new Map(rows.map((row) => [row.collectorId, statesIn(row)]))

const statesIn = ({ offerIds, versions, uses, loadedAt }: RowInHand): StateInHand[] =>
  offerIds.map((offerId, place) => {
    const at = loadedAt[place]
    return {
      offerId,
      version: versions[place] as number,
      uses: uses[place] as number,
      loadedAt: at ? new Date(at) : null,
    }
  })

/** An offer that a collector was found to have: `loadedAt` is null where everybody has it, `most` where uses have no limit. */
export type FoundInHand = {
  collectorId: string
  offerId: string
  version: number
  loadedAt: Date | null
  most: number | null
}

/** @returns those of whom it is not true any more: they have not got the offer as it was, or have used it up */
export async function collectorsWithChanges(tx: Transaction, found: FoundInHand[]): Promise<Set<string>> {
  const { rows } = await tx.execute<{ collector_id: string }>(sql`
    select found.collector_id
    from unnest(
      ${plainArray(found.map(({ collectorId }) => collectorId))}::uuid[],
      ${textArray(found.map(({ offerId }) => offerId))}::text[],
      ${plainArray(found.map(({ version }) => version))}::integer[],
      ${textArray(found.map(({ loadedAt }) => loadedAt?.toISOString()))}::timestamptz[],
      ${plainArray(found.map(({ most }) => most))}::integer[]) as found (collector_id, offer_id, version, loaded_at, most)
    left join lateral ( -- the limit makes it a look-up by key, whatever the table's statistics say
      select * from offer_states
      where offer_states.collector_id = found.collector_id and offer_states.offer_id = found.offer_id limit 1) now on true
    where coalesce(now.uses, 0) >= found.most
      or found.loaded_at is not null
        and (now.loaded_at is distinct from found.loaded_at or now.version <> found.version or not now.${sql.raw(isInHand)})`)
  return new Set(rows.map(({ collector_id }) => collector_id))
}

export type StoredUse = typeof offerUses.$inferSelect

/**
 * Enters uses that are not there yet, and counts them for their members. A promise that was given back at the offer's
 * end is kept again: nobody else can have loaded it since.
 */
export async function insertUses(tx: Transaction, uses: Omit<StoredUse, 'givenBackAt'>[]): Promise<void> {
  await tx.execute(sql`
    with inserted as (
      insert into offer_uses (collector_id, brand_key, reference, offer_id, version, points, pence, used_at)
      select * from unnest(
        ${plainArray(uses.map(({ collectorId }) => collectorId))}::uuid[],
        ${textArray(uses.map(({ brandKey }) => brandKey))}::text[],
        ${textArray(uses.map(({ reference }) => reference))}::text[],
        ${textArray(uses.map(({ offerId }) => offerId))}::text[],
        ${plainArray(uses.map(({ version }) => version))}::integer[],
        ${plainArray(uses.map(({ points }) => points))}::integer[],
        ${plainArray(uses.map(({ pence }) => pence))}::integer[],
        ${textArray(uses.map(({ usedAt }) => usedAt.toISOString()))}::timestamptz[])
      on conflict do nothing
      returning collector_id, offer_id, version),
    counted as (
      select collector_id, offer_id, max(version) as version, count(*)::integer as uses
      from inserted group by collector_id, offer_id),
    given_back as (
      select offer_id, slice, count(*)::integer as promises
      from counted cross join lateral ( -- the limit makes it a look-up by key, whatever the tables' statistics say
        select is_promised, slice from offer_states
        where offer_states.collector_id = counted.collector_id and offer_states.offer_id = counted.offer_id limit 1) state
      where not is_promised and slice is not null
      group by offer_id, slice),
    locked as materialized (
      select offer_id, slice, promises
      from offer_budgets join given_back using (offer_id, slice)
      order by offer_id, slice
      for update of offer_budgets),
    promised_again as (
      update offer_budgets set promised = promised + promises
      from locked
      where offer_budgets.offer_id = locked.offer_id and offer_budgets.slice = locked.slice)
    insert into offer_states (collector_id, offer_id, version, state, is_promised, uses)
    select collector_id, offer_id, version, 'LOADED', true, uses from counted
    on conflict (collector_id, offer_id) do update
      set uses = offer_states.uses + excluded.uses, is_promised = true`)
}

export async function addToUse(
  tx: Transaction,
  {
    collectorId,
    brandKey,
    reference,
    offerId,
    points,
  }: Pick<StoredUse, 'collectorId' | 'brandKey' | 'reference' | 'offerId'> & { points: number },
): Promise<void> {
  await tx
    .update(offerUses)
    .set({ points: sql`${offerUses.points} + ${points}` })
    .where(
      and(
        eq(offerUses.collectorId, collectorId),
        eq(offerUses.brandKey, brandKey),
        eq(offerUses.reference, reference),
        eq(offerUses.offerId, offerId),
      ),
    )
}

/** Lowers what uses gave; what comes to nothing is not counted for the member any more. */
export async function reduceUses(
  tx: Transaction,
  uses: Pick<StoredUse, 'collectorId' | 'brandKey' | 'reference' | 'offerId' | 'points' | 'pence'>[],
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    with reduced as (
      update offer_uses
      set points = least(offer_uses.points, wanted.points), pence = least(offer_uses.pence, wanted.pence),
        given_back_at = case when wanted.points = 0 and wanted.pence = 0 then ${now.toISOString()}::timestamptz end
      from unnest(
        ${plainArray(uses.map(({ collectorId }) => collectorId))}::uuid[],
        ${textArray(uses.map(({ brandKey }) => brandKey))}::text[],
        ${textArray(uses.map(({ reference }) => reference))}::text[],
        ${textArray(uses.map(({ offerId }) => offerId))}::text[],
        ${plainArray(uses.map(({ points }) => points))}::integer[],
        ${plainArray(uses.map(({ pence }) => pence))}::integer[]
      ) as wanted (collector_id, brand_key, reference, offer_id, points, pence)
      where offer_uses.collector_id = wanted.collector_id and offer_uses.brand_key = wanted.brand_key
        and offer_uses.reference = wanted.reference and offer_uses.offer_id = wanted.offer_id
        and given_back_at is null
      returning offer_uses.collector_id, offer_uses.offer_id, given_back_at),
    freed as (
      select collector_id, offer_id, count(*)::integer as uses
      from reduced where given_back_at is not null group by collector_id, offer_id)
    update offer_states set uses = offer_states.uses - freed.uses
    from freed
    where offer_states.collector_id = freed.collector_id and offer_states.offer_id = freed.offer_id`)
}

export async function usesOf(
  tx: Transaction,
  { collectorId, brandKey, reference }: Pick<StoredUse, 'collectorId' | 'brandKey' | 'reference'>,
): Promise<StoredUse[]> {
  return tx
    .select()
    .from(offerUses)
    .where(
      and(eq(offerUses.collectorId, collectorId), eq(offerUses.brandKey, brandKey), eq(offerUses.reference, reference)),
    )
    .orderBy(offerUses.offerId)
}

export type StateRow = typeof offerStates.$inferSelect

/** How a collector stands to every offer that they touched. */
export async function statesOf(tx: Transaction, collectorId: string): Promise<StateRow[]> {
  return tx.select().from(offerStates).where(eq(offerStates.collectorId, collectorId))
}

/** Enters how a collector stands to these offers, in one statement. How often they used them stays as it is. */
export async function putStates(tx: Transaction, rows: StateRow[]): Promise<void> {
  if (rows.length === 0) return
  await tx.execute(sql`
    insert into offer_states
      (collector_id, offer_id, version, state, state_before, loaded_at, is_promised, slice, uses)
    select * from unnest(
      ${plainArray(rows.map(({ collectorId }) => collectorId))}::uuid[],
      ${textArray(rows.map(({ offerId }) => offerId))}::text[],
      ${plainArray(rows.map(({ version }) => version))}::integer[],
      ${plainArray(rows.map(({ state }) => state))}::text[],
      ${plainArray(rows.map(({ stateBefore }) => stateBefore))}::text[],
      ${textArray(rows.map(({ loadedAt }) => loadedAt?.toISOString()))}::timestamptz[],
      ${plainArray(rows.map(({ isPromised }) => String(isPromised)))}::boolean[],
      ${plainArray(rows.map(({ slice }) => slice))}::smallint[],
      ${plainArray(rows.map(({ uses }) => uses))}::integer[])
    on conflict (collector_id, offer_id) do update
      set version = excluded.version, state = excluded.state, state_before = excluded.state_before,
        loaded_at = excluded.loaded_at, is_promised = excluded.is_promised, slice = excluded.slice`)
}

/** Those that are not given back. */
export async function usesOfCollector(tx: Transaction, collectorId: string): Promise<StoredUse[]> {
  return tx
    .select()
    .from(offerUses)
    .where(and(eq(offerUses.collectorId, collectorId), isNull(offerUses.givenBackAt)))
}
