import { Brand } from './brand.ts'
import { offerCountsFrom, offerTypes, PublicOffer } from './offers.ts'
import { z } from './zod.ts'

export const OfferType = z.enum(offerTypes)

/** How a member stands to an offer (member-area.md §4). What everybody has is LOADED. */
export const OfferState = z.enum(['LOADED', 'UNLOADED', 'OPTEDIN', 'NOTOPTEDIN', 'HIDDEN', 'PINNED'])

/** An offer on a member's list. */
export const OfferCard = z.object({
  ...PublicOffer.shape,
  version: z.int(),
  state: OfferState,
  isBookmarked: z.boolean(),
  brand: Brand,
  /** Nobody has to load it. */
  isEverybodys: z.boolean(),
  /** What the product of a personal price costs everybody. */
  usualPence: z.optional(z.int()),
  /** Why it was chosen for them: a sentence. */
  because: z.optional(z.string()),
  /** Why it is recommended to them, in a few words: “You buy this”. */
  reason: z.optional(z.string()),
  /** All its promises are taken: who has not loaded it cannot. */
  isAllTaken: z.boolean(),
  /** It was stopped before its end: it counts for those who had loaded it, and nobody else can. */
  isStopped: z.optional(z.boolean()),
  uses: z.int(),
  usesPerMember: z.optional(z.int()),
})
export type OfferCard = z.infer<typeof OfferCard>

/** All about an offer, as its screen shows it. */
export const OfferDetails = z.object({
  ...OfferCard.shape,
  howItWorks: z.string(),
  terms: z.string(),
  loadedAt: z.optional(z.iso.datetime()),
  countsFrom: z.enum(offerCountsFrom),
  minimumPence: z.optional(z.int()),
  stores: z.optional(z.array(z.string())),
  /** Days of the week: 1 is Monday, 7 is Sunday. */
  days: z.optional(z.array(z.int())),
  /** Whom to call, of an offer by phone. */
  phone: z.optional(z.string()),
  /** Linking the brand's account here is what it asks; we pay it then. */
  isForLinking: z.optional(z.boolean()),
  /** What a till scans, of a coupon or a barcode; `code128` is a PNG in base64, without its quiet zone. */
  code: z.optional(z.object({ text: z.string(), code128: z.string() })),
})
export type OfferDetails = z.infer<typeof OfferDetails>
