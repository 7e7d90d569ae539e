import { weekdayAndDayOf } from '@pollen/contract/day-and-time'
import { Refusal } from '@pollen/contract/refusals'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { askLanes, separately } from '../../platform/lanes/across-lanes.ts'
import { isLaneAway } from '../../platform/lanes/lane-watch.ts'
import { inLane, lanesOf } from '../../platform/lanes/lanes.ts'
import { brandOf, tillNames } from '../../records/brands/brands.ts'
import { closedAmong } from '../../records/closures/closures.ts'
import { historyOf, lock } from '../../records/ledger/ledger.ts'
import { notify } from '../../records/notifications/notifications.ts'
import { record } from '../../records/staff-actions/staff-actions.ts'
import { type KnownNow, knownNow, payWhatIsMissing, pointsMissing } from '../second-looks/second-looks.ts'
import { rehearse } from './affected-purchases.ts'
import type { RepairCause } from './cause.ts'
import * as jobs from './jobs.ts'
import * as store from './store.ts'

export { rehearse } from './affected-purchases.ts'
export { RepairCause } from './cause.ts'
export { repairCauseOf, sameCausesOf } from './same-cause.ts'

type Decision = { repairId: string; by: string; reason: string; now: Date }

/**
 * Begins to pay everybody whom a cause hit, as two people decided; the purchases and their points stand from now on. In
 * several lanes these are written before the repair is: where it comes to nothing, nobody pays them.
 */
export async function beginRepair(
  tx: Transaction,
  cause: RepairCause,
  { repairId, by, reason, now }: Decision,
): Promise<void> {
  const { purchases } = await rehearse(tx, cause, await knownNow(tx, cause.brandKey))
  await store.insert(tx, { repairId, cause, doneBy: by, reason, decidedAt: now })
  const ofCollectors = Map.groupBy(purchases, ({ collectorId }) => collectorId)
  await separately.inLanesOf(tx, [...ofCollectors.keys()], (lane, collectorIds) => {
    const theirs = collectorIds.flatMap((collectorId) => ofCollectors.get(collectorId) ?? [])
    return store.insertPurchases(
      lane,
      theirs.map((purchase) => ({ ...purchase, repairId })),
    )
  })
  await jobs.payRepair.queue(tx, { repairId }, { key: repairId })
}

/**
 * Pays the next purchases of a repair, so many in each lane, each in a transaction of its own: whenever it stops, it goes on
 * where it was. A lane that is away keeps no other unpaid.
 *
 * @returns whether more may wait
 * @throws LaneIsAway   all are paid but those of lanes that do not answer
 */
export async function payNext(
  database: Pick<Database, 'lanes' | 'transaction'>,
  repairId: string,
  { most, now }: { most: number; now: Date },
): Promise<boolean> {
  const { transaction } = database
  const begun = await transaction(async (tx) => {
    const repair = await store.find(tx, repairId)
    return repair && { repair, known: await knownNow(tx, repair.cause.brandKey) }
  })
  if (!begun) return false
  const payHere = async (): Promise<boolean> => {
    for (let paid = 0; paid < most; paid++)
      if (!(await transaction((tx) => payOne(tx, { ...begun, now })))) return false
    return true
  }
  let mayGoOn = false
  let away: unknown
  for (const lane of lanesOf(database))
    try {
      if (await inLane(lane, payHere)) mayGoOn = true
    } catch (error) {
      if (!isLaneAway(error)) throw error
      away = error
    }
  if (away && !mayGoOn) throw away
  return mayGoOn
}

type PaymentContext = { repair: store.StoredRepair; known: KnownNow; now: Date }

/** False when none waits. */
async function payOne(tx: Transaction, { repair, known, now }: PaymentContext): Promise<boolean> {
  const next = await store.takeNext(tx, repair.repairId)
  if (!next) return false
  const points = await payThis(tx, next, { repair, known, now })
  await store.end(tx, next, points === undefined ? 'leftOut' : 'paid', now)
  if (points !== undefined) await tell(tx, next, { repair, known, now }, points)
  return true
}

/** The points that were paid; undefined where the account is closed, or it is not short of what was decided any more. */
async function payThis(
  tx: Transaction,
  { collectorId, number, points }: store.RepairedPurchase,
  { repair: { repairId, cause }, known, now }: PaymentContext,
): Promise<number | undefined> {
  if ((await closedAmong(tx, [collectorId])).has(collectorId)) return undefined
  await lock(tx, collectorId)
  const purchase = { collectorId, id: String(number) }
  const missing = await pointsMissing(tx, purchase, { offerId: cause.offerId, known })
  if (missing === 0 || missing > points) return undefined
  const paid = await payWhatIsMissing(tx, purchase, now, { offerId: cause.offerId, repairId, known })
  return paid.points
}

/** Tells a member what they got and why, before they ask; and writes it down. */
async function tell(
  tx: Transaction,
  { collectorId, number, repairId }: store.RepairedPurchase,
  { repair: { cause, doneBy, reason }, known, now }: PaymentContext,
  points: number,
): Promise<void> {
  const [bought] = await historyOf(tx, collectorId, { before: number + 1, limit: 1 })
  if (!bought) throw new Refusal('notFound')
  const shop = (await tillNames(tx, [cause.tillId])).get(cause.tillId) ?? ''
  const facts = {
    points,
    shop: `${(await brandOf(tx, cause.brandKey)).name}, ${shop}`,
    day: weekdayAndDayOf(bought.occurredAt),
    offer: known.offers.versions.get(cause.offerId)?.[0]?.name ?? '',
    transactionId: String(number),
  }
  const event = `repair ${repairId} ${number}`
  await notify(tx, collectorId, { kind: 'purchaseRepaired', facts, at: now, event })
  const paid = { action: 'purchaseRepaired' as const, points, requestId: repairId, effect: effectOf(repairId, bought) }
  await record(tx, collectorId, { by: doneBy, reason, ...paid, now })
}

/** How a payment of a repair is named: by the repair, and the purchase that it was for. */
const effectOf = (repairId: string, { reference }: { reference: string }) => `${repairId} ${reference}`

/** How far a repair is: of so many purchases so many are done, some of them left out. */
export async function progressOf(
  tx: Transaction,
  repairId: string,
): Promise<{ purchases: number; done: number; leftOut: number; points: number }> {
  const progress = { purchases: 0, done: 0, leftOut: 0, points: 0 }
  for (const { state, purchases, points } of (await askLanes(tx, (lane) => store.sums(lane, repairId))).flat()) {
    progress.purchases += purchases
    if (state !== 'waits') progress.done += purchases
    if (state === 'leftOut') progress.leftOut += purchases
    if (state === 'paid') progress.points += points
  }
  return progress
}
