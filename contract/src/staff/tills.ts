import { BrandKey } from '../brand-page.ts'
import { KeyScopes } from '../key-scopes.ts'
import { Reason } from '../staff-reasons.ts'
import { Id, text, typedText } from '../text.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'
import { Outcome } from './requests.ts'

const TillName = typedText(80, {
  missing: 'Enter the till’s name',
  tooLong: 'The name must not be over 80 characters',
})

const OfBrand = z.object({ brand: BrandKey })
const OfTill = z.object({ brand: BrandKey, tillId: Id })
const OfKey = z.object({ brand: BrandKey, tillId: Id, keyId: Id })

/** A key that two people decided, and that whoever asked may read once. */
const KeyToShow = z.object({
  permitId: z.uuid(),
  brandKey: z.string(),
  brand: z.string(),
  till: z.string(),
  scopes: KeyScopes,
  until: z.iso.datetime(),
})
export type KeyToShow = z.infer<typeof KeyToShow>

const BrandWithTills = z.object({
  brandKey: z.string(),
  name: z.string(),
  tills: z.int(),
  /** Those that open something now. */
  keys: z.int(),
  /** Given by its tills since midnight, UTC. */
  pointsToday: z.int(),
  /** When one of its keys was last used, give or take an hour. */
  lastUsedAt: z.optional(z.iso.datetime()),
  /** Since then none of its tills is answered. */
  stoppedAt: z.optional(z.iso.datetime()),
})
export type BrandWithTills = z.infer<typeof BrandWithTills>

/** The brands, by name, with what their tills do; for people of a brand, theirs. */
export const tillBrands = endpoint({
  method: 'GET',
  url: '/staff/brands',
  needs: 'seeTills',
  pairs: 'never',
  brands: 'own',
  answer: z.object({ brands: z.array(BrandWithTills), toShow: z.array(KeyToShow) }),
  refuses: [],
})

const KeyOfTill = z.object({
  keyId: z.uuid(),
  scopes: z.array(z.string()),
  createdAt: z.iso.datetime(),
  usedAt: z.optional(z.iso.datetime()),
  endsAt: z.optional(z.iso.datetime()),
  /** The till made it with another of its keys, and it ends with that one. */
  isMadeByTill: z.boolean(),
})
export type KeyOfTill = z.infer<typeof KeyOfTill>

const TillWithKeys = z.object({
  tillId: z.uuid(),
  name: z.string(),
  pointsToday: z.int(),
  keys: z.array(KeyOfTill),
})
export type TillWithKeys = z.infer<typeof TillWithKeys>

/** So many tills are listed at a time; more are found by their name. */
export const mostTillsListed = 100

/** A brand as its tills see it, and its tills with their keys: the first by name, or those whose name holds `q`. */
export const tillsOfBrand = endpoint({
  method: 'GET',
  url: '/staff/brands/:brand/tills',
  needs: 'seeTills',
  pairs: 'never',
  brands: 'named',
  params: OfBrand,
  query: z.object({ q: z.optional(text(80)) }),
  answer: z.object({
    brandKey: z.string(),
    name: z.string(),
    /** The people who are told of each new key. */
    contactEmail: z.optional(z.string()),
    takesOldPurchases: z.boolean(),
    stoppedAt: z.optional(z.iso.datetime()),
    tills: z.array(TillWithKeys),
    hasMore: z.boolean(),
    toShow: z.array(KeyToShow),
  }),
  refuses: ['notFound'],
})

/** Asks for a till and its first key. Once it is decided, whoever asked reads the key, once. */
export const addTill = endpoint({
  method: 'POST',
  url: '/staff/brands/:brand/tills',
  needs: 'changeTills',
  pairs: 'always',
  costs: 'work',
  brands: 'named',
  params: OfBrand,
  body: z.object({ name: TillName, scopes: KeyScopes, reason: Reason }),
  answer: Outcome,
  refuses: ['notFound', 'tillKnown', 'requestWaits'],
})

/** Calls a till something else: nothing that it may do changes. */
export const renameTill = endpoint({
  method: 'PUT',
  url: '/staff/brands/:brand/tills/:tillId/name',
  needs: 'changeTills',
  pairs: 'never',
  costs: 'work',
  brands: 'named',
  params: OfTill,
  body: z.object({ name: TillName }),
  answer: z.object({}),
  refuses: ['notFound', 'tillKnown', 'nothingToChange'],
})

/** Asks for another key of a till. */
export const askForTillKey = endpoint({
  method: 'POST',
  url: '/staff/brands/:brand/tills/:tillId/keys',
  needs: 'changeTills',
  pairs: 'always',
  costs: 'work',
  brands: 'named',
  params: OfTill,
  body: z.object({ scopes: KeyScopes, reason: Reason }),
  answer: Outcome,
  refuses: ['notFound', 'requestWaits'],
})

/**
 * Makes a key that two people decided, and shows it to whoever asked for it. It is shown this once: nobody reads it again,
 * and the database keeps its hash.
 */
export const showTillKey = endpoint({
  method: 'POST',
  url: '/staff/brands/:brand/key-permits/:permitId',
  needs: 'changeTills',
  pairs: 'always',
  costs: 'work',
  brands: 'named',
  params: z.object({ brand: BrandKey, permitId: Id }),
  answer: z.object({ key: z.string(), keyId: z.uuid(), till: z.string() }),
  refuses: ['keyShownBefore', 'tillKeyNotFound', 'keyNotAllowed'],
})

/** Lets a key, and those that were made with it, do less, at once; or asks that it may do more. */
export const changeKeyScopes = endpoint({
  method: 'PUT',
  url: '/staff/brands/:brand/tills/:tillId/keys/:keyId/scopes',
  needs: 'changeTills',
  pairs: 'aboveLimit',
  costs: 'work',
  brands: 'named',
  params: OfKey,
  body: z.object({ scopes: KeyScopes, reason: Reason }),
  answer: Outcome,
  refuses: ['notFound', 'tillKeyNotFound', 'keyNotAllowed', 'nothingToChange', 'requestWaits'],
})

/** Retires a key and all that were made with it: within five seconds they open nothing. One person does. */
export const retireKeyOfTill = endpoint({
  method: 'PUT',
  url: '/staff/brands/:brand/tills/:tillId/keys/:keyId/end',
  needs: 'stopTills',
  pairs: 'never',
  costs: 'work',
  counts: 'keysRetired',
  brands: 'named',
  params: OfKey,
  body: z.object({ reason: Reason }),
  answer: z.object({}),
  refuses: ['notFound', 'tillKeyNotFound'],
})

/** Stops all tills of a brand: within five seconds none of its keys opens anything. One person does. */
export const stopTillsOf = endpoint({
  method: 'PUT',
  url: '/staff/brands/:brand/stop',
  needs: 'stopTills',
  pairs: 'never',
  costs: 'work',
  counts: 'brandsStopped',
  brands: 'named',
  params: OfBrand,
  body: z.object({ reason: Reason }),
  answer: z.object({}),
  refuses: ['notFound', 'nothingToChange'],
})

/** Asks that the tills of all brands are answered again, wherever they are stopped: one request of two people. */
export const openAllTills = endpoint({
  method: 'PUT',
  url: '/staff/brands/open',
  needs: 'changeTills',
  pairs: 'always',
  costs: 'work',
  body: z.object({ reason: Reason }),
  answer: Outcome,
  refuses: ['nothingToChange', 'requestWaits'],
})

/** Asks that the tills of a brand are answered again: the keys that were not retired work as before. */
export const openTillsOf = endpoint({
  method: 'PUT',
  url: '/staff/brands/:brand/open',
  needs: 'changeTills',
  pairs: 'always',
  costs: 'work',
  brands: 'named',
  params: OfBrand,
  body: z.object({ reason: Reason }),
  answer: Outcome,
  refuses: ['notFound', 'nothingToChange', 'requestWaits'],
})
