import { StaffRole } from '../staff-roles.ts'
import { Id } from '../text.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

const AuditRow = z.object({
  actionId: z.uuid(),
  at: z.iso.datetime(),
  what: z.string(),
  by: z.string(),
  role: z.optional(StaffRole),
  /** They were elevated then, or it was an emergency. */
  isElevated: z.boolean(),
  member: z.optional(z.uuid()),
  /** The request of two people that it is about, or follows from. */
  requestId: z.optional(z.uuid()),
  subject: z.optional(z.string()),
  caseNumber: z.optional(z.string()),
  points: z.optional(z.int()),
  reason: z.optional(z.string()),
  /** What a colleague who looked at it afterwards said was not right. */
  notRight: z.optional(z.string()),
})
export type AuditRow = z.infer<typeof AuditRow>

/** What people of the office did, the newest first: one's own, or everybody's where the role sees it. */
export const audit = endpoint({
  method: 'GET',
  url: '/staff/audit',
  needs: 'seeOwnWork',
  pairs: 'never',
  brands: 'own',
  query: z.object({ of: z._default(z.enum(['me', 'everybody']), 'me'), before: z.optional(Id) }),
  answer: z.object({
    actions: z.array(AuditRow),
    hasMore: z.boolean(),
    seal: z.optional(z.object({ number: z.int(), at: z.iso.datetime(), hash: z.string() })),
  }),
  refuses: ['roleMayNot'],
})
