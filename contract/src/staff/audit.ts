import { StaffRole } from '../staff-roles.ts'
import { Id, text } from '../text.ts'
import { z } from '../zod.ts'
import { CaseNumber } from './cases/case-number.ts'
import { endpoint } from './endpoint.ts'

/** What kinds of things people of the office do. */
export const auditKinds = {
  points: 'Points',
  account: 'A member’s account',
  looks: 'Looks',
  cases: 'Cases',
  cards: 'Cards',
  requests: 'Requests',
  tills: 'Tills',
  money: 'Money',
  colleagues: 'Colleagues and sign-in',
  files: 'Files taken',
  running: 'Running the programme',
  refusals: 'What was refused',
  lists: 'Lists',
} as const
export const AuditKind = z.enum(Object.keys(auditKinds) as [keyof typeof auditKinds])
export type AuditKind = z.infer<typeof AuditKind>

const Day = text(10).check(z.iso.date(), z.regex(/^20/))

/** Which actions are meant: one's own, or everybody's where the role sees it. */
const AuditFilter = z.object({
  of: z._default(z.enum(['me', 'everybody']), 'me'),
  /** All but lists, without it. */
  kind: z.optional(z.union([AuditKind, z.literal('all')])),
  member: z.optional(Id),
  colleague: z.optional(Id),
  case: z.optional(CaseNumber),
  /** Days of the programme, both included. */
  from: z.optional(Day),
  until: z.optional(Day),
  /** At least so many points, given or taken. */
  points: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000_000))),
  /** Those older than this action: the next page. */
  before: z.optional(Id),
})
export type AuditFilter = z.infer<typeof AuditFilter>

const AuditRow = z.object({
  actionId: z.uuid(),
  at: z.iso.datetime(),
  what: z.string(),
  by: z.string(),
  /** Whoever signed in to the console; none of a command. */
  colleague: z.optional(z.uuid()),
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

/** What people of the office did, the newest first. */
export const audit = endpoint({
  method: 'GET',
  url: '/staff/audit',
  needs: 'seeOwnWork',
  pairs: 'never',
  brands: 'own',
  query: AuditFilter,
  answer: z.object({
    actions: z.array(AuditRow),
    hasMore: z.boolean(),
    seal: z.optional(z.object({ number: z.int(), at: z.iso.datetime(), hash: z.string() })),
    /** Whoever can be chosen from; none where one reads one's own. */
    colleagues: z.array(z.object({ staffId: z.uuid(), name: z.string() })),
  }),
  refuses: ['roleMayNot'],
})

/** The same as a file, a part at a time: for people a CSV, for programs a line of JSON an action, with the seal that it is under. */
export const auditFile = endpoint({
  method: 'GET',
  url: '/staff/audit/file',
  needs: 'seeAudit',
  pairs: 'never',
  costs: 'work',
  query: z.extend(AuditFilter, { as: z.enum(['csv', 'jsonl']) }),
  answer: z.object({ text: z.string(), next: z.optional(z.uuid()) }),
  refuses: [],
})

/** What the last proof of the audit found: of the night, or since somebody asked for one. */
export const auditProof = endpoint({
  method: 'GET',
  url: '/staff/audit/proof',
  needs: 'seeAudit',
  pairs: 'never',
  answer: z.object({
    proof: z.optional(
      z.object({
        at: z.iso.datetime(),
        actions: z.int(),
        seals: z.int(),
        faults: z.int(),
        /** The first of them, each in a sentence. */
        says: z.array(z.string()),
      }),
    ),
  }),
  refuses: [],
})

/** Has the audit proven as soon as the server is free: each seal, and that it agrees with books, requests and sessions. */
export const proveAudit = endpoint({
  method: 'POST',
  url: '/staff/audit/proof',
  needs: 'seeAudit',
  pairs: 'never',
  costs: 'work',
  answer: z.object({}),
  refuses: [],
})
