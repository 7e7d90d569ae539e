import { Reason } from '../../staff-reasons.ts'
import { text } from '../../text.ts'
import { z } from '../../zod.ts'
import { endpoint } from '../endpoint.ts'
import { MemberParams } from './params.ts'

const StaffOffer = z.object({
  offerId: z.string(),
  title: z.string(),
  brand: z.string(),
  /** It counts for what they buy now. */
  isLoaded: z.boolean(),
  loadedAt: z.optional(z.iso.datetime()),
  until: z.iso.datetime(),
  uses: z.int(),
  usesPerMember: z.optional(z.int()),
  /** What it gave them, less what refunds took back. */
  points: z.int(),
  pence: z.int(),
})

/** The offers that a member has loaded, and those that gave them something: how far they are, and what they paid. */
export const offersOfMember = endpoint({
  method: 'GET',
  url: '/staff/members/:member/offers',
  needs: 'findMember',
  pairs: 'never',
  params: MemberParams,
  answer: z.object({ offers: z.array(StaffOffer) }),
  refuses: ['notFound', 'ownAccount'],
})

/** Takes a loaded offer away from a member: it counts no more. What it gave stays theirs, and they may load it again. */
export const stopOfferOf = endpoint({
  method: 'POST',
  url: '/staff/members/:member/offers/:offerId/stop',
  needs: 'serveMember',
  pairs: 'never',
  costs: 'work',
  params: z.extend(MemberParams, { offerId: text(100) }),
  body: z.object({ reason: Reason }),
  answer: z.object({}),
  refuses: ['notFound', 'ownAccount', 'nothingToChange'],
})
