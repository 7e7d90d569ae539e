import { formatNumber, namedPoints } from '@pollen/contract/numbers'
import { Refusal } from '@pollen/contract/refusals'
import { AdjustmentReason, adjustmentReasons } from '@pollen/contract/staff-reasons'
import { z } from '@pollen/contract/zod'
import { closeByPhone } from '../../people/careline/careline.ts'
import { reopenCard } from '../../people/lost-cards/lost-cards.ts'
import { cardsOf } from '../../records/cards/cards.ts'
import { caseNumberOf } from '../../records/cases/cases.ts'
import { closureOf } from '../../records/closures/closures.ts'
import { balancesOf } from '../../records/ledger/ledger.ts'
import { record } from '../../records/staff-actions/staff-actions.ts'
import { changeCode, voucherWithOurCode } from '../../rewards/vouchers/vouchers.ts'
import { spendingLockOf, spendingOf, unlockByOffice } from '../../safety/spending/spending.ts'
import { aboutOne, hashOf, kind, kinds, nameOf, OfMember } from '../requests/requests.ts'
import { givePoints, postedAs } from './give-points.ts'
import { givenByHand } from './given-by-hand.ts'

export { aboutDetails } from './detail-requests.ts'
export { aboutJoining } from './join-requests.ts'
export { aboutLooks } from './look-requests.ts'

/** What is asked about a member. */
export const aboutMembers = kinds({
  adjustPoints: kind({
    decidedWith: 'adjustPoints',
    payload: z.extend(OfMember, { points: z.int(), why: AdjustmentReason, sentAs: z.string() }),
    ...aboutOne,
    what: async (tx, { collectorId, points }) =>
      points < 0
        ? `Take ${namedPoints(-points)} from ${await nameOf(tx, collectorId)}`
        : `+${namedPoints(points)} for ${await nameOf(tx, collectorId)}`,
    async changes(tx, { collectorId, points, why, sentAs }) {
      if (await postedAs(tx, { collectorId, sentAs })) throw new Refusal('nothingToChange')
      const { available } = await balancesOf(tx, collectorId)
      // More points depend on no balance; fewer depend on that there are enough.
      const was = points > 0 ? 'any' : available + points < 0 ? 'too few' : 'enough'
      return [
        { name: 'Balance', from: formatNumber(available), was, to: formatNumber(available + points) },
        { name: 'Why', from: '', to: adjustmentReasons[why] },
      ]
    },
    perform: (tx, payload, effect) => givePoints(tx, payload, effect),
    limits: givenByHand,
  }),
  unlockSpending: kind({
    decidedWith: 'unlockSpending',
    payload: OfMember,
    ...aboutOne,
    what: async (tx, { collectorId }) => `Unlock spending for ${await nameOf(tx, collectorId)}`,
    async changes(tx, { collectorId }, now) {
      const { status } = await spendingOf(tx, collectorId, now)
      if (status === 'UNLOCKED') throw new Refusal('nothingToChange')
      const lock = await spendingLockOf(tx, collectorId)
      const { lockedForCase: caseId } = lock
      const from = caseId ? `locked for a disputed spend, case ${caseNumberOf(caseId)}` : 'locked'
      return [{ name: 'Spending', from, was: hashOf(lock), to: 'unlocked' }]
    },
    async perform(tx, { collectorId }, effect) {
      await unlockByOffice(tx, collectorId, effect.now)
      await record(tx, collectorId, { ...effect, action: 'spendingUnlocked' })
    },
  }),
  reopenCard: kind({
    decidedWith: 'reopenCard',
    payload: z.extend(OfMember, { cardNumber: z.string() }),
    ...aboutOne,
    what: async (tx, { collectorId, cardNumber }) =>
      `Open the card ending ${cardNumber.slice(-4)} again for ${await nameOf(tx, collectorId)}`,
    async changes(tx, { collectorId, cardNumber }) {
      const cards = await cardsOf(tx, collectorId)
      const current = cards.find(({ state }) => state === 'REGISTERED')
      const closed = cards.find((card) => card.cardNumber === cardNumber && card.state === 'REPLACED')
      if (!current || !closed) throw new Refusal('nothingToChange')
      return [
        { name: `Card ${cardNumber.slice(-4)}`, from: 'closed', to: 'open' },
        { name: `Card ${current.cardNumber.slice(-4)}`, from: 'open', was: current.cardNumber, to: 'closed' },
      ]
    },
    async perform(tx, payload, effect) {
      await reopenCard(tx, payload, effect.now)
      await record(tx, payload.collectorId, { ...effect, action: 'cardReopened' })
    },
  }),
  changeVoucherCode: kind({
    decidedWith: 'adjustPoints',
    payload: z.extend(OfMember, { voucherId: z.string() }),
    subject: ({ voucherId }) => voucherId,
    member: ({ collectorId }) => collectorId,
    what: async (tx, { collectorId }) => `Another code for a voucher of ${await nameOf(tx, collectorId)}`,
    async changes(tx, payload, now) {
      const { title, codeKey } = await voucherWithOurCode(tx, payload, now)
      return [
        { name: 'Voucher', from: title, to: title },
        { name: 'Its code', from: 'works', was: codeKey, to: 'ended; there is another one' },
      ]
    },
    async perform(tx, payload, effect, { secrets }) {
      const { requestId, now } = effect
      await changeCode(tx, { ...payload, requestId }, { secret: secrets.vouchers, now })
      await record(tx, payload.collectorId, { ...effect, action: 'voucherCodeChanged' })
    },
  }),
  closeAccount: kind({
    decidedWith: 'closeAccount',
    payload: z.extend(OfMember, { identifiedBy: z.string() }),
    ...aboutOne,
    what: async (tx, { collectorId }) => `Close the account of ${await nameOf(tx, collectorId)}`,
    async changes(tx, { collectorId }) {
      if (await closureOf(tx, collectorId)) throw new Refusal('nothingToChange')
      return [{ name: 'Account', from: 'open', to: 'closed, and erased after 30 days' }]
    },
    async perform(tx, { collectorId, identifiedBy }, effect, { settings: { publicUrl } }) {
      const done = await closeByPhone(tx, collectorId, { ...effect, identifiedBy, publicUrl })
      if (typeof done === 'string') throw new Refusal('nothingToChange')
    },
  }),
})
