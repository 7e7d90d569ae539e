import type { OfferConditions, OfferInHand, OfferReward, OfferTerms } from '@pollen/contract/offers'
import { mostPoints } from '@pollen/contract/points-and-pence'
import type { BasketLine } from '@pollen/contract/till/transactions'
import { matchesAny } from '../../rewards/offers/offers.ts'
import { atShelfPrice, givenByOffers, type PricedBasket, priceBasket } from './basket-prices.ts'
import { pointsAtRate } from './by-litre.ts'
import {
  isInShop,
  isOnDay,
  type OfferPurchase,
  shelfPenceOf,
  takesMoneyOff,
  type Unit,
  unitsFor,
} from './offer-conditions.ts'
import { byOfferId, type CountingOffer, type MissedOffer, offersOf } from './offers-of-purchase.ts'
import type { Products } from './products.ts'
import type { Rate } from './rate.ts'
import { pounds, whyAtRate } from './rate-words.ts'
import { sharedOut } from './shared-out.ts'

export type { Rate } from './rate.ts'

/** The reason that stands at the points of a purchase whose till decided them; no offer counts for it. */
export const decidedAtTill = 'Decided at the till'

/** A brand's rates, ordered by `since`, the newest last. */
export type Rules = { rates: Rate[] }

export type EarningPurchase = OfferPurchase & {
  amountPence: number
  /** Set when the till decides the points itself. */
  points?: number | undefined
}

/** What counts for a purchase beside the brand's rates. */
export type Hand = {
  /** What everybody has, and what the member has loaded. */
  offers: OfferInHand[]
  products: Products
  /** The points that the collector has already earned with this brand on that day. */
  earnedThatDay?: number
}

export const emptyHand: Hand = { offers: [], products: () => undefined }

/**
 * Points that a purchase earns, and why. `pence` is the amount that earns them; `items` are the indexes of the basket
 * lines that count, if not all of them do. A bonus is an offer's.
 */
export type Line = {
  kind: 'earn' | 'bonus'
  points: number
  why: string
  pence: number
  items?: number[]
  offerId?: string
}

/** An offer that counted, and what it gave. */
export type OfferGain = { terms: OfferTerms; points: number; pence: number }

export type Outcome = {
  lines: Line[]
  /** What the basket should cost, and what offers take off it. */
  priced: PricedBasket
  counted: OfferGain[]
  missed: MissedOffer[]
}

/** The rate at the time of a purchase, which a till may post late; undefined before the brand's first rate. */
export const rateAt = ({ rates }: Rules, at: Date): Rate | undefined => rates.findLast(({ since }) => since <= at)

/** The rate of a purchase: that of its quote, while the quote holds. */
export const rateFor = (rules: Rules, { occurredAt, quotedAt }: Pick<OfferPurchase, 'occurredAt' | 'quotedAt'>) =>
  rateAt(rules, quotedAt ?? occurredAt)

/**
 * What a purchase earns and costs, for a quote, a posting, a refund and a receipt (docs/decisions/016, 044): a line for the
 * brand's rate, then one for each offer that gives points, in the order of their ids. An offer depends on the purchase,
 * and on others only where both say `bestOf` with the same word.
 *
 * @param purchase  with its lines as they were charged; what the card took off is their `savedPence`
 */
export function pointsFor(rules: Rules, purchase: EarningPurchase, hand: Hand): Outcome {
  const shelf = (purchase.basket ?? []).map(atShelfPrice)
  const rate = rateFor(rules, purchase)
  if (!rate || purchase.points !== undefined) {
    const points = purchase.points ?? 0
    const why = purchase.points === undefined ? 'This brand gave no points yet' : decidedAtTill
    const lines: Line[] = [{ kind: 'earn', points, why, pence: purchase.amountPence }]
    return { lines, priced: priceBasket(shelf, hand.products, []), counted: [], missed: [] }
  }
  const earning = sharedPurchase(purchase, rate, hand.products)
  const collectible = collectibleAmount(earning, rate, hand.products)
  const units = hand.offers.length > 0 ? unitsIn(collectible, earning) : []
  const { counting, missed } = offersOf(hand.offers, purchase, {
    units,
    basket: shelf,
    products: hand.products,
    pointsPerPence: rate.points / rate.perPence,
  })
  const priced = priceBasket(shelf, hand.products, counting)
  const lines = withinLimits(
    [
      lineAtRate(rate, collectible),
      ...counting.flatMap((offer) => {
        const isWhole = offer.units.length === units.length
        const pence = isWhole ? collectible.pence : paidFor(offer, earning, collectible)
        return bonusLine(offer, rate, { pence, lines: linesOf(offer, earning), isWhole }) ?? []
      }),
    ],
    rate,
    hand.earnedThatDay ?? 0,
  )
  const counted: OfferGain[] = []
  if (counting.length === 0) return { lines, priced, counted, missed: missed.sort(byOfferId) }
  const given = givenByOffers(purchase.basket ?? [], priced)
  for (const { terms, isLoaded } of counting) {
    const line = lines.find(({ offerId }) => offerId === terms.offerId)
    const gain = { terms, points: line?.points ?? 0, pence: given.get(terms.offerId) ?? 0 }
    if (gain.points > 0 || gain.pence > 0) counted.push(gain)
    else missed.push({ terms, isLoaded, missed: { reason: reasonOfNothing(terms, line) } })
  }
  return { lines, priced, counted, missed: missed.sort(byOfferId) }
}

/**
 * The pence of a purchase, at the shelf's price, that meet these conditions, as an offer's parts and minimum do; 0 when
 * they are not met. What the brand leaves out counts for nothing.
 */
export function penceThatMeet(
  conditions: OfferConditions,
  purchase: EarningPurchase,
  { rates, products }: Rules & Pick<Hand, 'products'>,
): number {
  const rate = rateFor({ rates }, purchase)
  if (!rate || !isInShop(conditions, purchase) || !isOnDay(conditions, purchase.occurredAt)) return 0
  const earning = sharedPurchase(purchase, rate, products)
  const units = unitsIn(collectibleAmount(earning, rate, products), earning)
  const basket = (purchase.basket ?? []).map(atShelfPrice)
  const found = unitsFor({ conditions, reward: anyPoints }, { units, basket, products })
  return 'reason' in found ? 0 : shelfPenceOf(found)
}

const anyPoints: OfferReward = { kind: 'points', points: 1 }

/** Why an offer gave nothing whose conditions were met. */
function reasonOfNothing({ reward }: OfferTerms, line: Line | undefined): 'limit' | 'notTaken' | 'tooLittle' {
  if (line) return 'limit'
  return takesMoneyOff({ reward }) ? 'notTaken' : 'tooLittle'
}

/** What collects, in its parts: the lines of the basket, and what none of them tells of. */
function unitsIn({ items, besidePence }: CollectibleAmount, { basket = [] }: EarningPurchase): Unit[] {
  const lines = items.map(({ index, ...line }): Unit => {
    const atShelf = atShelfPrice(line)
    return { index, line: atShelf, shelfPence: atShelf.amountPence }
  })
  const beside: Unit = { index: undefined, line: undefined, shelfPence: besidePence }
  return basket.length > 0 && besidePence === 0 ? lines : [...lines, beside]
}

/** `besidePence` were paid, and no line tells of them. */
type CollectibleAmount = { pence: number; besidePence: number; excludedPence: number; items: Item[]; isWhole: boolean }
type Item = BasketLine & { index: number }

/** Which lines earn: all but what the brand excludes and what is restricted there. */
function earns({ excluded }: Rate, products: Products): (line: BasketLine) => boolean {
  const isOfBrand = matchesAny(excluded)
  return (line) => !isOfBrand(line) && !products(line.productCode)?.isRestricted
}

/** Which lines of a purchase earn; all of them where its till decided the points. */
export function earningLines(
  rules: Rules,
  purchase: EarningPurchase,
  products: Products,
): (line: BasketLine) => boolean {
  const rate = purchase.points === undefined ? rateFor(rules, purchase) : undefined
  return rate ? earns(rate, products) : () => true
}

const sharedPurchase = (purchase: EarningPurchase, rate: Rate, products: Products): EarningPurchase =>
  purchase.basket ? { ...purchase, basket: sharedOut(purchase, earns(rate, products)) } : purchase

/**
 * The part of a purchase that collects, of a basket that is shared out. What earns nothing when it is bought takes nothing from the rest when it is brought
 * back or paid out.
 */
function collectibleAmount(
  { amountPence, basket = [] }: EarningPurchase,
  rate: Rate,
  products: Products,
): CollectibleAmount {
  const all = basket.map((line, index) => ({ ...line, index }))
  const items = all.filter(earns(rate, products))
  const besidePence = Math.max(0, amountPence - Math.max(0, sumOf(all)))
  return {
    pence: Math.max(0, sumOf(items)) + besidePence,
    besidePence,
    excludedPence: sumOf(all) - sumOf(items),
    items,
    isWhole: items.length === all.length,
  }
}

const clampPence = (most: number, pence: number) => Math.min(Math.max(pence, 0), most)
const sumOf = (items: BasketLine[]) => items.reduce((sum, { amountPence }) => sum + amountPence, 0)

function lineAtRate(rate: Rate, { pence, excludedPence, items, isWhole }: CollectibleAmount): Line {
  const isEnough = pence >= rate.minimumPence
  const points = isEnough ? pointsAtRate(rate, pence, items) : 0
  const why = isEnough
    ? whyAtRate(rate, pence, items)
    : `You earn points when you spend ${pounds(rate.minimumPence)} or more`
  if (isWhole) return { kind: 'earn', points, why, pence }
  return {
    kind: 'earn',
    points,
    pence,
    items: items.map(({ index }) => index),
    why: excludedPence > 0 ? `${why}. ${pounds(excludedPence)} of this shop doesn’t earn points` : why,
  }
}

/** What was paid for the parts of a purchase for which an offer counts; not the shelf's price. */
function paidFor({ units }: CountingOffer, { basket = [] }: EarningPurchase, { pence }: CollectibleAmount): number {
  const paid = units.map(
    ({ index, shelfPence }) => (index === undefined ? shelfPence : basket[index]?.amountPence) ?? 0,
  )
  return clampPence(
    pence,
    paid.reduce((sum, some) => sum + some, 0),
  )
}

/** An offer's points; undefined when it gives none. */
function bonusLine(
  { terms: { offerId, name, reward, conditions }, units }: CountingOffer,
  rate: Rate,
  { pence, lines, isWhole }: { pence: number; lines: BasketLine[]; isWhole: boolean },
): Line | undefined {
  const points = pence === 0 ? 0 : pointsOf(reward, rate, pence, lines)
  if (points === 0) return undefined
  const isOfAll = isWhole && !conditions.products && !conditions.categories
  const items = units.flatMap(({ index }) => index ?? []).toSorted((one, other) => one - other)
  return { kind: 'bonus', points, why: name, pence, ...(!isOfAll && { items }), offerId }
}

const pointsOf = (reward: OfferReward, rate: Rate, pence: number, lines: BasketLine[]): number => {
  if (reward.kind === 'points') return reward.points
  return reward.kind === 'multiplier' ? pointsAtRate(rate, pence, lines, reward.hundredths - 100) : 0
}

/** The lines for which an offer counts, as they were charged. */
const linesOf = ({ units }: CountingOffer, { basket = [] }: EarningPurchase): BasketLine[] =>
  units.flatMap(({ index }) => (index === undefined ? [] : (basket[index] ?? [])))

/** Takes points beyond a limit away from the last lines first, and adds the limit to their reasons. */
function withinLimits(lines: Line[], { mostPerPurchase, mostPerDay }: Rate, earnedThatDay: number): Line[] {
  const leftThatDay = mostPerDay === null ? Number.POSITIVE_INFINITY : Math.max(0, mostPerDay - earnedThatDay)
  const all = lines.reduce((sum, { points }) => sum + points, 0)
  if (all <= Math.min(mostPoints, mostPerPurchase ?? mostPoints, leftThatDay)) return lines
  const limits = [
    { left: mostPoints, says: `at most ${mostPoints} points a purchase` },
    ...(mostPerPurchase === null
      ? []
      : [{ left: mostPerPurchase, says: `at most ${mostPerPurchase} points a purchase` }]),
    ...(mostPerDay === null ? [] : [{ left: leftThatDay, says: `at most ${mostPerDay} points a day` }]),
  ]
  return lines.map((line) => {
    const narrowest = limits.reduce((one, other) => (other.left < one.left ? other : one))
    const points = Math.min(line.points, narrowest.left)
    for (const limit of limits) limit.left -= points
    return points === line.points ? line : { ...line, points, why: `${line.why}; ${narrowest.says}` }
  })
}
