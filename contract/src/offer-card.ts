import { Brand } from './brand.ts'
import { OfferReward, offerCountsFrom, offerSources, offerTypes } from './offers.ts'
import { z } from './zod.ts'

export const OfferType = z.enum(offerTypes)

/** How a member stands to an offer (member-area.md §4). What everybody has is LOADED. */
export const OfferState = z.enum(['LOADED', 'UNLOADED', 'OPTEDIN', 'NOTOPTEDIN', 'HIDDEN', 'PINNED'])

/** An offer on a list (member-area.md §3). */
export const OfferCard = z.object({
  id: z.string(),
  version: z.int(),
  state: OfferState,
  type: OfferType,
  source: z.enum(offerSources),
  sourceType: z.enum(['FOOD', 'BRAND', 'PRICE']),
  isBookmarked: z.boolean(),
  title: z.string(),
  description: z.string(),
  /** Its drawing, square: once as a list, as older pages read it. */
  imgUrls: z.array(z.string()),
  imageUrls: z.object({ offerImageUrl: z.string() }),
  sponsorDisplayName: z.string(),
  brand: Brand,
  reward: OfferReward,
  from: z.iso.datetime(),
  /** The first moment at which it has ended. */
  until: z.iso.datetime(),
  /** Nobody has to load it. */
  isEverybodys: z.boolean(),
  /** Why it was chosen for them: a sentence. */
  because: z.optional(z.string()),
  /** All its promises are taken: who has not loaded it cannot. */
  isAllTaken: z.boolean(),
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
})
export type OfferDetails = z.infer<typeof OfferDetails>
