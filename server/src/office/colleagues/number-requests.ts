import { formatNumber } from '@pollen/contract/numbers'
import { Refusal } from '@pollen/contract/refusals'
import { HourlyNumber, hourlyNames, hourlyNumbers } from '@pollen/contract/staff-numbers'
import { z } from '@pollen/contract/zod'
import type { Transaction } from '../../platform/database/database.ts'
import { findColleague, letGoOn } from '../../safety/staff/staff.ts'
import { kind, kinds } from '../requests/requests.ts'

async function colleagueWith(tx: Transaction, staffId: string) {
  const colleague = await findColleague(tx, staffId)
  if (!colleague) throw new Refusal('notFound')
  if (colleague.leftAt) throw new Refusal('colleagueGone')
  return colleague
}

/** What is asked where a number of the hour is reached. */
export const aboutNumbers = kinds({
  goOn: kind({
    decidedWith: 'letGoOn',
    payload: z.object({ staffId: z.string(), what: HourlyNumber }),
    subject: ({ staffId, what }) => `${staffId} ${what}`,
    what: async (tx, { staffId, what }) => `${(await colleagueWith(tx, staffId)).name} goes on: ${hourlyNames[what]}`,
    async changes(tx, { staffId, what }) {
      const { role } = await colleagueWith(tx, staffId)
      const most = hourlyNumbers[what][role] ?? 0
      return [{ name: `In an hour, ${hourlyNames[what]}`, from: formatNumber(most), to: formatNumber(2 * most) }]
    },
    async perform(tx, { staffId, what }, effect) {
      await letGoOn(tx, await colleagueWith(tx, staffId), { ...effect, what })
    },
  }),
})
