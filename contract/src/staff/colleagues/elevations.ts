import { Reason } from '../../staff-reasons.ts'
import { StaffRole } from '../../staff-roles.ts'
import { Id } from '../../text.ts'
import { z } from '../../zod.ts'
import { CaseNumber } from '../cases/case-number.ts'
import { endpoint } from '../endpoint.ts'
import { Outcome } from '../requests.ts'

/** Asks for another role for an hour: an administrator decides. The hour begins then, and ends with the session. */
export const askForRole = endpoint({
  method: 'POST',
  url: '/staff/elevation-requests',
  needs: 'seeOwnWork',
  pairs: 'always',
  costs: 'work',
  brands: 'own',
  body: z.object({ role: StaffRole, reason: Reason, caseNumber: z.optional(CaseNumber) }),
  answer: Outcome,
  refuses: ['roleNotForHour', 'elevationRuns', 'requestWaits'],
})

/**
 * Says that there is an emergency. For an hour one may stop what fraud analysts stop, and nothing else that one's own role
 * may not. Fraud analysts, auditors and administrators are told at once, and somebody looks at it afterwards. It takes a
 * proof of the last minutes that it is you.
 */
export const declareEmergency = endpoint({
  method: 'POST',
  url: '/staff/emergency',
  needs: 'seeOwnWork',
  pairs: 'never',
  costs: 'work',
  brands: 'own',
  body: z.object({ reason: Reason, caseNumber: z.optional(CaseNumber) }),
  answer: z.object({ endsAt: z.iso.datetime() }),
  refuses: ['roleMayNot', 'proofNeeded', 'elevationRuns'],
})

/** Goes back to one's own role. */
export const endElevation = endpoint({
  method: 'DELETE',
  url: '/staff/elevation',
  needs: 'seeOwnWork',
  pairs: 'never',
  costs: 'work',
  brands: 'own',
  answer: z.object({}),
  refuses: ['nothingToChange'],
})

const Elevation = z.object({
  elevationId: z.uuid(),
  name: z.string(),
  role: StaffRole,
  isEmergency: z.boolean(),
  reason: z.string(),
  caseNumber: z.optional(z.string()),
  /** Who decided it; nobody in an emergency. */
  decidedBy: z.optional(z.string()),
  beganAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  isRunning: z.boolean(),
  /** How many things they did meanwhile. */
  actions: z.int(),
  lookedAt: z.optional(z.object({ by: z.string(), at: z.iso.datetime(), note: z.string() })),
})
export type Elevation = z.infer<typeof Elevation>

/** Who acted in another role: the emergencies that nobody looked at yet first, then the newest. */
export const elevations = endpoint({
  method: 'GET',
  url: '/staff/elevations',
  needs: 'seeStaff',
  pairs: 'never',
  answer: z.object({ elevations: z.array(Elevation) }),
  refuses: [],
})

const OfElevation = z.object({ elevationId: Id })

/** What somebody did in another role. It names no member. */
export const elevationActions = endpoint({
  method: 'GET',
  url: '/staff/elevations/:elevationId',
  needs: 'seeStaff',
  pairs: 'never',
  params: OfElevation,
  answer: z.object({
    actions: z.array(z.object({ at: z.iso.datetime(), what: z.string(), subject: z.optional(z.string()) })),
  }),
  refuses: ['notFound'],
})

/** Says that one looked at what somebody else did in an emergency, once it is over. */
export const noteElevation = endpoint({
  method: 'PUT',
  url: '/staff/elevations/:elevationId/look',
  needs: 'seeStaff',
  pairs: 'never',
  costs: 'work',
  params: OfElevation,
  body: z.object({ reason: Reason }),
  answer: z.object({}),
  refuses: ['notFound', 'ownRequest', 'elevationRuns', 'nothingToChange'],
})
