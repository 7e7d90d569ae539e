import { Pence, Points } from './points-and-pence.ts'
import { priceCategories } from './price-categories.ts'
import { z } from './zod.ts'

/** Where an offer comes from (member-area.md §3): the main grocer's food, a brand, or a member's own prices. */
export const offerSources = ['PIANO', 'COALITION', 'NECTAR_PRICE'] as const
export type OfferSource = (typeof offerSources)[number]

/** The types of the specification (member-area.md §3). */
export const offerTypes = [
  'PRODUCT',
  'POINTS_MULTIPLIER',
  'BARCODE',
  'TRIGGER',
  'BASKET',
  'OPTIN',
  'CALL',
  'COUPON',
  'OPTIN_VISIT_WEBSITE',
  'ONLINE',
  'PROMO',
] as const
export type OfferType = (typeof offerTypes)[number]

/** A member opts into these; the others they load. */
export const optInTypes: readonly OfferType[] = ['OPTIN', 'OPTIN_VISIT_WEBSITE', 'CALL']

/**
 * Who may have an offer. Nobody has to load what `everybody` has: it counts at every purchase.
 *
 * - `share`: so many members of a hundred, drawn by their ids and the offer's: the same ones at every look
 * - `newMembers`: who joined within so many days before they load it
 * - `personal`: who was given it for this week (docs/decisions/045); a load counts until the week ends
 */
export const OfferAudience = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('everybody') }),
  z.strictObject({ kind: z.literal('members') }),
  z.strictObject({ kind: z.literal('business') }),
  z.strictObject({ kind: z.literal('newMembers'), days: z.int().check(z.minimum(1), z.maximum(366)) }),
  z.strictObject({ kind: z.literal('personal') }),
  z.strictObject({ kind: z.literal('share'), ofHundred: z.int().check(z.minimum(1), z.maximum(99)) }),
])
export type OfferAudience = z.infer<typeof OfferAudience>

/**
 * What an offer gives for a purchase.
 *
 * - `multiplier`: the brand's rate so many hundredths times, its own share included: 200 is double points
 * - `memberPrice`: what each of its products costs, instead of its price
 */
export const OfferReward = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('points'), points: Points }),
  z.strictObject({
    kind: z.literal('multiplier'),
    hundredths: z.int().check(z.minimum(101, 'Write more than 100 hundredths'), z.maximum(10_000)),
  }),
  z.strictObject({ kind: z.literal('penceOff'), pence: Pence }),
  z.strictObject({ kind: z.literal('memberPrice'), pence: Pence }),
])
export type OfferReward = z.infer<typeof OfferReward>

/** An offer as anybody may read it (member-area.md §3). */
export const PublicOffer = z.object({
  id: z.string(),
  type: z.enum(offerTypes),
  source: z.enum(offerSources),
  sourceType: z.enum(['FOOD', 'BRAND', 'PRICE']),
  title: z.string(),
  description: z.string(),
  /** Its drawing or photo, square: once as a list, as older pages read it. */
  imgUrls: z.array(z.string()),
  /** With what is in a photo, for those who don’t see it. */
  imageUrls: z.object({ offerImageUrl: z.string(), description: z.optional(z.string()) }),
  sponsorDisplayName: z.string(),
  reward: OfferReward,
  from: z.iso.datetime(),
  /** The first moment at which it has ended. */
  until: z.iso.datetime(),
})
export type PublicOffer = z.infer<typeof PublicOffer>

/** The event of an offer for linking the brand's account with the card. */
export const linkingEvent = 'link'

/** The products of an offer, by their codes or how they begin: `TOB*`. */
const ProductPatterns = z.array(
  z.string().check(z.regex(/^[^*]+\*?$/, 'Write a product’s code, or how it begins, like TOB*')),
)

/**
 * Which purchases count, and which of their lines. What is left out is no condition. A line counts when a product or a
 * category matches it; the stores, the days and the minimum are of the whole purchase.
 */
export const OfferConditions = z.strictObject({
  products: z.optional(ProductPatterns.check(z.minLength(1))),
  /** What the till must scan, as a line of the basket that costs nothing: a coupon's or a barcode's code. */
  code: z.optional(z.string()),
  /** What must happen: of type TRIGGER by the brand's own name for it, of OPTIN `link`, which happens here. */
  event: z.optional(z.string()),
  /** Of the price list. */
  categories: z.optional(z.array(z.enum(priceCategories)).check(z.minLength(1))),
  /** What the lines that count must come to, before anything is taken off. */
  minimumPence: z.optional(Pence),
  stores: z.optional(z.array(z.string()).check(z.minLength(1))),
  /** Days of the week by the programme's clock: 1 is Monday, 7 is Sunday. */
  days: z.optional(z.array(z.int().check(z.minimum(1), z.maximum(7))).check(z.minLength(1))),
})
export type OfferConditions = z.infer<typeof OfferConditions>

/** From when on purchases count for a member who loads an offer: the load, the start of that day, the offer's start. */
export const offerCountsFrom = ['load', 'startOfThatDay', 'startOfOffer'] as const
export type OfferCountsFrom = (typeof offerCountsFrom)[number]

/** What an offer gives and for what: all that decides about a purchase. One version of it never changes. */
export type OfferTerms = {
  offerId: string
  version: number
  source: OfferSource
  type: OfferType
  /** As it stands on receipts: “Double points on oranges”. */
  name: string
  brandKey: string
  from: Date
  /** The first moment at which it has ended. */
  until: Date
  reward: OfferReward
  conditions: OfferConditions
  countsFrom: OfferCountsFrom
  /** Null is as often as they like. */
  usesPerMember: number | null
  /** Of the offers of a brand with the same word here only the best counts for a line; null adds to all others. */
  bestOf: string | null
}

/** Whether it asks for linking the brand's account with the card, which happens here. */
export const isForLinking = ({ type, conditions }: Pick<OfferTerms, 'type' | 'conditions'>): boolean =>
  type === 'OPTIN' && conditions.event === linkingEvent

/** A version of an offer, with what people read of it. */
export type Offer = OfferTerms & {
  sponsor: string
  title: string
  description: string
  howItWorks: string
  termsText: string
  /** The name of its drawing, or of its photo (picture-names.ts). */
  picture: string
  audience: OfferAudience
  /** How many members may have it loaded, or have used it, at a time; null is any number. */
  budget: number | null
}

/** An offer that a member has loaded, or that everybody has. */
export type OfferInHand = {
  terms: OfferTerms
  /** Null when everybody has it. */
  loadedAt: Date | null
  /** Null is as often as they like. */
  usesLeft: number | null
}
