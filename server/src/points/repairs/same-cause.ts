import type { SameCauseName } from '@pollen/contract/staff/repairs'
import type { Transaction } from '../../platform/database/database.ts'
import { enterLane } from '../../platform/lanes/across-lanes.ts'
import { localTime, startOfDay } from '../../platform/process/calendar.ts'
import { tillNames } from '../../records/brands/brands.ts'
import { historyOf, purchasesAtTills, type StoredTransfer } from '../../records/ledger/ledger.ts'
import { offersInHand, purchasesWithUse } from '../../rewards/offers/offers.ts'
import { purchaseIn } from '../activity/activity.ts'
import { missesIn, openReviews, reviewOf, takesMoneyOff } from '../earning/earning.ts'
import { type KnownNow, knownNow, pointsMissing, wasInHand } from '../second-looks/second-looks.ts'
import { meets, mostRead, purchasesHit } from './affected-purchases.ts'
import type { RepairCause } from './cause.ts'

/** What hit a purchase and others with it in the last seven days. */
export type SameCause = {
  cause: SameCauseName
  says: string
  members: number
  purchases: number
  /** There are more than were counted. */
  isCut: boolean
  /** The offer that can be repaired for all of them. */
  offerId?: string
}

type Entry = { purchase: StoredTransfer & { tillId: string }; till: string; known: KnownNow; window: Window }
type Window = { from: Date; until: Date }

/**
 * Every cause that can be counted by what we keep: how it is recognised in one purchase, and who else was hit at the same till
 * in the last seven days.
 */
const causes: Record<SameCauseName, (tx: Transaction, entry: Entry) => Promise<SameCause[]>> = {
  /** An offer did not count for what the till sent, and would now: a list was put right since. The only one to repair. */
  async offerNotCounted(tx, entry) {
    const found: SameCause[] = []
    for (const { offerId, name } of await offersCountingNow(tx, entry)) {
      const hit = await purchasesHit(tx, causeOf(entry, offerId), entry.known)
      const says = `“${name}” did not count for what ${entry.till} sent, and would count now.`
      found.push({ ...countOf('offerNotCounted', says, hit.purchases), isCut: hit.isCut, offerId })
    }
    return found
  },
  /** The same ceiling holds others of the till: they are released together. */
  async heldForReview(tx, { purchase, till }) {
    const review = await reviewOf(tx, purchase)
    if (review?.decision !== null) return []
    const held = await openReviews(tx, { tillId: purchase.tillId }, mostRead)
    const alike = held.filter(({ ceiling }) => ceiling === review.ceiling)
    return [countOf('heldForReview', `Held at ${till} by the ceiling of its ${review.ceiling}.`, alike)]
  },
  /** No offer on products could count, and nobody knows what was bought. */
  async withoutProducts(tx, { purchase, till, window }) {
    if (!lacksProducts(purchase)) return []
    const all = await purchasesAtTills(tx, { ...window, tillIds: [purchase.tillId], limit: mostRead })
    const says = `${till} sent no products, so no offer on products counted. Only the shop knows what they bought.`
    return [countOf('withoutProducts', says, all.filter(lacksProducts))]
  },
}

const lacksProducts = (purchase: StoredTransfer) =>
  !purchaseIn(purchase)?.basket?.length && missesIn(purchase).some(({ missed }) => missed.reason === 'nothing')

const countOf = (cause: SameCauseName, says: string, all: { collectorId: string }[]): SameCause => ({
  cause,
  says,
  members: new Set(all.map(({ collectorId }) => collectorId)).size,
  purchases: all.length,
  isCut: all.length >= mostRead,
})

/** The causes of a purchase of the last seven days; none for another entry, and for one that no till posted. */
export async function sameCausesOf(
  tx: Transaction,
  purchase: { collectorId: string; id: string },
  now: Date,
): Promise<SameCause[]> {
  const entry = await entryOf(tx, purchase, now)
  if (!entry) return []
  const found: SameCause[] = []
  for (const find of Object.values(causes)) found.push(...(await find(tx, entry)))
  return found
}

/** What a repair of this purchase's cause is for: undefined where it has none, or it is older than seven days. */
export async function repairCauseOf(
  tx: Transaction,
  { offerId, ...purchase }: { collectorId: string; id: string; offerId: string },
  now: Date,
): Promise<RepairCause | undefined> {
  const entry = await entryOf(tx, purchase, now)
  return entry && causeOf(entry, offerId)
}

async function entryOf(
  tx: Transaction,
  { collectorId, id }: { collectorId: string; id: string },
  now: Date,
): Promise<Entry | undefined> {
  await enterLane(tx, collectorId)
  const [transfer] = await historyOf(tx, collectorId, { before: Number(id) + 1, limit: 1 })
  if (!transfer || String(transfer.number) !== id || !purchaseIn(transfer)) return undefined
  const { tillId, brandKey, occurredAt } = transfer
  const today = localTime(now).toPlainDate()
  const window = { from: startOfDay(today.toString(), -6), until: startOfDay(today.toString(), 1) }
  if (tillId === null || occurredAt < window.from) return undefined
  const till = (await tillNames(tx, [tillId])).get(tillId) ?? 'The till'
  return { purchase: { ...transfer, tillId }, till, known: await knownNow(tx, brandKey), window }
}

const causeOf = ({ purchase: { tillId, brandKey }, window }: Entry, offerId: string): RepairCause => ({
  tillId,
  brandKey,
  offerId,
  from: window.from.toISOString(),
  until: window.until.toISOString(),
})

/** The offers that a member had when they bought, that did not count, and that a second look would pay now. */
async function offersCountingNow(
  tx: Transaction,
  { purchase, known }: Entry,
): Promise<{ offerId: string; name: string }[]> {
  const { collectorId, brandKey, occurredAt, number } = purchase
  const inHand = await offersInHand(tx, known.offers, { brandKey, collectorIds: [collectorId] })
  const candidates = inHand({ collectorId, occurredAt }).filter(
    (offer) => !takesMoneyOff(offer.terms) && wasInHand(offer, occurredAt) && meets(purchase, offer.terms, known),
  )
  const counting: { offerId: string; name: string }[] = []
  for (const { terms } of candidates) {
    const { offerId, name } = terms
    if ((await purchasesWithUse(tx, offerId, [purchase])).length > 0) continue
    if ((await pointsMissing(tx, { collectorId, id: String(number) }, { offerId, known })) > 0)
      counting.push({ offerId, name })
  }
  return counting
}
