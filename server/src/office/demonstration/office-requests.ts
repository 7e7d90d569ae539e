import { randomUUID } from 'node:crypto'
import type { RequestKind } from '@pollen/contract/staff/requests'
import { ordinarily } from '@pollen/contract/staff-standing'
import { caseNumberOf, casesOf } from '../../records/cases/cases.ts'
import { record, recordInOffice } from '../../records/staff-actions/staff-actions.ts'
import { setStatus, spendingOf } from '../../safety/spending/spending.ts'
import { colleagueWith, noteLook } from '../../safety/staff/staff.ts'
import { aboutColleagues } from '../colleagues/colleagues.ts'
import { aboutMembers, givePoints } from '../members/members.ts'
import { ask, decide, openAbout, requestsFor } from '../requests/requests.ts'
import { actorOf, type Colleague } from './colleagues.ts'
import type { Act, Caller, Office, Scenario } from './office-acts.ts'

/** Whether a request of this kind about a member waits. */
const waits = async ({ tx }: Office, collectorId: string, kind: RequestKind): Promise<boolean> =>
  (await openAbout(tx, collectorId, new Date())).some((request) => request.kind === kind)

/** Tom asks for more points than he may give: Leila’s three orders. */
export const pointsAbove: Scenario = {
  about: 'Leila',
  async acts(office) {
    const { collectorId } = office.callers.get('Leila') ?? {}
    if (!collectorId || (await waits(office, collectorId, 'adjustPoints'))) return []
    return [
      {
        hoursAgo: 2,
        by: 'Tom',
        async happens(tx, now) {
          const case_ = (await casesOf(tx, collectorId)).find(({ closedAt }) => closedAt === null)
          await ask(tx, aboutMembers.adjustPoints, {
            ...actorOf('Tom'),
            payload: { collectorId, points: 1240, why: 'missing', sentAs: randomUUID() },
            reason: 'Three orders of the summer; the emails are checked',
            ...(case_ && { caseNumber: caseNumberOf(case_.caseId) }),
            now,
          })
        },
      },
    ]
  },
}

/** Oscar’s phone was stolen, and is found. */
export const anUnlock: Scenario = {
  about: 'Oscar',
  async acts(office) {
    const { tx, callers, now } = office
    const { collectorId } = callers.get('Oscar') ?? {}
    if (!collectorId || (await waits(office, collectorId, 'unlockSpending'))) return []
    const tom = actorOf('Tom')
    const locks: Act = {
      hoursAgo: 28,
      by: 'Tom',
      async happens(tx, now) {
        await setStatus(tx, collectorId, { status: 'LOCKED' }, { now, channel: 'console' })
        await record(tx, collectorId, { ...tom, action: 'spendingLocked', reason: 'Their phone was stolen', now })
      },
    }
    const asks: Act = {
      hoursAgo: 3,
      by: 'Tom',
      happens: (tx, now) => {
        const reason = 'The phone is back; three letters of their word were right'
        return ask(tx, aboutMembers.unlockSpending, { ...tom, payload: { collectorId }, reason, now })
      },
    }
    const { status } = await spendingOf(tx, collectorId, now)
    return status === 'LOCKED' ? [asks] : [locks, asks]
  },
}

const invited = { name: 'Sam Whitfield', email: 'sam.whitfield@example.com', role: 'marketer' as const, brands: [] }

/** An administrator would have another marketer. */
export const anInvitation: Scenario = {
  async acts({ tx, now }) {
    const dale = actorOf('Dale')
    const { open } = await requestsFor(
      tx,
      { ...dale.signedIn, ownCollectorIds: [], ...ordinarily(dale.signedIn.role) },
      now,
    )
    const isAsked = open.some(({ kind }) => kind === 'inviteColleague')
    if (isAsked || (await colleagueWith(tx, invited.email))) return []
    const reason = 'Takes over the offers of the spring from Nell'
    return [
      {
        hoursAgo: 22,
        by: 'Dale',
        happens: (tx, now) => ask(tx, aboutColleagues.inviteColleague, { ...dale, payload: invited, reason, now }),
      },
    ]
  },
}

/** What the office did in the days before the first start. */
export const daysBefore: Scenario = {
  async acts({ callers, isFirst }) {
    const [callum, femi, harriet, nadia] = ['Callum', 'Femi', 'Harriet', 'Nadia'].map((name) => callers.get(name))
    if (!isFirst || !callum || !femi || !harriet || !nadia) return []
    const looks = (
      hoursAgo: number,
      by: Colleague,
      { collectorId, firstName: about }: Caller,
      reason: string,
    ): Act => ({
      hoursAgo,
      by,
      about,
      happens: (tx, now) => noteLook(tx, collectorId, { action: 'lookedUp', reason, actor: actorOf(by), now }),
    })
    const did = (hoursAgo: number, by: Colleague, action: Parameters<typeof recordInOffice>[1]['action']): Act => ({
      hoursAgo,
      by,
      happens: (tx, now) => recordInOffice(tx, { ...actorOf(by), action, now }),
    })
    let requestId = ''
    return [
      did(73.1, 'Ruth', 'casesListed'),
      looks(73, 'Ruth', callum, 'Points that a shop did not send'),
      {
        hoursAgo: 72.9,
        by: 'Ruth',
        about: 'Callum',
        happens: (tx, now) => {
          const reason = 'Thistle Outdoors asks for the address of the order'
          return record(tx, callum.collectorId, { ...actorOf('Ruth'), action: 'contactSeen', reason, now })
        },
      },
      looks(49.5, 'Tom', femi, 'The card does not scan'),
      {
        hoursAgo: 49.2,
        by: 'Tom',
        about: 'Femi',
        async happens(tx, now) {
          const outcome = await ask(tx, aboutMembers.adjustPoints, {
            ...actorOf('Tom'),
            payload: { collectorId: femi.collectorId, points: 1500, why: 'goodwill', sentAs: randomUUID() },
            reason: 'Three times to the counter in the rain',
            now,
          })
          if (outcome.outcome === 'waits') requestId = outcome.requestId
        },
      },
      {
        hoursAgo: 47.5,
        by: 'Ruth',
        about: 'Femi',
        happens: (tx, now) => {
          const reason = 'That is much for a scratched card: give 150'
          return decide(tx, requestId, {
            ...actorOf('Ruth'),
            standing: ordinarily('senior'),
            says: 'no',
            reason,
            now,
          })
        },
      },
      {
        hoursAgo: 45,
        by: 'Tom',
        about: 'Femi',
        happens: (tx, now) => {
          const given = { collectorId: femi.collectorId, points: 150, why: 'goodwill' as const, sentAs: randomUUID() }
          return givePoints(tx, given, { ...actorOf('Tom'), reason: 'To the counter in the rain', now })
        },
      },
      looks(44.5, 'Ruth', harriet, 'A voucher that a till refused'),
      did(40.8, 'Greta', 'auditRead'),
      did(18.3, 'Idris', 'reviewsListed'),
      looks(18.1, 'Idris', nadia, 'A spend that was not theirs'),
    ]
  },
}
