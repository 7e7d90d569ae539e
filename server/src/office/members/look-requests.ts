import { dateOf } from '@pollen/contract/day-and-time'
import { formatNumber } from '@pollen/contract/numbers'
import { z } from '@pollen/contract/zod'
import { endOfHold, holdBack, holdOn, record } from '../../records/staff-actions/staff-actions.ts'
import { aboutOne, kind, kinds, nameOf, OfMember } from '../requests/requests.ts'

/** What is asked about who looked at a member's account. Nothing of it may reach them before it is over. */
export const aboutLooks = kinds({
  holdBackLooks: kind({
    decidedWith: 'holdBackLooks',
    payload: z.extend(OfMember, { days: z.int(), from: z.iso.datetime() }),
    noted: {
      asked: 'holdBackAsked',
      askedBack: 'holdBackRead',
      decided: 'holdBackDecided',
      read: 'holdBackRead',
      withdrawn: 'holdBackEnded',
      ended: 'holdBackEnded',
    },
    ...aboutOne,
    what: async (tx, { collectorId, days }) =>
      `Hold back who looked at ${await nameOf(tx, collectorId)} for ${formatNumber(days)} ${days === 1 ? 'day' : 'days'}`,
    async changes(tx, { collectorId, days, from }, now) {
      const until = await endOfHold(tx, { collectorId, days, from: new Date(from) })
      const standing = await holdOn(tx, collectorId, now)
      const said = (end: Date) => `held back until ${dateOf(end.toISOString())}`
      return [{ name: 'Who looked', from: standing ? said(standing.heldUntil) : 'shown', to: said(until) }]
    },
    async perform(tx, { collectorId, days, from }, effect) {
      await holdBack(tx, { collectorId, days, from: new Date(from) })
      await record(tx, collectorId, { ...effect, action: 'looksHeldBack' })
    },
  }),
})
