import type { RewardDrop } from '@pollen/contract/queue-passes'
import { Refusal } from '@pollen/contract/refusals'
import { uuidv7 } from 'uuidv7'
import type { Transaction } from '../platform/database/database.ts'
import { takeNamedLock } from '../platform/database/named-lock.ts'
import { phaseOf } from './line.ts'
import * as store from './store.ts'

export { queuePassesPart } from './data-export.ts'
export type { Lines } from './lines.ts'
export { statisticsOf } from './places.ts'
export { enterDrops, figures as queueFigures } from './store.ts'

/**
 * Takes a place in a drop's line; who has one keeps it, and who had a turn and did not use it may stand at the end again.
 * A member whose browser stood there before they logged in has its place, unless they have one of their own.
 *
 * @param browser  the hash of the token in the browser's cookie
 */
export async function takePlace(
  tx: Transaction,
  { eventId, collectorId, browser, again }: PlaceRequest,
  now: Date,
): Promise<void> {
  const holder = collectorId === undefined ? { tokenHash: browser as string } : { collectorId }
  if (collectorId !== undefined) await takeNamedLock(tx, `place of ${collectorId} at ${eventId}`)
  if (collectorId !== undefined && browser !== undefined) await adoptPlace(tx, { eventId, collectorId, browser })
  await store.insertPlace(tx, { eventId, placeId: uuidv7(), ...holder, joinedAt: now, seenAt: now })
  if (!again) return
  const place = await store.lockPlace(tx, eventId, holder)
  if (place?.passUntil && place.passUntil <= now && !place.usedAt)
    await store.changePlace(tx, place, { joinedAt: now, seenAt: now, number: null, admittedAt: null, passUntil: null })
}

/** Of a member and of a browser; a visitor has no more than the browser. */
export type PlaceRequest = {
  eventId: string
  collectorId?: string | undefined
  browser?: string | undefined
  again?: boolean | undefined
}

/** A member has one place: what their browsers had beside it goes. */
async function adoptPlace(
  tx: Transaction,
  { eventId, collectorId, browser }: { eventId: string; collectorId: string; browser: string },
): Promise<void> {
  const own = await store.findOwn(tx, { eventId, collectorId })
  const browsers = await store.lockPlace(tx, eventId, { tokenHash: browser })
  if (!browsers || browsers.collectorId !== null) return
  if (own) await store.deletePlace(tx, browsers)
  else await store.changePlace(tx, browsers, { collectorId })
}

/** By rewards, the drops in which they are sold. */
export async function dropsByReward(tx: Transaction): Promise<Map<string, RewardDrop>> {
  return new Map(
    (await store.listedDrops(tx)).flatMap(({ eventId, opensAt, closesAt, rewardIds }) => {
      const drop = { eventId, opens: opensAt.toISOString(), closes: closesAt.toISOString() }
      return rewardIds.map((rewardId) => [rewardId, drop] as const)
    }),
  )
}

/**
 * Lets a member have a reward now, as far as drops are concerned. Their pass is locked until the transaction ends.
 *
 * @throws Refusal rewardNotOnSale   its drop is not on
 * @throws Refusal queuePassNeeded   it is not their turn, or they used it
 * @returns the pass that the purchase uses
 */
export async function requirePass(
  tx: Transaction,
  { collectorId, rewardId, isQueueing, now }: { collectorId: string; rewardId: string; isQueueing: boolean; now: Date },
): Promise<store.PlaceKey | undefined> {
  const drop = (await store.listedDrops(tx)).find(({ rewardIds }) => rewardIds.includes(rewardId))
  if (!drop) return undefined
  if (phaseOf(drop, now) !== 'on') throw new Refusal('rewardNotOnSale')
  if (!isQueueing) return undefined
  const place = await store.lockPlace(tx, drop.eventId, { collectorId })
  if (!place?.passUntil || place.passUntil <= now || place.usedAt) throw new Refusal('queuePassNeeded')
  return place
}

/** A pass is good for one reward. */
export const spendPass = (tx: Transaction, pass: store.PlaceKey, now: Date): Promise<void> =>
  store.changePlace(tx, pass, { usedAt: now })
