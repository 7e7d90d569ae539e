import { linkingEvent, type OfferReward, type OfferSource, type OfferType } from '@pollen/contract/offers'

type OfferRow = {
  source: OfferSource
  brand: string
  reward: OfferReward
  products: string[] | null
  categories: string[] | null
  minimum: number | null
  stores: string[] | null
  code: string
  event: string
}
type Rule = { column: string; isBroken: boolean; says: string }

/** What the row of an offer must say because of its source. */
const ofSource = ({ source, brand, reward }: OfferRow, mainGrocer: string): Rule[] => [
  {
    column: 'brand',
    isBroken: source !== 'COALITION' && brand !== mainGrocer,
    says: `is not ${mainGrocer}: offers of ${source} are the main grocer’s`,
  },
  {
    column: 'brand',
    isBroken: source === 'COALITION' && brand === mainGrocer,
    says: `is the main grocer: its offers are PIANO`,
  },
  {
    column: 'reward',
    isBroken: (source === 'NECTAR_PRICE') !== (reward.kind === 'memberPrice'),
    says: 'does not go with the source: NECTAR_PRICE gives a price “each”, the others do not',
  },
]

const needsProducts = ({ products, categories }: OfferRow): Rule => ({
  column: 'products',
  isBroken: products === null && categories === null,
  says: 'is missing: name products or categories',
})
const needsCode = ({ code }: OfferRow): Rule => ({
  column: 'code',
  isBroken: code === '',
  says: 'is missing: the till scans it',
})
const needsMinimum = ({ minimum }: OfferRow): Rule => ({
  column: 'minimum',
  isBroken: minimum === null,
  says: 'is missing: this type counts what the basket comes to',
})
const isMultiplier = ({ reward }: OfferRow): Rule => ({
  column: 'reward',
  isBroken: reward.kind !== 'multiplier',
  says: 'is not so many times the points',
})
const needsEvent = ({ event }: OfferRow): Rule => ({
  column: 'event',
  isBroken: event === '',
  says: 'is missing: the brand reports it by this name',
})
const waitsForNothingButLinking = ({ event }: OfferRow): Rule => ({
  column: 'event',
  isBroken: event !== '' && event !== linkingEvent,
  says: `is not ${linkingEvent}: that is all that one opts in to and we see ourselves`,
})
/** What counts without a basket gives points, once for each time that it happens. */
const givesPointsWithoutBasket = ({ reward, products, categories, minimum, stores }: OfferRow): Rule[] => [
  { column: 'reward', isBroken: reward.kind !== 'points', says: 'is not a number of points: there is no basket' },
  {
    column: 'products',
    isBroken: products !== null || categories !== null || minimum !== null,
    says: 'is a condition on a basket: this type has none',
  },
  { column: 'stores', isBroken: stores !== null, says: 'is a condition on a shop: this type has none' },
]
const isOfBrand = ({ source }: OfferRow): Rule => ({
  column: 'source',
  isBroken: source !== 'COALITION',
  says: 'is not COALITION: a brand reports this type',
})

type TypeRules = (row: OfferRow, mainGrocer: string) => Rule[]
const rules =
  (...some: ((row: OfferRow) => Rule | Rule[])[]): TypeRules =>
  (row, mainGrocer) => [...ofSource(row, mainGrocer), ...some.flatMap((rule) => rule(row))]

/** What the row of an offer must say because of its type. */
export const typeRules: Record<OfferType, TypeRules> = {
  PRODUCT: rules(needsProducts),
  POINTS_MULTIPLIER: rules(isMultiplier),
  BARCODE: rules(needsCode),
  COUPON: rules(needsCode),
  BASKET: rules(needsMinimum),
  TRIGGER: rules(givesPointsWithoutBasket, needsEvent),
  OPTIN: rules(isOfBrand, givesPointsWithoutBasket, waitsForNothingButLinking),
  CALL: rules(isOfBrand, givesPointsWithoutBasket),
  OPTIN_VISIT_WEBSITE: rules(isOfBrand, givesPointsWithoutBasket),
  ONLINE: rules(),
  PROMO: rules(),
}
