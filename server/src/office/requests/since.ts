import { formatNumber } from '@pollen/contract/numbers'
import type { StaffRequest } from '@pollen/contract/staff/requests'
import type { Transaction } from '../../platform/database/database.ts'
import { caseNumberOf, casesOf } from '../../records/cases/cases.ts'
import { historyOf } from '../../records/ledger/ledger.ts'
import { newestEvents, securityEventNames } from '../../records/security-events/security-events.ts'
import { actionsAbout, actionWords, isLook } from '../../records/staff-actions/staff-actions.ts'
import type { StoredRequest } from './store.ts'

type Happening = StaffRequest['since'][number]

const most = 50

const capitalised = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

/** What happened at the member's account since a request was asked, the earliest first: whoever decides reads it. */
export async function happenedSince(
  tx: Transaction,
  { requestId, collectorId, askedAt: from }: StoredRequest,
  { seesHeldBack, secret }: { seesHeldBack: boolean; secret: string },
): Promise<Happening[]> {
  if (!collectorId) return []
  const events = await newestEvents(tx, { since: from, of: [collectorId], most, secret })
  const { actions } = await actionsAbout(tx, collectorId, { from, limit: most, seesHeldBack })
  const cases = await casesOf(tx, collectorId)
  const happened = [
    ...events.map(({ at, event }) => ({ at, what: capitalised(securityEventNames[event]) })),
    ...actions
      .filter(({ action: it }) => it.requestId !== requestId && !isLook(it.action))
      .map(({ action: { at, action, doneBy } }) => ({
        at,
        what: actionWords(action),
        more: doneBy,
      })),
    ...cases.flatMap(({ caseId, openedAt, closedAt }) => [
      { at: openedAt, what: `Case ${caseNumberOf(caseId)} was opened` },
      ...(closedAt ? [{ at: closedAt, what: `Case ${caseNumberOf(caseId)} was closed` }] : []),
    ]),
    ...(await movedSince(tx, collectorId, from)),
  ]
  return happened
    .filter(({ at }) => at >= from)
    .sort((one, next) => one.at.getTime() - next.at.getTime())
    .slice(-most)
    .map(({ at, ...line }) => ({ at: at.toISOString(), ...line }))
}

/** How the balance moved since then, in a line. */
async function movedSince(tx: Transaction, collectorId: string, from: Date) {
  const entries = await historyOf(tx, collectorId, { before: undefined, limit: most + 1 })
  const moved = entries.filter(({ postedAt }) => postedAt >= from)
  const [newest] = moved
  if (!newest) return []
  const before = entries[moved.length]?.available ?? 0
  const times = moved.length === 1 ? 'once' : `${formatNumber(moved.length)} times`
  const what = `Points moved ${times}: ${formatNumber(before)} before, ${formatNumber(newest.available)} now`
  return [{ at: newest.postedAt, what }]
}
