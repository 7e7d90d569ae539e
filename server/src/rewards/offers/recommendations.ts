import type { Offer, OfferReward } from '@pollen/contract/offers'
import { programme } from '@pollen/contract/programme'
import type { Collector } from '../../records/collectors/collectors.ts'
import { type Habits, habitWeeks } from '../habits/habits.ts'
import type { PriceBook } from '../prices/prices.ts'
import { matchesAny } from './product-patterns.ts'
import type { ShopTowns } from './shop-towns.ts'

/** Home shows so many. */
const offersOfDifferentBrands = 3

/** Why an offer is recommended to a member: in a few words, and how much it speaks for the offer. */
export type Reason = {
  says: string
  /** Above 1 for what they buy, up to 1 for where they shop, and next to nothing for what is linked or near. */
  strength: number
}

/** What a member buys speaks for an offer by the share of their shops, and by the pounds that it is worth. */
const boughtStrength = (share: number, worthPence: number) => 1 + share * (1 + worthPence / 100)
/** An offer on products of which they are not known to buy any counts so much of what the brand counts. */
const neverBought = 0.25
const linkedStrength = 0.002
const nearStrength = 0.001

type Place = { prices?: PriceBook | undefined; towns: ShopTowns; now: Date }
/** The shops in which they bought what has a personal price, of how many, and what the price saves. */
type OwnPrice = { bought: number; shops: number; savedPence: number }

/** Finds why an offer is recommended to a member with these habits; undefined where nothing speaks for it. */
export function reasonsBy(
  habits: Habits,
  { addressLines, linkedBrands }: Pick<Collector, 'addressLines' | 'linkedBrands'>,
  place: Place,
): (offer: Offer, ownPrice: OwnPrice | undefined) => Reason | undefined {
  const townOf = mostUsedTowns(habits, place.towns)
  const shareOf = sharesBought(habits, place)
  const linked = new Set(linkedBrands)
  const home = addressLines.map((line) => line.toLowerCase())
  return (offer, ownPrice) => {
    const { brandKey, reward } = offer
    if (ownPrice) {
      const { bought, shops, savedPence } = ownPrice
      return { says: 'You buy this', strength: boughtStrength(bought / Math.max(shops, 1), savedPence) }
    }
    const share = shareOf(offer)
    if (share > 0) return { says: 'You buy this', strength: boughtStrength(share, worthPence(reward)) }
    const purchases = habits.purchases.get(brandKey)
    if (purchases !== undefined) {
      const town = townOf.get(brandKey)
      return {
        says: town === undefined ? 'You shop here' : `Your shop in ${town}`,
        strength: Math.min(purchases / habitWeeks, 1) * (isOnProducts(offer) ? neverBought : 1),
      }
    }
    if (linked.has(brandKey)) return { says: 'You’ve linked it', strength: linkedStrength }
    const towns = place.towns.ofBrand.get(brandKey)
    const near = towns && home.flatMap((line) => towns.get(line) ?? [])[0]
    return near === undefined ? undefined : { says: `Near you, in ${near}`, strength: nearStrength }
  }
}

/** The town in which a member collects most often, of each brand of which a till's name says it. */
function mostUsedTowns({ tills }: Habits, { ofTill }: ShopTowns): Map<string, string> {
  const used = [...tills].sort(([, one], [, other]) => one - other).flatMap(([tillId]) => ofTill.get(tillId) ?? [])
  return new Map(used.map(({ brandKey, town }) => [brandKey, town]))
}

/**
 * Finds in which share of their shops at the brand a member bought what an offer is about: none where we know no basket, or
 * where it is on whatever one buys.
 */
function sharesBought({ products }: Habits, { prices, now }: Place): (offer: Offer) => number {
  const boughtOf = new Map(
    Object.entries(products).map(([brandKey, { shops, bought }]) => {
      const listed = prices?.at({ brandKey, storeId: 'online', at: now })
      const each = Object.entries(bought).map(([productCode, times]) => {
        const { category, isRestricted } = listed?.(productCode) ?? {}
        return { productCode, category, isRestricted, share: times / shops }
      })
      return [brandKey, each.filter(({ isRestricted }) => !isRestricted)] as const
    }),
  )
  return ({ brandKey, conditions: { products: patterns, categories } }) => {
    const bought = boughtOf.get(brandKey)
    if (!bought) return 0
    const isNamed = patterns && matchesAny(patterns)
    return bought
      .filter((product) => isNamed?.(product) || categories?.some((category) => category === product.category))
      .reduce((most, { share }) => Math.max(most, share), 0)
  }
}

const isOnProducts = ({ conditions: { products, categories } }: Offer) => (products ?? categories) !== undefined

/** What a reward is worth at least; how much a multiplier gives depends on what one pays. */
function worthPence(reward: OfferReward): number {
  switch (reward.kind) {
    case 'points':
      return (reward.points * 100) / programme.pointsPerPound
    case 'penceOff':
      return reward.pence
    case 'multiplier':
    case 'memberPrice':
      return 0
  }
}

/**
 * Of those that may move, the best of each of three brands comes before the rest: among three offers no brand stands twice.
 *
 * @param offers  in order; those that may move stand together
 */
export function oneOfEachBrandFirst<O extends { offer: { brandKey: string } }>(
  offers: O[],
  mayMove: (offer: O) => boolean,
): O[] {
  const movable = offers.filter(mayMove)
  const brands = new Set<string>()
  const first = movable.filter(({ offer: { brandKey } }) => {
    const isNext = !brands.has(brandKey) && brands.size < offersOfDifferentBrands
    if (isNext) brands.add(brandKey)
    return isNext
  })
  const rest = movable.filter((offer) => !first.includes(offer))
  const start = offers.findIndex(mayMove)
  return start === -1 ? offers : [...offers.slice(0, start), ...first, ...rest, ...offers.slice(start + movable.length)]
}
