import type { RewardDrop } from '@pollen/contract/queue-passes'
import { Refusal } from '@pollen/contract/refusals'
import { uuidv7 } from 'uuidv7'
import type { Transaction } from '../../platform/database/database.ts'
import { takeNamedLock } from '../../platform/database/named-lock.ts'
import { phaseOf } from './line.ts'
import * as store from './store.ts'

export type { Lines } from './lines.ts'
export { statisticsOf } from './places.ts'
export { enterDrops, figures as queueFigures } from './store.ts'

/**
 * Takes a place in a drop's line; who has one keeps it, and who had a turn and did not use it may stand at the end again.
 * A member whose browser stood there before they logged in has its place, unless they have one of their own.
 *
 * @param browser  the hash of the token in the browser's cookie
 * @param network  stands for the network from which a visitor calls
 */
export async function takePlace(
  tx: Transaction,
  { eventId, collectorId, browser, network, again }: PlaceRequest,
  now: Date,
): Promise<void> {
  const holder = collectorId === undefined ? { tokenHash: browser as string } : { collectorId }
  const from = collectorId === undefined ? { network } : {}
  if (collectorId !== undefined) await takeNamedLock(tx, `place of ${collectorId} at ${eventId}`)
  if (collectorId !== undefined && browser !== undefined) await adoptPlace(tx, { eventId, collectorId, browser })
  await store.insertPlace(tx, { eventId, placeId: uuidv7(), ...holder, ...from, joinedAt: now, seenAt: now })
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
  network?: string | undefined
  again?: boolean | undefined
}

/** A member has one place, of no network: what their browsers had beside it goes. */
async function adoptPlace(
  tx: Transaction,
  { eventId, collectorId, browser }: { eventId: string; collectorId: string; browser: string },
): Promise<void> {
  const own = await store.findOwn(tx, { eventId, collectorId })
  const browsers = await store.lockPlace(tx, eventId, { tokenHash: browser })
  if (!browsers || browsers.collectorId !== null) return
  if (own) await store.deletePlace(tx, browsers)
  else await store.changePlace(tx, browsers, { collectorId, network: null })
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

/** The pass that a purchase uses, or why it may not be made; undefined where it needs none. */
export type PassFor = (purchase: Purchase) => store.PlaceKey | Refusal | undefined

type Purchase = { collectorId: string; rewardId: string }

/**
 * What these purchases need now, as far as drops are concerned: rewardNotOnSale, when its drop is not on; queuePassNeeded,
 * when it is not the member's turn, or they used it. The passes are locked until the transaction ends.
 */
export async function passesFor(
  tx: Transaction,
  purchases: Purchase[],
  { isQueueing, now }: { isQueueing: boolean; now: Date },
): Promise<PassFor> {
  const drops = await store.listedDrops(tx)
  const dropOf = (rewardId: string) => drops.find(({ rewardIds }) => rewardIds.includes(rewardId))
  const needed = purchases.flatMap(({ collectorId, rewardId }) => {
    const drop = isQueueing ? dropOf(rewardId) : undefined
    return drop ? [{ collectorId, eventId: drop.eventId }] : []
  })
  const places = needed.length > 0 ? await store.lockPlaces(tx, needed) : []
  return ({ collectorId, rewardId }) => {
    const drop = dropOf(rewardId)
    if (!drop) return undefined
    if (phaseOf(drop, now) !== 'on') return new Refusal('rewardNotOnSale')
    if (!isQueueing) return undefined
    const place = places.find((it) => it.collectorId === collectorId && it.eventId === drop.eventId)
    if (!place?.passUntil || place.passUntil <= now || place.usedAt) return new Refusal('queuePassNeeded')
    return place
  }
}

/** A pass is good for one reward. */
export const spendPasses = (tx: Transaction, passes: store.PlaceKey[], now: Date): Promise<void> =>
  store.markUsed(tx, passes, now)
