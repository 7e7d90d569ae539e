import { Refusal } from '@pollen/contract/refusals'
import { z } from '@pollen/contract/zod'
import { caseNumbered } from '../../records/cases/cases.ts'
import { goodwillRewards } from '../../rewards/vouchers/vouchers.ts'
import { apologise } from '../casework/casework.ts'
import { nameOf, OfMember } from './of-member.ts'
import { kind } from './request-kind.ts'

/** What is asked about a case. */
export const aboutCases = {
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
    perform: (tx, payload, { vouchersSecret, ...effect }) => apologise(tx, payload, effect, vouchersSecret),
  }),
}
