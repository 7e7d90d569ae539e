import type { RequestKind, RequestProgress, StaffRequest } from '@pollen/contract/staff/requests'
import type { StaffPermission } from '@pollen/contract/staff-roles'
import type { z } from '@pollen/contract/zod'
import type { ConsoleContext } from '../../module-shape.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { MemberAction, Operator } from '../../records/staff-actions/staff-actions.ts'
import type { StoredRequest } from './store.ts'
import type { Change } from './tables.ts'

/** What is asked, as it is stored. */
export type PayloadShape = z.ZodMiniType<Record<string, unknown>>

/** Who asked and who decided, when what was asked is done. */
export type DecisionContext = Operator & {
  askedBy: string
  decidedBy: string
  now: Date
  requestId: string
}

/** What doing it may need beside the transaction: addresses that letters name, secrets, content. */
export type PerformContext = Pick<ConsoleContext, 'settings' | 'secrets' | 'console' | 'wholeContent'>

/**
 * A line of the difference. Any change of what stands there now voids the request; `was` is that instead, where the line shows
 * less (it is masked), or more (the request does not depend on all of it).
 */
export type ChangeNow = Change & { was?: string }

/** What voids a request when it changes. */
export const valuesOf = (changes: ChangeNow[]) => changes.map(({ name, from, was }) => ({ name, was: was ?? from }))

/** What is written down of a request about a member. */
export type RequestEvent = 'asked' | 'askedBack' | 'decided' | 'read' | 'withdrawn' | 'ended'

/** What a kind of request is: who may decide it, what it says, what it changes, and how it is done. */
export type Kind<Payload extends PayloadShape> = {
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
  /**
   * What it changes as it is now, and as it will be.
   *
   * @throws Refusal   it cannot be asked; one that was asked is void
   */
  changes: (tx: Transaction, payload: z.infer<Payload>, now: Date) => Promise<ChangeNow[]>
  /**
   * In the transaction of the decision, through the function of whoever does it without a request.
   *
   * @throws Refusal   it cannot be done: it is void, unless the contract says that it stays open (`staysOpenAt`)
   */
  perform: (
    tx: Transaction,
    payload: z.infer<Payload>,
    decision: DecisionContext,
    context: PerformContext,
  ) => Promise<void>
  /** What whoever decides reads beside it of what was given until now, of what may be. */
  limits?: (
    tx: Transaction,
    payload: z.infer<Payload>,
    asked: Pick<StoredRequest, 'askedBy' | 'askedByName'> & { now: Date },
  ) => Promise<StaffRequest['limits']>
  /** How far it is, where a job does it after the decision. */
  progress?: (tx: Transaction, requestId: string) => Promise<RequestProgress>
}

/** A kind that has its name, so that it can be asked for. */
export type NamedKind<Payload extends PayloadShape> = Kind<Payload> & { kind: RequestKind }

/** Whom a request is about. */
export function membersOf<Payload extends PayloadShape>(
  { member, members }: Pick<Kind<Payload>, 'member' | 'members'>,
  payload: z.infer<Payload>,
): string[] {
  const one = member?.(payload)
  return members?.(payload) ?? (one === undefined ? [] : [one])
}

/** Declares a kind of request, whose payload's shape types the rest of its row. */
export const kind = <Payload extends PayloadShape>(row: Kind<Payload>): Kind<Payload> => row

type WithNames<Rows> = { [Name in keyof Rows]: Rows[Name] & { kind: Name } }

/** The kinds of a subject, in its `request-kinds.ts`: each is known by its name there. */
export const kinds = <Rows extends object>(
  rows: Rows & Record<Exclude<keyof Rows, RequestKind>, never>,
): WithNames<Rows> =>
  Object.fromEntries(
    Object.entries<object>(rows).map(([name, row]) => [name, { ...row, kind: name }]),
  ) as WithNames<Rows>
