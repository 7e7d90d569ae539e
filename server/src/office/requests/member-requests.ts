import { dateOf } from '@pollen/contract/day-and-time'
import { formatChange, formatNumber } from '@pollen/contract/numbers'
import { Refusal } from '@pollen/contract/refusals'
import { AdjustmentReason, adjustmentReasons } from '@pollen/contract/staff-reasons'
import { z } from '@pollen/contract/zod'
import { closeByPhone, correct } from '../../people/careline/careline.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { closureOf } from '../../records/closures/closures.ts'
import { collectorOf } from '../../records/collectors/collectors.ts'
import { balancesOf } from '../../records/ledger/ledger.ts'
import { record } from '../../records/staff-actions/staff-actions.ts'
import { spendingOf, unlockByOffice } from '../../safety/spending/spending.ts'
import { givePoints } from './give-points.ts'
import { kind } from './request-kind.ts'

const OfMember = z.object({ collectorId: z.string() })

async function nameOf(tx: Transaction, collectorId: string): Promise<string> {
  const { firstName, lastName } = await collectorOf(tx, collectorId)
  return `${firstName} ${lastName.slice(0, 1)}.`
}

/** What is asked about a member. */
export const aboutMembers = {
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
}
