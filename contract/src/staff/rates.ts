import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

/** A basket by which rates are compared. */
export const comparedBasketPence = 2000

const Rate = z.object({
  /** As it is called in content. */
  key: z.string(),
  /** As it is written there. */
  value: z.string(),
  firstDay: z.iso.date(),
  /** “2 points per £1” */
  says: z.string(),
  /** What a basket of £20 collects. */
  basketPoints: z.int(),
})
export type RateOfBrand = z.infer<typeof Rate>

const Ceilings = z.object({ till: z.optional(z.int()), brand: z.optional(z.int()) })

const BrandRates = z.object({
  brandKey: z.string(),
  name: z.string(),
  /** Missing before its first one. */
  now: z.optional(Rate),
  next: z.optional(Rate),
  /** Its own, where it has any: points of a day. */
  ceilings: Ceilings,
})
export type BrandRates = z.infer<typeof BrandRates>

/** What each brand gives today, and next; with the ceilings of a day. */
export const ratesOfOffice = endpoint({
  method: 'GET',
  url: '/staff/rates',
  needs: 'seeContent',
  pairs: 'never',
  brands: 'own',
  answer: z.object({
    brands: z.array(BrandRates),
    ceilings: z.extend(Ceilings, { card: z.optional(z.int()) }),
    /** The roles that decide, in words. */
    decides: z.string(),
    mayWrite: z.boolean(),
    isInFiles: z.boolean(),
    /** What is written of rates and ceilings, and is not in force yet. */
    drafts: z.array(
      z.object({ draftId: z.uuid(), title: z.string(), by: z.string(), isOwn: z.boolean(), state: z.string() }),
    ),
  }),
  refuses: [],
})
