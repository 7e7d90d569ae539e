import { CollectingRate, ListedBrand, SpendingRate } from './listed-brand.ts'
import { PublicOffer } from './offers.ts'
import { text } from './text.ts'
import { z } from './zod.ts'

/** Addresses and content name a brand so. */
export const BrandKey = text(60).check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/))

const Steps = z.array(z.string())

/** All that a brand's page says. */
export const BrandPage = z.object({
  ...ListedBrand.shape,
  about: z.string(),
  inStore: z.boolean(),
  online: z.boolean(),
  website: z.url(),
  /** Members call it about offers by phone. */
  phone: z.optional(z.string()),
  collect: z.object({
    ...CollectingRate.shape,
    steps: Steps,
    /** Days until points usually arrive. */ usualDays: z.int(),
  }),
  spend: z.optional(z.object({ ...SpendingRate.shape, steps: Steps })),
  terms: z.string(),
})
export type BrandPage = z.infer<typeof BrandPage>

export const BrandBonus = z.object({
  /** What is on now, on top of what one collects always. */
  bonus: z.array(z.object({ says: z.string(), since: z.iso.datetime(), until: z.iso.datetime() })),
  /** The first of the offers that any member may load, and how many there are. */
  offers: z.array(PublicOffer),
  totalOffers: z.int(),
})
export type BrandBonus = z.infer<typeof BrandBonus>
