import { Reason } from '../../staff-reasons.ts'
import { z } from '../../zod.ts'
import { CaseNumber } from '../cases/case-number.ts'
import { endpoint } from '../endpoint.ts'
import { MemberParams } from './params.ts'

/**
 * Asks to see a member's app as they see it: read-only, for half an hour at most. The link is good for a minute, once, and
 * leads to the members' own address. The member reads that somebody looked, and why.
 */
export const beginView = endpoint({
  method: 'POST',
  url: '/staff/members/:member/view',
  needs: 'seeAsMember',
  pairs: 'never',
  costs: 'work',
  params: MemberParams,
  body: z.object({ reason: Reason, caseNumber: z.optional(CaseNumber) }),
  answer: z.object({ link: z.url() }),
  refuses: ['notFound', 'ownAccount', 'accountIsClosed'],
})
