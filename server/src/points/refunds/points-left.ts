import type { OfferInHand } from '@pollen/contract/offers'
import type { Transaction } from '../../platform/database/database.ts'
import { allOffers, offersInHand } from '../../rewards/offers/offers.ts'
import {
  countedBefore,
  decidedAtTill,
  earnedOnDayOf,
  linesIn,
  type Outcome,
  pointsFor,
  proportion,
} from '../earning/earning.ts'
import { ofRate, pointsByName, takenFrom } from './points-kept.ts'
import type { PurchaseOnRecord, WorkedOutBy } from './purchase-on-record.ts'
import { restAsPurchase } from './rest-as-purchase.ts'
import type { RemainingPurchase } from './share.ts'

/**
 * What is left of a purchase earns, worked out as a purchase of its own by the rules, prices and limits of its day. Offers
 * that counted go on counting.
 *
 * @param left    what is left of it
 * @param others  what else the member has
 */
export async function outcomeOfRest(
  tx: Transaction,
  record: PurchaseOnRecord,
  left: RemainingPurchase,
  { rules, prices, others }: WorkedOutBy & { others: OfferInHand[] },
): Promise<Outcome> {
  const { key, occurredAt, purchase, uses } = record
  const counted = uses.filter(({ isGivenBack }) => !isGivenBack).map(({ terms }) => countedBefore(terms))
  const earnedThatDay = await earnedOnDayOf(tx, key, { rules, occurredAt })
  return pointsFor(rules, restAsPurchase(record, left), {
    offers: [...counted, ...others],
    products: prices.at({ brandKey: key.brandKey, storeId: purchase.storeId, at: occurredAt }),
    earnedThatDay: Math.max(0, earnedThatDay - sumOf(record.left.lines)),
  })
}

/**
 * The points that each line of a purchase gives back when no more than this is left of it: together what stands, less what
 * the rest earns, and never below 0. Those that its till decided go in the measure of the money.
 *
 * @param left  what is left of it
 * @returns a number for each line of the record
 */
export async function pointsTaken(
  tx: Transaction,
  record: PurchaseOnRecord,
  left: RemainingPurchase,
  by: WorkedOutBy,
): Promise<number[]> {
  const { lines } = record.left
  if (isNothing(left)) return lines.map(({ points }) => points)
  const [own] = linesIn(record.postings.flat())
  if (own?.why === decidedAtTill) {
    const { amountPence } = record.whole
    const kept = own.points - proportion(own.points, amountPence - left.amountPence, amountPence)
    return takenFrom(lines, new Map([[ofRate, kept]]))
  }
  const others = await othersOfGroups(tx, record)
  const { lines: worth } = await outcomeOfRest(tx, record, left, { ...by, others })
  return takenFrom(lines, pointsByName(worth))
}

/** Nothing is left to pay for, and no goods that were paid for. */
const isNothing = ({ amountPence, basket }: RemainingPurchase) =>
  amountPence === 0 && basket.every(({ pence }) => pence === 0)

/** What else the member has of the groups of the offers that counted. */
async function othersOfGroups(tx: Transaction, { key, occurredAt, uses }: PurchaseOnRecord): Promise<OfferInHand[]> {
  const groups = new Set(uses.flatMap(({ terms }) => terms.bestOf ?? []))
  if (groups.size === 0) return []
  const { collectorId, brandKey } = key
  const inHand = await offersInHand(tx, await allOffers(tx), { brandKey, collectorIds: [collectorId] })
  const used = new Set(uses.map(({ terms }) => terms.offerId))
  return inHand({ collectorId, occurredAt }).filter(
    ({ terms: { offerId, bestOf } }) => bestOf !== null && groups.has(bestOf) && !used.has(offerId),
  )
}

const sumOf = (lines: { points: number }[]) => lines.reduce((sum, { points }) => sum + points, 0)
