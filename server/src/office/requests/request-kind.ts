import type { RequestProgress } from '@pollen/contract/staff/requests'
import type { StaffPermission } from '@pollen/contract/staff-roles'
import type { z } from '@pollen/contract/zod'
import type { Transaction } from '../../platform/database/database.ts'
import type { MemberAction, Operator } from '../../records/staff-actions/staff-actions.ts'
import type { Change } from './tables.ts'

/** Who asked and who decided, when what was asked is done. */
export type Effect = Operator & {
  askedBy: string
  decidedBy: string
  now: Date
  requestId: string
  publicUrl: string
  consoleUrl: string
  /** With which a voucher's code is sealed. */
  vouchersSecret: string
}

/**
 * A line of the difference. Any change of what stands there now voids the request; `was` is that instead, where the line shows
 * less (it is masked), or more (the request does not depend on all of it).
 */
export type ChangeNow = Change & { was?: string }

/** What voids a request when it changes. */
export const valuesOf = (changes: ChangeNow[]) => changes.map(({ name, from, was }) => ({ name, was: was ?? from }))

/** What is written down of a request about a member. */
export type RequestEvent = 'asked' | 'decided' | 'read' | 'withdrawn' | 'ended'

/** What a kind of request is: who may decide it, what it says, what it changes, and how it is done. */
export type Kind<Payload extends z.ZodMiniType> = {
  decidedWith: StaffPermission
  payload: Payload
  /** As what it is written down what became of it, where its member must not read that as of any other. */
  noted?: Record<RequestEvent, MemberAction>
  subject: (payload: z.infer<Payload>) => string
  /** The member, where it is about one: whatever protects them is what it stands on, too (basis.ts). */
  member?: (payload: z.infer<Payload>) => string | undefined
  /** The members, where it may be about several: it stands on what protects each of them. Beside `member`, they are locked. */
  members?: (payload: z.infer<Payload>) => string[]
  /** For so long after it was asked nobody may say yes: whom it is about may say no first. */
  restsMs?: number
  /** The brand, where it is about one: people of that brand may see it, and decide it. */
  brand?: (payload: z.infer<Payload>) => string
  what: (tx: Transaction, payload: z.infer<Payload>) => Promise<string>
  /** What it changes as it is now, and as it will be. */
  changes: (tx: Transaction, payload: z.infer<Payload>, now: Date) => Promise<ChangeNow[]>
  /** In the transaction of the decision, through the function of whoever does it without a request. */
  perform: (tx: Transaction, payload: z.infer<Payload>, effect: Effect) => Promise<void>
  /** How far it is, where a job does it after the decision. */
  progress?: (tx: Transaction, requestId: string) => Promise<RequestProgress>
}

/** Whom a request is about. */
export function membersOf<Payload extends z.ZodMiniType>(
  { member, members }: Pick<Kind<Payload>, 'member' | 'members'>,
  payload: z.infer<Payload>,
): string[] {
  const one = member?.(payload)
  return members?.(payload) ?? (one === undefined ? [] : [one])
}

/** Declares a kind of request, whose payload's shape types the rest of its row. */
export const kind = <Payload extends z.ZodMiniType>(row: Kind<Payload>): Kind<Payload> => row
