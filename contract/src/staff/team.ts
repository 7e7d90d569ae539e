import { Reason } from '../staff-reasons.ts'
import { StaffRole } from '../staff-roles.ts'
import { Id } from '../text.ts'
import { z } from '../zod.ts'
import { CaseNumber } from './cases/case-number.ts'
import { endpoint } from './endpoint.ts'

const CaseOfColleague = z.object({
  caseNumber: z.string(),
  /** For whom may see cases. */
  about: z.optional(z.string()),
  openedAt: z.iso.datetime(),
  dueAt: z.optional(z.iso.datetime()),
})

const TeamMember = z.object({
  staffId: z.uuid(),
  name: z.string(),
  role: StaffRole,
  /** They pressed something in the last quarter of an hour. */
  isPresent: z.boolean(),
  lastSeenAt: z.optional(z.iso.datetime()),
  /** The open cases that they have, the first that is due first. */
  cases: z.array(CaseOfColleague),
  /** Since midnight. */
  today: z.object({ answered: z.int(), closed: z.int() }),
  /** In 24 hours, without a second person, and what their role may. */
  points: z.optional(z.object({ given: z.int(), aDay: z.int() })),
  /** What others said of what they did alone, in thirty days, and what nobody looked at yet. */
  checked: z.object({ right: z.int(), notRight: z.int(), waiting: z.int() }),
})
export type TeamMember = z.infer<typeof TeamMember>

/** Those who answer members: what each has, did today and may do still. */
export const team = endpoint({
  method: 'GET',
  url: '/staff/team',
  needs: 'seeTeam',
  pairs: 'never',
  answer: z.object({ colleagues: z.array(TeamMember), taken: z.int(), waiting: z.int() }),
  refuses: [],
})

/** Gives a case to a colleague who is at their desk. What was begun to write goes with it. */
export const handOverCase = endpoint({
  method: 'PUT',
  url: '/staff/cases/:caseNumber/handed-over',
  needs: 'handOverCases',
  pairs: 'never',
  about: 'case',
  costs: 'work',
  params: z.object({ caseNumber: CaseNumber }),
  body: z.object({ to: Id, reason: Reason }),
  answer: z.object({ takenBy: z.string() }),
  refuses: ['notFound', 'ownAccount', 'caseClosed', 'colleagueAway'],
})
