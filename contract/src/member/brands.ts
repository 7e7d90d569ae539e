import { BrandBonus, BrandKey, BrandPage } from '../brand-page.ts'
import { text } from '../text.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

const OfBrand = z.object({ key: BrandKey })

/** A member left for an eShop, whose call is awaited. */
const EshopVisit = z.object({
  brandDetailsKey: z.string(),
  name: z.string(),
  colour: z.string(),
  leftAt: z.iso.datetime(),
  /** Points of this eShop usually take so many days. */
  usualDays: z.int(),
})
export type EshopVisit = z.infer<typeof EshopVisit>

const Visits = z.array(EshopVisit)

/** A brand's page, with the member's own visits that wait for the brand's call. */
export const brandOfMember = endpoint({
  method: 'GET',
  url: '/brands-api/brands/:key',
  params: OfBrand,
  answer: z.object({ ...BrandPage.shape, visits: Visits }),
  refuses: ['brandNotFound'],
})

/** What a brand gives on top at the moment, and its first offers. */
export const bonusOfMember = endpoint({
  method: 'GET',
  url: '/brands-api/bonus/:key',
  params: OfBrand,
  answer: BrandBonus,
  refuses: ['brandNotFound'],
})

/** Towards the brand, or from it (member-area.md §3). */
export const directions = ['PTN', 'NTP'] as const

/** What happens after a purchase (`PTN`: the brand's points come to us) or a spend (`NTP`). */
export const afterwards = endpoint({
  method: 'GET',
  url: '/brands-api/post/:key',
  params: OfBrand,
  query: z.object({ direction: z.enum(directions) }),
  answer: z.object({ direction: z.enum(directions), steps: z.array(z.string()), usualDays: z.optional(z.int()) }),
  refuses: ['brandNotFound', 'noPointsSpentThere'],
})

/** The visits to eShops that wait for the brand's call, one for each brand, the last one first. */
export const eshopVisits = endpoint({
  method: 'GET',
  url: '/brands-api/eshops/visits',
  answer: z.object({ visits: Visits }),
  refuses: [],
})

/**
 * Records that the member leaves for the brand's website to do what an offer asks (OPTIN_VISIT_WEBSITE) that they opted
 * in to. `location` is on the brand's own site, and names the visit and the offer.
 */
export const leaveForOffer = endpoint({
  method: 'POST',
  url: '/brands-api/offers/:offerId/visits',
  costs: 'work',
  params: z.object({ offerId: text(60) }),
  answer: z.object({ location: z.url(), leftAt: z.iso.datetime() }),
  refuses: ['offerNotFound', 'offerNotPossible'],
})

/** Records that the member leaves for an eShop. `location` is on the brand's own site, and names the visit. */
export const leaveForEshop = endpoint({
  method: 'POST',
  url: '/brands-api/eshops/:key/visits',
  costs: 'work',
  params: OfBrand,
  answer: z.object({ location: z.url(), leftAt: z.iso.datetime() }),
  refuses: ['brandNotFound', 'notAnEshop'],
})
