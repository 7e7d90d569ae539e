import { dateAndTimeOf, monthName } from '@pollen/contract/day-and-time'
import { formatNumber } from '@pollen/contract/numbers'
import { Refusal } from '@pollen/contract/refusals'
import { Month } from '@pollen/contract/staff/money'
import { z } from '@pollen/contract/zod'
import {
  closeDifference,
  openDifferencesUntil,
  pointsToGiveBack,
} from '../../partnerships/reconciliation/reconciliation.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { lastProof } from '../../records/ledger/ledger.ts'
import { record } from '../../records/staff-actions/staff-actions.ts'
import { kind, kinds } from '../requests/requests.ts'
import { monthToSign, signMonth } from './months.ts'

/** What is asked about the points that are owed. */
export const aboutMoney = kinds({
  signMonth: kind({
    decidedWith: 'signMonth',
    payload: z.object({ month: Month }),
    subject: ({ month }) => month,
    what: async (_, { month }) => `Sign ${monthName(month)}`,
    async changes(tx, { month }, now) {
      const { opening, closing, hash, ...flows } = await monthToSign(tx, month, now)
      const stays = (name: string, points: number) => ({ name, from: formatNumber(points), to: formatNumber(points) })
      return [
        stays('Opening', opening),
        stays('Issued', flows.issued),
        stays('Spent', flows.spent),
        stays('Run out', flows.expired),
        stays('Converted to partners', flows.convertedOut),
        stays('Converted from partners', flows.convertedIn),
        stays('Corrected', flows.corrected),
        stays('Closing', closing),
        // Only what stands at the left voids the request when it changes.
        { name: 'Seal of these numbers', from: hash.slice(0, 12), to: 'signed' },
        { name: 'Books', from: '', to: await stateOfBooks(tx) },
        { name: 'Open differences with partners', from: '', to: String(await openDifferencesUntil(tx, month)) },
      ]
    },
    async perform(tx, { month }, { by, reason, now }) {
      await signMonth(tx, await monthToSign(tx, month, now), { by, reason, now })
    },
  }),
  giveBackDifference: kind({
    decidedWith: 'settleMoney',
    payload: z.object({ number: z.string(), collectorId: z.string() }),
    subject: ({ number }) => number,
    member: ({ collectorId }) => collectorId,
    what: async (_, { number }) => `Give back the points of difference ${number}`,
    async changes(tx, { number }) {
      const { points, says } = await giveBackOrRefuse(tx, number)
      return [
        { name: 'Difference', from: 'open', to: `closed: ${says}` },
        { name: 'Points that come back', from: formatNumber(0), to: formatNumber(points) },
      ]
    },
    async perform(tx, { number, collectorId }, { now, ...operator }) {
      const { points, reference: effect } = await giveBackOrRefuse(tx, number)
      await closeDifference(tx, { number, reason: operator.reason, by: operator.by, givesBack: true }, now)
      await record(tx, collectorId, { ...operator, action: 'pointsGiven', points, effect, now })
    },
  }),
})

async function stateOfBooks(tx: Transaction): Promise<string> {
  const proof = await lastProof(tx)
  if (!proof) return 'never proved'
  const says = proof.faults === 0 ? 'proved' : `${proof.faults} faults found`
  return `${says}, ${dateAndTimeOf(proof.provenAt)}`
}

async function giveBackOrRefuse(tx: Transaction, number: string) {
  const found = await pointsToGiveBack(tx, number)
  if (!found) throw new Refusal('nothingToChange')
  return found
}
