import { and, eq, notInArray, or, sql } from 'drizzle-orm'
import { plainArray, textArray } from '../../platform/database/array-literals.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { statesInHand } from './states.ts'
import type { Slice as StoredSlice } from './store.ts'
import { offerStates } from './tables.ts'

/**
 * Promises one of each of these offers, from a slice that has one left and that nobody else is taking from: a
 * transaction that has some never waits for another. `isPatient` waits for those who take from the last slices, for one
 * offer after the other in the order of their ids, so that no two wait for each other.
 *
 * @returns the slices from which it took, by offer; without one there is nothing left, or others are taking it
 */
export async function promise(
  tx: Transaction,
  offerIds: string[],
  { isPatient }: { isPatient: boolean },
): Promise<Map<string, number>> {
  if (offerIds.length === 0) return new Map()
  const { rows } = await tx.execute<Pick<Slice, 'slice'> & { offer_id: string }>(sql`
    with room as (
      select wanted.offer_id, free.slice
      from unnest(${textArray(offerIds.toSorted())}::text[]) as wanted (offer_id)
      cross join lateral (
        select slice from offer_budgets
        where offer_budgets.offer_id = wanted.offer_id and promised < cap
        order by slice limit 1
        for update ${sql.raw(isPatient ? '' : 'skip locked')}) as free)
    update offer_budgets set promised = promised + 1
    from room
    where offer_budgets.offer_id = room.offer_id and offer_budgets.slice = room.slice
    returning offer_budgets.offer_id, offer_budgets.slice`)
  return new Map(rows.map(({ offer_id, slice }) => [offer_id, slice]))
}

/** Promises of one offer from one slice. */
export type PromisesOfSlice = Slice & { promises: number }
type Slice = Pick<StoredSlice, 'offerId' | 'slice'>

/** Gives promises back to the slices from which they came. */
export async function release(tx: Transaction, slices: Slice[]): Promise<void> {
  const counted = Map.groupBy(slices, ({ offerId, slice }) => `${slice} ${offerId}`)
  await addPromises(
    tx,
    [...counted.values()].map((those) => ({ ...(those[0] as Slice), promises: -those.length })),
  )
}

/** Adds promises to slices, or takes some away: these are locked in the order of their keys. */
export async function addPromises(tx: Transaction, added: PromisesOfSlice[]): Promise<void> {
  if (added.length === 0) return
  await tx.execute(sql`
    with added as (
      select * from unnest(
        ${textArray(added.map(({ offerId }) => offerId))}::text[],
        ${plainArray(added.map(({ slice }) => slice))}::smallint[],
        ${plainArray(added.map(({ promises }) => promises))}::integer[]) as added (offer_id, slice, promises)),
    locked as materialized (
      select offer_id, slice, promises
      from offer_budgets join added using (offer_id, slice)
      order by offer_id, slice
      for update of offer_budgets)
    update offer_budgets set promised = promised + promises
    from locked
    where offer_budgets.offer_id = locked.offer_id and offer_budgets.slice = locked.slice`)
}

type PromiseKey = { collectorId: string; offerId: string }

/** Promises that are not used, of versions that have ended or of offers that are not loaded any more. */
export async function unusedPromises(
  tx: Transaction,
  { ended, limit }: { ended: { offerId: string; version: number }[]; limit: number },
): Promise<PromiseKey[]> {
  const { collectorId, offerId, state, isUnusedPromise } = offerStates
  return tx
    .select({ collectorId, offerId })
    .from(offerStates)
    .where(
      and(
        isUnusedPromise,
        or(
          notInArray(state, [...statesInHand]),
          sql`(${offerId}, ${offerStates.version}) in (select * from unnest(
            ${textArray(ended.map(({ offerId }) => offerId))}::text[],
            ${plainArray(ended.map(({ version }) => version))}::integer[]))`,
        ),
      ),
    )
    .orderBy(offerId, collectorId)
    .limit(limit)
}

/** The promises of a collector that are not used. */
export async function unusedPromisesOf(tx: Transaction, collector: string): Promise<PromiseKey[]> {
  const { collectorId, offerId, isUnusedPromise } = offerStates
  return tx
    .select({ collectorId, offerId })
    .from(offerStates)
    .where(and(eq(collectorId, collector), isUnusedPromise))
}

/** Ends promises, unless they were used meanwhile. @returns the slices from which they came */
export async function endPromises(tx: Transaction, keys: PromiseKey[]): Promise<Slice[]> {
  const { rows } = await tx.execute<{ offer_id: string; slice: number }>(sql`
    update offer_states set is_promised = false
    from unnest(
      ${plainArray(keys.map(({ collectorId }) => collectorId))}::uuid[],
      ${textArray(keys.map(({ offerId }) => offerId))}::text[]) as ending (collector_id, offer_id)
    where offer_states.collector_id = ending.collector_id and offer_states.offer_id = ending.offer_id
      and is_unused_promise
    returning offer_states.offer_id, slice`)
  return rows.map(({ offer_id, slice }) => ({ offerId: offer_id, slice }))
}
