import { mostHoldBackDays, Reason } from '../../staff-reasons.ts'
import { z } from '../../zod.ts'
import { CaseNumber } from '../cases/case-number.ts'
import { endpoint } from '../endpoint.ts'
import { Outcome } from '../requests.ts'
import { MemberParams } from './params.ts'

/**
 * Holds back from a member who looked at their account, from now on for so many days: a second person decides. What changes
 * something is never held back, and nothing for longer than 90 days after the first day in a year.
 */
export const holdBackLooks = endpoint({
  method: 'POST',
  url: '/staff/members/:member/looks/hold-back',
  needs: 'holdBackLooks',
  pairs: 'always',
  costs: 'work',
  params: MemberParams,
  body: z.object({
    days: z.int().check(z.minimum(1, 'Enter how many days'), z.maximum(mostHoldBackDays, 'At most 90 days')),
    reason: Reason,
    caseNumber: z.optional(CaseNumber),
  }),
  answer: Outcome,
  refuses: ['notFound', 'ownAccount', 'requestWaits', 'nothingToChange', 'heldBackEnough'],
})

/** Shows them again before it ends by itself. One person does. */
export const showLooks = endpoint({
  method: 'POST',
  url: '/staff/members/:member/looks/show',
  needs: 'holdBackLooks',
  pairs: 'never',
  costs: 'work',
  params: MemberParams,
  body: z.object({ reason: Reason }),
  answer: z.object({}),
  refuses: ['notFound', 'ownAccount', 'nothingToChange'],
})
