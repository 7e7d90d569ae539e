import { and, eq, getTableColumns, gt, sql } from 'drizzle-orm'
import { plainArray, textArray } from '../../platform/database/array-literals.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { offerStates } from './tables.ts'

export type StateInHand = Pick<typeof offerStates.$inferSelect, 'offerId' | 'version' | 'uses'> & {
  /** Null where they have it without having loaded it. */
  loadedAt: Date | null
}

/** A row for each collector: with one for each state, reading a member's forty takes three times as long. */
export type RowInHand = {
  collectorId: string
  inHand: StatesInHand
}
type StatesInHand = {
  offerIds: string[]
  versions: number[]
  uses: number[]
  loadedAt: (string | null)[]
}

const inHandOfCollectors = `
  select collector_id as "collectorId", json_build_object('offerIds', json_agg(offer_id), 'versions', json_agg(version),
    'uses', json_agg(uses), 'loadedAt', json_agg(loaded_at)) as "inHand"
  from offer_states`

type Holders = { collectorIds: string[]; offerIds: string[] }

/** What these collectors have loaded of these offers, and how often they used what everybody has, by collector. */
export async function inHandOf(
  tx: Transaction,
  { collectorIds, offerIds }: Holders,
): Promise<Map<string, StateInHand[]>> {
  const { rows } = await tx.execute<RowInHand>(sql`${sql.raw(inHandOfCollectors)}
    where collector_id = any(${plainArray(collectorIds)}::uuid[]) and offer_id = any(${textArray(offerIds)}::text[])
      and is_in_hand(state)
    group by collector_id`)
  return byCollector(rows)
}

/** As `inHandOf`, as text for a statement that reads more; the expressions are of types uuid[] and text[]. */
export const statesInHandQuery = (collectorIds: string, offerIds: string): string => `${inHandOfCollectors}
  where collector_id = any(${collectorIds}) and offer_id = any(${offerIds}) and is_in_hand(state)
  group by collector_id`

const inHandQuery = statesInHandQuery('$1::uuid[]', '$2::text[]')

/** As `inHandOf`, in a transaction of its own. */
export async function inHandInOwnTransaction(
  { prepared }: Database,
  { collectorIds, offerIds }: Holders,
): Promise<Map<string, StateInHand[]>> {
  const values = [plainArray(collectorIds), textArray(offerIds)]
  return byCollector(await prepared<RowInHand>('offers_in_hand', inHandQuery, values))
}

/** By collector, what `statesInHandQuery` answers. */
export const byCollector = (rows: RowInHand[]): Map<string, StateInHand[]> =>
  new Map(rows.map(({ collectorId, inHand }) => [collectorId, statesIn(inHand)]))

const statesIn = ({ offerIds, versions, uses, loadedAt }: StatesInHand): StateInHand[] =>
  offerIds.map((offerId, index) => {
    const at = loadedAt[index]
    return {
      offerId,
      version: versions[index] as number,
      uses: uses[index] as number,
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
        and (now.loaded_at is distinct from found.loaded_at or now.version <> found.version or not is_in_hand(now.state))`)
  return new Set(rows.map(({ collector_id }) => collector_id))
}

const { isUnusedPromise: _, ...stateColumns } = getTableColumns(offerStates)
export type StateRow = Omit<typeof offerStates.$inferSelect, 'isUnusedPromise'>

/** How a collector stands to every offer that they touched. */
export async function statesOf(tx: Transaction, collectorId: string): Promise<StateRow[]> {
  return tx.select(stateColumns).from(offerStates).where(eq(offerStates.collectorId, collectorId))
}

/** As `statesOf`, of several collectors. */
export async function statesOfEach(tx: Transaction, collectorIds: string[]): Promise<StateRow[]> {
  return tx
    .select(stateColumns)
    .from(offerStates)
    .where(sql`${offerStates.collectorId} = any(${plainArray(collectorIds)}::uuid[])`)
}

/** Enters how a collector stands to these offers, in one statement. How often they used them stays as it is. */
export async function putStates(tx: Transaction, rows: StateRow[]): Promise<void> {
  if (rows.length === 0) return
  await tx.execute(sql`
    insert into offer_states
      (collector_id, offer_id, version, state, state_before, loaded_at, given_back_at, is_promised, slice, uses)
    select * from unnest(
      ${plainArray(rows.map(({ collectorId }) => collectorId))}::uuid[],
      ${textArray(rows.map(({ offerId }) => offerId))}::text[],
      ${plainArray(rows.map(({ version }) => version))}::integer[],
      ${plainArray(rows.map(({ state }) => state))}::text[],
      ${plainArray(rows.map(({ stateBefore }) => stateBefore))}::text[],
      ${textArray(rows.map(({ loadedAt }) => loadedAt?.toISOString()))}::timestamptz[],
      ${textArray(rows.map(({ givenBackAt }) => givenBackAt?.toISOString()))}::timestamptz[],
      ${plainArray(rows.map(({ isPromised }) => String(isPromised)))}::boolean[],
      ${plainArray(rows.map(({ slice }) => slice))}::smallint[],
      ${plainArray(rows.map(({ uses }) => uses))}::integer[])
    on conflict (collector_id, offer_id) do update
      set version = excluded.version, state = excluded.state, state_before = excluded.state_before,
        loaded_at = excluded.loaded_at, given_back_at = excluded.given_back_at, is_promised = excluded.is_promised, slice = excluded.slice`)
}

/** Members who have loaded an offer, in the order of their ids: it goes through all that is loaded, so it is for jobs. */
export async function holdersAfter(
  tx: Transaction,
  { offerId, after, limit }: { offerId: string; after: string | undefined; limit: number },
): Promise<Pick<StateRow, 'collectorId' | 'version' | 'uses'>[]> {
  const { collectorId, version, uses, state, loadedAt } = offerStates
  return tx
    .select({ collectorId, version, uses })
    .from(offerStates)
    .where(
      and(
        eq(offerStates.offerId, offerId),
        after === undefined ? undefined : gt(collectorId, after),
        sql`is_in_hand(${state}) and ${loadedAt} is not null`,
      ),
    )
    .orderBy(collectorId)
    .limit(limit)
}
