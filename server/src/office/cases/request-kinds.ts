import { formatNumber } from '@pollen/contract/numbers'
import { Refusal } from '@pollen/contract/refusals'
import { z } from '@pollen/contract/zod'
import { caseNumbered } from '../../records/cases/cases.ts'
import { goodwillRewards } from '../../rewards/vouchers/vouchers.ts'
import { kind, kinds, nameOf, OfMember } from '../requests/requests.ts'
import { apologise, closeCase, firstNameOf, leftAfterRefunds } from './cases.ts'

/** What is asked about a case. */
export const aboutCases = kinds({
  giveBackSpend: kind({
    decidedWith: 'adjustPoints',
    payload: z.extend(OfMember, { caseNumber: z.string(), points: z.int() }),
    subject: ({ caseNumber }) => caseNumber,
    member: ({ collectorId }) => collectorId,
    async what(tx, { collectorId, caseNumber, points }) {
      const { kind } = await caseNumbered(tx, caseNumber)
      const those = kind === 'refund' ? 'points of goods that came back' : 'disputed points'
      return `Give back ${formatNumber(points)} ${those} to ${await nameOf(tx, collectorId)}`
    },
    async changes(tx, { caseNumber, points }) {
      const found = await caseNumbered(tx, caseNumber)
      const { closedAt, serviceFailureAt } = found
      if (closedAt || ((await leftAfterRefunds(tx, found)) ?? points) < points) throw new Refusal('nothingToChange')
      if (serviceFailureAt) throw new Refusal('voucherDue')
      return [
        { name: 'Points', from: '', to: `${formatNumber(points)} given back` },
        { name: `Case ${caseNumber}`, from: 'open', to: 'closed' },
      ]
    },
    async perform(tx, { caseNumber, points }, { reason, now, by, askedBy, signedIn, requestId }) {
      const ending = { caseNumber, reason, by: firstNameOf(askedBy), givenBackPoints: points }
      await closeCase(tx, ending, now, { by, signedIn, requestId })
    },
  }),
  giveCaseVoucher: kind({
    decidedWith: 'adjustPoints',
    payload: z.extend(OfMember, { caseNumber: z.string(), rewardId: z.string() }),
    subject: ({ caseNumber }) => caseNumber,
    member: ({ collectorId }) => collectorId,
    what: async (tx, { collectorId }) => `A voucher for ${await nameOf(tx, collectorId)}`,
    async changes(tx, { caseNumber, rewardId }) {
      const { closedAt } = await caseNumbered(tx, caseNumber)
      if (closedAt) throw new Refusal('nothingToChange')
      const reward = (await goodwillRewards(tx)).find((one) => one.rewardId === rewardId)
      if (!reward) throw new Refusal('rewardNotFound')
      return [
        { name: 'Voucher', from: '', to: reward.title },
        { name: `Case ${caseNumber}`, from: 'open', to: 'closed' },
      ]
    },
    perform: (tx, payload, effect, { secrets }) => apologise(tx, payload, effect, secrets.vouchers),
  }),
})
