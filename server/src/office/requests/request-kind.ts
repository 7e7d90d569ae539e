import type { RequestProgress } from '@pollen/contract/staff/requests'
import type { StaffPermission } from '@pollen/contract/staff-roles'
import type { z } from '@pollen/contract/zod'
import type { Transaction } from '../../platform/database/database.ts'
import type { MemberAction, Operator } from '../../records/staff-actions/staff-actions.ts'
import type { Change } from './tables.ts'

/** Who asked and who decided, when what was asked is done. */
export type Effect = Operator & {
  decidedBy: string
  now: Date
  requestId: string
  publicUrl: string
  consoleUrl: string
  /** With which a voucher's code is sealed. */
  vouchersSecret: string
}

/** A line of the difference, with what it was in full where the line is masked: any change of that voids the request. */
export type ChangeNow = Change & { was?: string }

/** What a kind of request is: who may decide it, what it says, what it changes, and how it is done. */
export type Kind<Payload extends z.ZodMiniType> = {
  decidedWith: StaffPermission
  payload: Payload
  /** As what it is written down that somebody asked and decided, where its member must not read it as of any other. */
  noted?: { asked: MemberAction; decided: MemberAction }
  subject: (payload: z.infer<Payload>) => string
  /** The member, where it is about one. */
  member?: (payload: z.infer<Payload>) => string
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

/** Declares a kind of request, whose payload's shape types the rest of its row. */
export const kind = <Payload extends z.ZodMiniType>(row: Kind<Payload>): Kind<Payload> => row
