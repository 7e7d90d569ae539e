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
] as const
export type SoughtAs = (typeof soughtAs)[number]

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

/**
 * Finds members by any shred: card, email, mobile, case, receipt or till's reference, voucher, conversion, last name and
 * postcode, the last four of the card and postcode, or a purchase by time, shop and amount; and cases of whoever has no account, by email or number. The shape of the text decides what
 * it is taken for; it stands in no address. The caller's own account and household are never found.
 */
export const searchMembers = endpoint({
  method: 'POST',
  url: '/staff/search',
  needs: 'findMember',
  pairs: 'never',
  costs: 'secret',
  counts: 'searches',
  body: z.object({
    q: typedText(200, { missing: 'Enter whom to look for', tooLong: 'Look for fewer than 200 characters' }),
  }),
  answer: z.object({
    soughtAs: z.array(z.enum(soughtAs)),
    found: z.array(FoundMember),
    /** Where it was taken for a purchase. */
    withoutCard: z.array(WithoutCard),
    /** Where it was taken for an email or a case. */
    guestCases: z.array(FoundGuestCase),
  }),
  refuses: [],
})
