import type { OfferTerms } from '@pollen/contract/offers'
import type { Transaction } from '../../platform/database/database.ts'
import { askLanesOf } from '../../platform/lanes/across-lanes.ts'
import { closedAmong } from '../../records/closures/closures.ts'
import { purchasesAtTills, type StoredTransfer } from '../../records/ledger/ledger.ts'
import { offersInHand, purchasesWithUse } from '../../rewards/offers/offers.ts'
import { colleaguesAmong } from '../../safety/staff/staff.ts'
import { purchaseIn } from '../activity/activity.ts'
import { decidedAtTill, type EarningPurchase, linesIn, penceThatMeet, takesMoneyOff } from '../earning/earning.ts'
import { type KnownNow, pointsMissing, wasInHand } from '../second-looks/second-looks.ts'
import type { RepairCause } from './cause.ts'

/** So many purchases of a till are read in one look, and so many are made good in one repair. */
export const mostRead = 5000
const mostRepaired = 1000

/** Purchases that a cause hit, the earliest first; `isCut` when there are more. */
export type HitPurchases = { purchases: StoredTransfer[]; isCut: boolean }

/**
 * The purchases of a till that meet an offer's conditions now and for which it did not count, of members who had it then:
 * eight statements for all of them. Whether each is really short of points is for `rehearse` to work out.
 */
export async function purchasesHit(tx: Transaction, cause: RepairCause, known: KnownNow): Promise<HitPurchases> {
  const { tillId, brandKey, offerId } = cause
  const versions = (known.offers.versions.get(offerId) ?? []).filter((terms) => !takesMoneyOff(terms))
  const when = { tillIds: [tillId], from: new Date(cause.from), until: new Date(cause.until) }
  const all = await purchasesAtTills(tx, { ...when, limit: mostRead })
  const meeting = all.filter((one) => versions.some((terms) => meets(one, terms, known)))
  if (meeting.length === 0) return { purchases: [], isCut: all.length === mostRead }
  const collectorIds = [...new Set(meeting.map(({ collectorId }) => collectorId))]
  const inHand = await offersInHand(tx, known.offers, { brandKey, collectorIds })
  const used = new Set((await purchasesWithUse(tx, offerId, meeting)).map(keyOf))
  const closed = await closedAmong(tx, collectorIds)
  const colleagues = await colleaguesAmong(tx, collectorIds) // theirs are looked at again one by one, by somebody else
  const hit = meeting.filter((purchase) => {
    const { collectorId, occurredAt } = purchase
    const offer = inHand({ collectorId, occurredAt }).find((one) => one.terms.offerId === offerId)
    const isTheirs = offer !== undefined && offer.usesLeft !== 0 && wasInHand(offer, occurredAt)
    const isOut = used.has(keyOf(purchase)) || closed.has(collectorId) || colleagues.has(collectorId)
    return isTheirs && meets(purchase, offer.terms, known) && !isOut
  })
  return { purchases: hit.slice(0, mostRepaired), isCut: all.length === mostRead || hit.length > mostRepaired }
}

const keyOf = ({ collectorId, brandKey, reference }: Pick<StoredTransfer, 'collectorId' | 'brandKey' | 'reference'>) =>
  `${collectorId} ${brandKey} ${reference}`

/** Whether a purchase meets an offer's conditions by what the lists say now. */
export function meets(transfer: StoredTransfer, { conditions }: OfferTerms, { rules, prices }: KnownNow): boolean {
  if (linesIn([transfer])[0]?.why === decidedAtTill) return false
  const bought = asEarning(transfer)
  const products = prices.at({ brandKey: transfer.brandKey, storeId: bought.storeId, at: transfer.occurredAt })
  return penceThatMeet(conditions, bought, { ...rules, products }) > 0
}

function asEarning(transfer: StoredTransfer): EarningPurchase {
  const { storeId, amountPence, basket } = purchaseIn(transfer) ?? { storeId: '', amountPence: 0 }
  return { occurredAt: transfer.occurredAt, storeId, amountPence, ...(basket && { basket }) }
}

/** What a cause took, worked out purchase by purchase as a second look would. */
export type Rehearsal = {
  purchases: { collectorId: string; number: number; points: number }[]
  members: number
  points: number
  /** The most that one member gets. */
  largest: number
  isCut: boolean
}

export async function rehearse(tx: Transaction, cause: RepairCause, known: KnownNow): Promise<Rehearsal> {
  const hit = await purchasesHit(tx, cause, known)
  const ofCollectors = Map.groupBy(hit.purchases, ({ collectorId }) => collectorId)
  const short = await askLanesOf(tx, [...ofCollectors.keys()], async (lane, collectorIds) => {
    const purchases: Rehearsal['purchases'] = []
    for (const { collectorId, number } of collectorIds.flatMap((it) => ofCollectors.get(it) ?? [])) {
      const purchase = { collectorId, id: String(number) }
      const points = await pointsMissing(lane, purchase, { offerId: cause.offerId, known })
      if (points > 0) purchases.push({ collectorId, number, points })
    }
    return purchases
  })
  const purchases = short.flat()
  const byMember = Map.groupBy(purchases, ({ collectorId }) => collectorId)
  const sums = [...byMember.values()].map((theirs) => theirs.reduce((sum, { points }) => sum + points, 0))
  return {
    purchases,
    members: byMember.size,
    points: sums.reduce((sum, points) => sum + points, 0),
    largest: Math.max(0, ...sums),
    isCut: hit.isCut,
  }
}
