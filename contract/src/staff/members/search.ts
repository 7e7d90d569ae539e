import { typedText } from '../../text.ts'
import { z } from '../../zod.ts'
import { endpoint } from '../endpoint.ts'

/** What the search box took the text for. */
export const soughtAs = [
  'card',
  'email',
  'mobile',
  'member',
  'case',
  'receipt',
  'voucher',
  'conversion',
  'nameAndPostcode',
  'lastFourAndPostcode',
  'purchase',
  'caseBeginning',
  'lastFour',
  'postcode',
  'name',
  'emailBeginning',
  'shop',
  'offer',
] as const
export type SoughtAs = (typeof soughtAs)[number]

/** What a text was taken for, the likeliest first. */
const Meaning = z.object({
  as: z.enum(soughtAs),
  /** How it was read: “+447700900142”, “12:46 on 17 November, £14.60, Beeford”. */
  reads: z.optional(z.string()),
  /** What the caller is to add, as it says too little to look anybody up. */
  asksFor: z.optional(z.enum(['shop', 'timeOrAmount'])),
  /** There are more than are shown: something else that they say finds who it is. */
  isCut: z.optional(z.literal(true)),
})
export type Meaning = z.infer<typeof Meaning>

/** A member in a list: enough to choose by, and no more. What else there is, their page shows, which is a look at them. */
export const FoundMember = z.object({
  member: z.uuid(),
  name: z.string(),
  /** The end of the card's number. */
  card: z.string(),
  since: z.iso.datetime(),
  /** Why they were found, where it was not by what they are called: “Receipt 118-0042-3, Sainsbury’s”. */
  by: z.optional(z.string()),
  transactionId: z.optional(z.string()),
  caseNumber: z.optional(z.string()),
  as: z.enum(soughtAs),
  /**
   * - `sure`: it names them alone
   * - `shared`: others may have it, too
   * - `near`: nobody has it, and theirs differs by a letter, or by some minutes
   */
  fit: z.enum(['sure', 'shared', 'near']),
})
export type FoundMember = z.infer<typeof FoundMember>

/** A purchase at which nobody showed a card: whoever has its receipt can claim it until then. */
export const WithoutCard = z.object({
  brand: z.string(),
  shop: z.string(),
  at: z.iso.datetime(),
  amountPence: z.int(),
  claimableUntil: z.iso.datetime(),
})
export type WithoutCard = z.infer<typeof WithoutCard>

/** A case of somebody without an account: it leads to no member. */
export const FoundGuestCase = z.object({
  caseNumber: z.string(),
  about: z.string(),
  openedAt: z.iso.datetime(),
  isClosed: z.boolean(),
})
export type FoundGuestCase = z.infer<typeof FoundGuestCase>

/** A till by whose name, or whose brand's, it was found. */
export const FoundShop = z.object({ brand: z.string(), till: z.string() })
export type FoundShop = z.infer<typeof FoundShop>

/** An offer by words of its name. */
export const FoundOffer = z.object({
  offerId: z.string(),
  name: z.string(),
  brand: z.string(),
  from: z.iso.datetime(),
  until: z.iso.datetime(),
})
export type FoundOffer = z.infer<typeof FoundOffer>

/**
 * Finds members by any shred that a caller says or that somebody pastes; cases of whoever has no account, by email or number;
 * shops and offers by their words. A text is looked up as each thing that it can be; it stands in no address. What many share
 * (a name, a postcode, the last four of a card, the beginning of an email) shows a few and says that there are more. The
 * caller's own account and household are never found.
 */
export const searchMembers = endpoint({
  method: 'POST',
  onlyReads: true,
  url: '/staff/search',
  needs: 'findMember',
  pairs: 'never',
  costs: 'secret',
  counts: 'searches',
  body: z.object({
    q: typedText(200, { missing: 'Enter whom to look for', tooLong: 'Look for fewer than 200 characters' }),
  }),
  answer: z.object({
    meanings: z.array(Meaning),
    found: z.array(FoundMember),
    /** Where it was taken for a purchase. */
    withoutCard: z.array(WithoutCard),
    /** Where it was taken for an email or a case. */
    guestCases: z.array(FoundGuestCase),
    shops: z.array(FoundShop),
    offers: z.array(FoundOffer),
  }),
  refuses: [],
})
