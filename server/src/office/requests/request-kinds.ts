import { dateOf } from '@pollen/contract/day-and-time'
import { formatChange, formatNumber } from '@pollen/contract/numbers'
import { Refusal } from '@pollen/contract/refusals'
import type { RequestKind } from '@pollen/contract/staff/requests'
import { AdjustmentReason, adjustmentReasons } from '@pollen/contract/staff-reasons'
import { roleNames, type StaffPermission, StaffRole } from '@pollen/contract/staff-roles'
import { z } from '@pollen/contract/zod'
import { closeByPhone, correct } from '../../people/careline/careline.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { closureOf } from '../../records/closures/closures.ts'
import { collectorOf } from '../../records/collectors/collectors.ts'
import { balancesOf } from '../../records/ledger/ledger.ts'
import { type Operator, record } from '../../records/staff-actions/staff-actions.ts'
import { spendingOf, unlockByOffice } from '../../safety/spending/spending.ts'
import { changeRole, findColleague, invite } from '../../safety/staff/staff.ts'
import { givePoints } from './give-points.ts'
import type { Change } from './tables.ts'

/** Who asked and who decided, when what was asked is done. */
export type Effect = Operator & { now: Date; requestId: string; publicUrl: string; consoleUrl: string }

/** What a kind of request is: who may decide it, what it says, what it changes, and how it is done. */
type Kind<Payload extends z.ZodMiniType> = {
  decidedWith: StaffPermission
  payload: Payload
  subject: (payload: z.infer<Payload>) => string
  /** The member, where it is about one. */
  member?: (payload: z.infer<Payload>) => string
  what: (tx: Transaction, payload: z.infer<Payload>) => Promise<string>
  /** What it changes as it is now, and as it will be. */
  changes: (tx: Transaction, payload: z.infer<Payload>, now: Date) => Promise<Change[]>
  /** In the transaction of the decision, through the function of whoever does it without a request. */
  perform: (tx: Transaction, payload: z.infer<Payload>, effect: Effect) => Promise<void>
}

const kind = <Payload extends z.ZodMiniType>(row: Kind<Payload>): Kind<Payload> => row

const OfMember = z.object({ collectorId: z.string() })

async function nameOf(tx: Transaction, collectorId: string): Promise<string> {
  const { firstName, lastName } = await collectorOf(tx, collectorId)
  return `${firstName} ${lastName.slice(0, 1)}.`
}

export const requestTable = {
  adjustPoints: kind({
    decidedWith: 'adjustPoints',
    payload: z.extend(OfMember, { points: z.int(), why: AdjustmentReason, sentAs: z.string() }),
    subject: ({ collectorId }) => collectorId,
    member: ({ collectorId }) => collectorId,
    what: async (tx, { collectorId, points }) => `${formatChange(points)} points for ${await nameOf(tx, collectorId)}`,
    async changes(tx, { collectorId, points, why }) {
      const { available } = await balancesOf(tx, collectorId)
      return [
        { name: 'Balance', from: formatNumber(available), to: formatNumber(available + points) },
        { name: 'Why', from: '', to: adjustmentReasons[why] },
      ]
    },
    perform: (tx, payload, effect) => givePoints(tx, payload, effect),
  }),
  unlockSpending: kind({
    decidedWith: 'unlockSpending',
    payload: OfMember,
    subject: ({ collectorId }) => collectorId,
    member: ({ collectorId }) => collectorId,
    what: async (tx, { collectorId }) => `Unlock spending for ${await nameOf(tx, collectorId)}`,
    async changes(tx, { collectorId }, now) {
      const { status } = await spendingOf(tx, collectorId, now)
      if (status === 'UNLOCKED') throw new Refusal('nothingToChange')
      return [{ name: 'Spending', from: 'locked', to: 'unlocked' }]
    },
    async perform(tx, { collectorId }, effect) {
      await unlockByOffice(tx, collectorId, effect.now)
      await record(tx, collectorId, { ...effect, action: 'spendingUnlocked' })
    },
  }),
  correctDateOfBirth: kind({
    decidedWith: 'correctMember',
    payload: z.extend(OfMember, { dateOfBirth: z.string(), identifiedBy: z.string() }),
    subject: ({ collectorId }) => collectorId,
    member: ({ collectorId }) => collectorId,
    what: async (tx, { collectorId }) => `Another date of birth for ${await nameOf(tx, collectorId)}`,
    async changes(tx, { collectorId, dateOfBirth }) {
      const { dateOfBirth: from } = await collectorOf(tx, collectorId)
      if (from === dateOfBirth) throw new Refusal('nothingToChange')
      return [{ name: 'Date of birth', from: dateOf(from), to: dateOf(dateOfBirth) }]
    },
    async perform(tx, { collectorId, dateOfBirth, identifiedBy }, effect) {
      const done = await correct(tx, collectorId, { dateOfBirth }, { ...effect, identifiedBy })
      if (done !== 'CORRECTED') throw new Refusal('nothingToChange')
    },
  }),
  closeAccount: kind({
    decidedWith: 'closeAccount',
    payload: z.extend(OfMember, { identifiedBy: z.string() }),
    subject: ({ collectorId }) => collectorId,
    member: ({ collectorId }) => collectorId,
    what: async (tx, { collectorId }) => `Close the account of ${await nameOf(tx, collectorId)}`,
    async changes(tx, { collectorId }) {
      if (await closureOf(tx, collectorId)) throw new Refusal('nothingToChange')
      return [{ name: 'Account', from: 'open', to: 'closed, and erased after 30 days' }]
    },
    async perform(tx, { collectorId, identifiedBy }, effect) {
      const done = await closeByPhone(tx, collectorId, { ...effect, identifiedBy })
      if (typeof done === 'string') throw new Refusal('nothingToChange')
    },
  }),
  inviteColleague: kind({
    decidedWith: 'changeStaff',
    payload: z.object({ name: z.string(), email: z.string(), role: StaffRole }),
    subject: ({ email }) => email.toLowerCase(),
    what: async (_, { name, role }) => `Invite ${name} as ${roleNames[role].toLowerCase()}`,
    changes: async (_, { name, email, role }) => [
      { name: 'Name', from: '', to: name },
      { name: 'Email', from: '', to: email },
      { name: 'Role', from: '', to: roleNames[role] },
    ],
    async perform(tx, payload, effect) {
      await invite(tx, payload, effect)
    },
  }),
  changeRole: kind({
    decidedWith: 'changeStaff',
    payload: z.object({ staffId: z.string(), role: StaffRole }),
    subject: ({ staffId }) => staffId,
    async what(tx, { staffId, role }) {
      const colleague = await findColleague(tx, staffId)
      return `Make ${colleague?.name ?? 'a colleague'} ${roleNames[role].toLowerCase()}`
    },
    async changes(tx, { staffId, role }) {
      const colleague = await findColleague(tx, staffId)
      if (!colleague) throw new Refusal('notFound')
      if (colleague.leftAt) throw new Refusal('colleagueGone')
      if (colleague.role === role) throw new Refusal('nothingToChange')
      return [{ name: 'Role', from: roleNames[colleague.role], to: roleNames[role] }]
    },
    perform: (tx, payload, effect) => changeRole(tx, { ...effect, ...payload }),
  }),
} satisfies Record<RequestKind, unknown>

export type Payloads = { [K in RequestKind]: z.infer<(typeof requestTable)[K]['payload']> }

/** A row, where its payload's own type does not matter. */
export const kindOf = (name: RequestKind): Kind<z.ZodMiniType> => requestTable[name] as unknown as Kind<z.ZodMiniType>
