import { dayMs } from '@pollen/contract/durations'
import { formatNumber } from '@pollen/contract/numbers'
import { z } from '@pollen/contract/zod'
import { checkMayJoin, join } from '../../people/joining/joining.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { askLaneOf } from '../../platform/lanes/across-lanes.ts'
import { cardOf } from '../../records/cards/cards.ts'
import { collectorOf } from '../../records/collectors/collectors.ts'
import { balancesOf } from '../../records/ledger/ledger.ts'
import { kind, kinds, OfMember, shortNameOf } from '../requests/requests.ts'

async function accountOf(tx: Transaction, collectorId: string) {
  const { cardNumber } = await cardOf(tx, collectorId)
  return askLaneOf(tx, collectorId, async (lane) => {
    const { available, pending, held } = await balancesOf(lane, collectorId)
    const name = shortNameOf(await collectorOf(lane, collectorId))
    return { name, card: `Card ending ${cardNumber.slice(-4)}`, points: available + pending + held }
  })
}

/** One person has two accounts: `joinedId` is joined into `collectorId`. */
export const aboutJoining = kinds({
  joinAccounts: kind({
    decidedWith: 'closeAccount',
    payload: z.extend(OfMember, {
      joinedId: z.string(),
      evidence: z.string(),
      identifiedBy: z.string(),
      otherIdentifiedBy: z.string(),
    }),
    subject: ({ collectorId }) => collectorId,
    member: ({ collectorId }) => collectorId,
    members: ({ collectorId, joinedId }) => [collectorId, joinedId],
    restsMs: dayMs,
    async what(tx, { collectorId, joinedId }) {
      const [stays, joins] = [await accountOf(tx, collectorId), await accountOf(tx, joinedId)]
      return `Join the account of ${joins.name}, ${joins.card.toLowerCase()}, into that of ${stays.name}`
    },
    async changes(tx, { collectorId, joinedId, evidence, identifiedBy, otherIdentifiedBy }, now) {
      await checkMayJoin(tx, { collectorId, joinedId }, now)
      const [stays, joins] = [await accountOf(tx, collectorId), await accountOf(tx, joinedId)]
      const together = formatNumber(stays.points + joins.points)
      return [
        { name: stays.card, from: `${formatNumber(stays.points)} points`, was: '', to: `${together} points` },
        {
          name: joins.card,
          from: `${formatNumber(joins.points)} points`,
          was: '',
          to: 'collects for the other account',
        },
        { name: 'Consents, locks and limits', from: '', to: 'the stricter of both' },
        { name: 'Logging in', from: '', to: `as before with ${stays.card.toLowerCase()}; the other login ends` },
        { name: 'What was seen', from: '', to: evidence },
        { name: 'How the caller is known', from: '', to: identifiedBy },
        { name: 'How the other account is known as theirs', from: '', to: otherIdentifiedBy },
      ]
    },
    async perform(tx, { collectorId, joinedId }, effect) {
      await join(tx, { collectorId, joinedId }, effect)
    },
  }),
})
