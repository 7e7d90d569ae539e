import { Reason } from '../../staff-reasons.ts'
import { Id } from '../../text.ts'
import { z } from '../../zod.ts'
import { endpoint } from '../endpoint.ts'
import { MemberParams } from './params.ts'

/** So many messages are sent again to one member in 24 hours, whoever asks: nobody fills a mailbox from here. */
export const mostSentAgainADay = 3

/** Emails what we told a member once more, in the words of the app, to the address on the account and to no other. */
export const sendAgain = endpoint({
  method: 'POST',
  url: '/staff/members/:member/messages/:messageId/send',
  needs: 'serveMember',
  pairs: 'never',
  costs: 'work',
  params: z.extend(MemberParams, { messageId: Id }),
  body: z.object({ reason: Reason }),
  answer: z.object({ leftToday: z.int() }),
  refuses: ['notFound', 'ownAccount', 'sentAgainTooOften'],
})
