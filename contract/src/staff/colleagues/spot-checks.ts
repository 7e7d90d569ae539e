import { Reason } from '../../staff-reasons.ts'
import { Id } from '../../text.ts'
import { z } from '../../zod.ts'
import { endpoint } from '../endpoint.ts'

/** One in so many of what needs no second person is looked at by one afterwards. */
export const oneInSoMany = 50

const SpotCheck = z.object({
  actionId: z.uuid(),
  at: z.iso.datetime(),
  what: z.string(),
  by: z.string(),
  member: z.optional(z.uuid()),
  caseNumber: z.optional(z.string()),
  points: z.optional(z.int()),
  reason: z.optional(z.string()),
})
export type SpotCheck = z.infer<typeof SpotCheck>

/** What colleagues did alone and somebody looks at afterwards, the earliest first; never what one did oneself. */
export const spotChecks = endpoint({
  method: 'GET',
  url: '/staff/spot-checks',
  needs: 'checkColleagues',
  pairs: 'never',
  answer: z.object({ waiting: z.array(SpotCheck) }),
  refuses: [],
})

/** Says whether what a colleague did alone was right; what was not is said in a line, which they and the auditor read. */
export const sayChecked = endpoint({
  method: 'PUT',
  url: '/staff/spot-checks/:actionId',
  needs: 'checkColleagues',
  pairs: 'never',
  about: 'action',
  costs: 'work',
  params: z.object({ actionId: Id }),
  body: z.object({ isRight: z.boolean(), note: z.optional(Reason) }),
  answer: z.object({}),
  refuses: ['notFound', 'ownAccount', 'noteNeeded'],
})

const Pair = z.object({ asker: z.string(), decider: z.string(), decided: z.int(), of: z.int() })
const QuickDecision = z.object({
  requestId: z.uuid(),
  what: z.string(),
  by: z.string(),
  at: z.iso.datetime(),
  seconds: z.int(),
})
const NotRight = z.object({
  actionId: z.uuid(),
  at: z.iso.datetime(),
  what: z.string(),
  by: z.string(),
  note: z.string(),
  checkedBy: z.string(),
})

/**
 * How the second person worked in the last seven days: who decides most of what somebody asks, what was decided within
 * seconds, and what was not right of what was looked at afterwards.
 */
export const oversight = endpoint({
  method: 'GET',
  url: '/staff/oversight',
  needs: 'seeAudit',
  pairs: 'never',
  answer: z.object({
    decided: z.int(),
    pairs: z.array(Pair),
    quick: z.array(QuickDecision),
    checked: z.object({ right: z.int(), waiting: z.int(), notRight: z.array(NotRight) }),
  }),
  refuses: [],
})
