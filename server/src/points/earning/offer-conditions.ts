import { dayMs, minuteMs } from '@pollen/contract/durations'
import type { OfferMissReason } from '@pollen/contract/offer-reasons'
import type { OfferConditions, OfferInHand, OfferTerms } from '@pollen/contract/offers'
import type { BasketLine } from '@pollen/contract/till/transactions'
import { localTime } from '../../platform/process/calendar.ts'
import { matchesAny } from '../../rewards/offers/offers.ts'
import type { Products } from './products.ts'

/** A part of a purchase that collects: a line of its basket, or all of the purchase that no line tells of (no `index`). */
export type Unit = { index: number | undefined; line: BasketLine | undefined; shelfPence: number }

/** Why an offer in hand did not count for a purchase (contract/src/offer-reasons.ts); `pence` were missing. */
export type OfferMiss = { reason: OfferMissReason; pence?: number }

export type OfferPurchase = {
  occurredAt: Date
  /** The time of its quote, while that holds: what counted then counts now. */
  quotedAt?: Date | undefined
  storeId: string
  basket?: BasketLine[] | undefined
}

/** Types that a purchase has no part in: the brand's call or an event pays them. */
const withoutPurchase: OfferTerms['type'][] = ['TRIGGER', 'OPTIN', 'CALL', 'OPTIN_VISIT_WEBSITE']

/** An offer that ended longer ago could not have counted: nobody asks why it did not. */
const endedLatelyMs = 7 * dayMs

/** Whether an offer could have counted for a purchase of that time. */
export const couldCount = ({ terms }: OfferInHand, { occurredAt }: OfferPurchase): boolean =>
  !withoutPurchase.includes(terms.type) && occurredAt.getTime() - terms.until.getTime() < endedLatelyMs

/** Why an offer does not count at that place and time, whatever is in the basket; undefined when it may. */
export function missedAnyway(offer: OfferInHand, purchase: OfferPurchase): OfferMiss | undefined {
  const times = [purchase.occurredAt, ...(purchase.quotedAt ? [purchase.quotedAt] : [])]
  const reasons = times.map((at) => missedAt(offer, at))
  if (reasons.every((missed) => missed !== undefined)) return reasons[0]
  if (!isInShop(offer.terms.conditions, purchase)) return { reason: 'store' }
  if (offer.usesLeft === 0) return { reason: 'used' }
  return undefined
}

function missedAt(offer: OfferInHand, at: Date): OfferMiss | undefined {
  const { from, until, conditions } = offer.terms
  if (at >= until) return { reason: 'ended' }
  if (at < from) return { reason: 'notBegun' }
  if (!isLoadedFor(offer, at)) return { reason: 'loadedAfter' }
  if (!isOnDay(conditions, at)) return { reason: 'day' }
  return undefined
}

/** Whether the conditions allow the shop of a purchase. */
export const isInShop = ({ stores }: OfferConditions, { storeId }: Pick<OfferPurchase, 'storeId'>): boolean =>
  stores === undefined || stores.includes(storeId)

/** Whether the conditions allow the day of the week. */
export const isOnDay = ({ days }: OfferConditions, at: Date): boolean =>
  days === undefined || days.includes(localTime(at).dayOfWeek)

/** Tills print the minute: an offer that was loaded in the minute of the purchase counts. */
function isLoadedFor({ loadedAt, terms }: OfferInHand, at: Date): boolean {
  if (loadedAt === null || loadedAt <= at || terms.countsFrom === 'startOfOffer') return true
  if (terms.countsFrom === 'load')
    return Math.floor(loadedAt.getTime() / minuteMs) <= Math.floor(at.getTime() / minuteMs)
  return localTime(loadedAt).startOfDay().epochMilliseconds <= at.getTime()
}

/** An offer that counted for a purchase already: place, time and uses were right then, and are not asked again. */
export function countedBefore({
  conditions: { stores: _, days: __, ...conditions },
  ...terms
}: OfferTerms): OfferInHand {
  return {
    terms: { ...terms, conditions, from: new Date(0), until: endOfTime },
    loadedAt: null,
    usesLeft: null,
  }
}

/** The last moment that a date can hold. */
const endOfTime = new Date(8.64e15)

/** Whether an offer gives money and no points: it counts when the till takes it off. */
export const takesMoneyOff = ({ reward: { kind } }: Pick<OfferTerms, 'reward'>): boolean =>
  kind === 'penceOff' || kind === 'memberPrice'

/** The parts of a purchase for which an offer counts; a reason when they do not suffice. */
export function unitsFor(
  { conditions, reward }: Pick<OfferTerms, 'conditions' | 'reward'>,
  { units, basket, products }: { units: Unit[]; basket: BasketLine[]; products: Products },
): Unit[] | OfferMiss {
  const { code, products: patterns, categories, minimumPence = 0 } = conditions
  if (code !== undefined && !basket.some(({ productCode }) => productCode.toUpperCase() === code.toUpperCase()))
    return { reason: 'code' }
  const isChosen = patterns && matchesAny(patterns)
  const counts = ({ line }: Unit) =>
    line !== undefined &&
    (isChosen?.(line) || (categories?.some((category) => category === products(line.productCode)?.category) ?? false))
  const counting = patterns || categories ? units.filter(counts) : units
  const pence = shelfPenceOf(counting)
  if (pence <= 0 || (takesMoneyOff({ reward }) && counting.every(({ line }) => line === undefined)))
    return { reason: 'nothing' }
  return pence < minimumPence ? { reason: 'short', pence: minimumPence - pence } : counting
}

export const shelfPenceOf = (units: Unit[]) => units.reduce((sum, { shelfPence }) => sum + shelfPence, 0)
