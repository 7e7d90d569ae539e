import { ReplacementType } from '../../replacement-type.ts'
import { Reason } from '../../staff-reasons.ts'
import { text } from '../../text.ts'
import { z } from '../../zod.ts'
import { endpoint } from '../endpoint.ts'
import { Outcome } from '../requests.ts'
import { MemberParams } from './params.ts'

/** The last four digits of a card's number, by which the page knows it. */
const CardEnding = text(4).check(z.regex(/^\d{4}$/))

/** A member's cards, the newest first: the one that works, and those that were closed. */
export const StaffCard = z.object({
  ending: z.string(),
  isOpen: z.boolean(),
  issuedAt: z.iso.datetime(),
  endsAt: z.nullable(z.iso.datetime()),
})

/** Orders another card to the address on the account. */
export const orderCardFor = endpoint({
  method: 'POST',
  url: '/staff/members/:member/card',
  needs: 'serveMember',
  pairs: 'never',
  costs: 'work',
  counts: 'cardsClosed',
  params: MemberParams,
  body: z.object({ replacementType: ReplacementType, reason: Reason }),
  answer: z.object({ isNewNumber: z.boolean() }),
  refuses: ['notFound', 'ownAccount'],
})

/** Closes a card that is lost or stolen: its member has another number at once. No plastic is ordered. */
export const closeCardFor = endpoint({
  method: 'POST',
  url: '/staff/members/:member/card/close',
  needs: 'protectMember',
  pairs: 'never',
  costs: 'work',
  counts: 'cardsClosed',
  params: MemberParams,
  body: z.object({ ending: CardEnding, reason: Reason }),
  answer: z.object({}),
  refuses: ['notFound', 'ownAccount', 'nothingToChange'],
})

/** Opens a closed card again that its member found: a second person decides. The number of meanwhile is closed. */
export const reopenCardFor = endpoint({
  method: 'POST',
  url: '/staff/members/:member/card/reopen',
  needs: 'reopenCard',
  pairs: 'always',
  costs: 'work',
  params: MemberParams,
  body: z.object({ ending: CardEnding, reason: Reason }),
  answer: Outcome,
  refuses: ['notFound', 'ownAccount', 'requestWaits', 'nothingToChange'],
})
