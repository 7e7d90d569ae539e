import { OfferCard, OfferDetails, OfferState, OfferType } from '../offer-card.ts'
import { offerSources, offerTypes } from '../offers.ts'
import { nextPage, PageToken } from '../paging.ts'
import { SearchText } from '../search-text.ts'
import { Id, text } from '../text.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

/** How many offers a page of a list has. */
export const offersOnAPage = 24
/** How many offers one call may change. */
const mostAtOnce = 500

const OfferId = text(60).check(z.minLength(1))
export const offerSorts = ['recommended', 'endingSoon', 'newest', 'recentlySaved', 'brand'] as const
export type OfferSort = (typeof offerSorts)[number]

const OfferCounts = z.object({ loaded: z.int(), toLoad: z.int(), toOptIn: z.int() })
export type OfferCounts = z.infer<typeof OfferCounts>

/**
 * The offers that are for a member now, 24 a page: those of a type or source, those that they saved, or hid. Hidden ones
 * are on no other list, and pinned ones stand on top.
 */
export const memberOffers = endpoint({
  method: 'GET',
  url: '/offers',
  query: z.object({
    type: z._default(z.enum(['ALL', ...offerTypes]), 'ALL'),
    source: z.optional(z.enum(offerSources)),
    brand: z.optional(text(100)),
    /** Those whose words, or whose brand’s name, have words that begin so. */
    search: z.optional(SearchText),
    /** Those that are for businesses alone. */
    audience: z.optional(z.enum(['business'])),
    list: z._default(z.enum(['all', 'loaded', 'saved', 'hidden']), 'all'),
    sort: z._default(z.enum(offerSorts), 'recommended'),
    nextToken: z.optional(PageToken),
  }),
  answer: z.object({
    offers: z.array(OfferCard),
    /** How many there are on all pages. */
    total: z.int(),
    /** What the order goes by, in a sentence, for a member who did not agree that what they buy decides what they see. */
    orderedBy: z.optional(z.string()),
    /** With the first page, of all pages: how many are on the card, how many can be loaded, and how many opted into. */
    counts: z.optional(OfferCounts),
    ...nextPage,
  }),
  refuses: [],
})

/** All about an offer: as the member loaded it, or as it is now. */
export const memberOffer = endpoint({
  method: 'GET',
  url: '/offers/:id',
  alsoAs: [{ method: 'GET', url: '/offers/brand/:id' }],
  params: z.object({ id: OfferId }),
  answer: OfferDetails,
  refuses: ['offerNotFound', 'offerEnded'],
})

export const offerFilterIds = ['sainsburys', 'saved'] as const

/** The filters and the orders that a list of offers has, the one to begin with first. */
export const offerFilters = endpoint({
  method: 'GET',
  url: '/offer-filters/:id',
  params: z.object({ id: z.enum(offerFilterIds) }),
  answer: z.object({
    sorts: z.array(z.object({ key: z.enum(offerSorts), name: z.string() })),
    /** A filter without a source is for all of them; the price list's is no list of offers. */
    filters: z.array(z.object({ key: z.string(), name: z.string(), source: z.optional(z.enum(offerSources)) })),
  }),
  refuses: [],
})

/** The state of an offer after a call, or why it stayed as it was. */
const ChangedState = z.union([
  z.object({ id: z.string(), state: OfferState }),
  z.object({ id: z.string(), code: z.string(), description: z.string() }),
])

/**
 * Loads, unloads, hides, unhides, pins and unpins offers, by the state that each should have; several at once are a bulk
 * load, which leaves hidden ones hidden. The same again changes nothing. Each is answered by itself: what does not exist
 * is not told from what is not the member's.
 */
export const setOfferStates = endpoint({
  method: 'PUT',
  url: '/offer/state',
  costs: 'look',
  mostKilobytes: 64,
  body: z.object({
    offers: z.array(z.object({ id: OfferId, state: z.enum(['LOADED', 'UNLOADED', 'HIDDEN', 'PINNED']) })).check(
      z.minLength(1),
      z.maxLength(mostAtOnce),
      z.refine((offers) => new Set(offers.map(({ id }) => id)).size === offers.length, 'Name each offer once'),
    ),
  }),
  answer: z.object({ offers: z.array(ChangedState) }),
  refuses: [],
})

/** Undoes hiding, while the page offers it: the offer is as it was before, loaded or not. */
export const undoHide = endpoint({
  method: 'PUT',
  url: '/offer/:id/undo-hide',
  costs: 'look',
  params: z.object({ id: OfferId }),
  answer: z.object({ id: z.string(), state: OfferState }),
  refuses: ['offerNotFound', 'offerNotPossible', 'offerAllTaken'],
})

/** Opts into a brand's offer (member-area.md §3): it says who the partner is, and of which type it is. */
export const optIn = endpoint({
  method: 'PUT',
  url: '/coalition/offer/state',
  costs: 'look',
  body: z.object({ offerId: OfferId, partnerId: text(100), offerType: OfferType }),
  answer: z.object({ id: z.string(), state: OfferState }),
  refuses: ['offerNotFound', 'offerNotPossible', 'offerAllTaken'],
})

const Bookmark = {
  url: '/coalition/offer/:id/bookmark',
  costs: 'look',
  params: z.object({ id: OfferId }),
  answer: z.object({ id: z.string(), isBookmarked: z.boolean() }),
  refuses: ['offerNotFound'],
} as const

/** Saves an offer, of whatever source. */
export const addBookmark = endpoint({ method: 'PUT', ...Bookmark })
export const removeBookmark = endpoint({ method: 'DELETE', ...Bookmark })

const OfferSettings = z.object({
  /** Every offer is loaded as it begins; personal prices are not. */
  loadsEverything: z.boolean(),
  /** The member's personal prices are unlocked every week. */
  unlocksPrices: z.boolean(),
  /** What was loaded for the member in the last 30 days, the latest first; what was undone is not loaded again. */
  loads: z.array(
    z.object({
      loadId: z.string(),
      loadedAt: z.iso.datetime(),
      offers: z.array(z.object({ id: z.string(), title: z.string(), source: z.enum(offerSources) })),
      isUndone: z.boolean(),
    }),
  ),
})
export type OfferLoad = z.infer<typeof OfferSettings>['loads'][number]

export const offerSettings = endpoint({ method: 'GET', url: '/offer/settings', answer: OfferSettings, refuses: [] })

/** Has every offer loaded from now on, or every price unlocked, the running ones within a minute; or no more. */
export const setOfferSettings = endpoint({
  method: 'PUT',
  url: '/offer/settings',
  costs: 'look',
  /** What is left out stays as it is. */
  body: z.object({ loadsEverything: z.optional(z.boolean()), unlocksPrices: z.optional(z.boolean()) }),
  answer: OfferSettings,
  refuses: [],
})

/** Unloads what was loaded for the member at one time; what they hid, or loaded again themselves, stays. */
export const undoLoad = endpoint({
  method: 'PUT',
  url: '/offer/loads/:loadId/undo',
  costs: 'look',
  params: z.object({ loadId: Id }),
  answer: OfferSettings,
  refuses: ['offerNotFound'],
})
