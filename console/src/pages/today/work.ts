import { dayMs } from '@pollen/contract/durations'
import { formatNumber } from '@pollen/contract/numbers'
import { caseQueue, type QueuedCase } from '@pollen/contract/staff/cases/cases'
import type { CaseQuestion } from '@pollen/contract/staff/cases/notes'
import { contentOfOffice } from '@pollen/contract/staff/content'
import { beginDraft } from '@pollen/contract/staff/content-drafts'
import { closeDifference, differences, money } from '@pollen/contract/staff/money'
import { type RequestInBrief, staffRequests } from '@pollen/contract/staff/requests'
import { decideHeld, heldPurchases } from '@pollen/contract/staff/reviews'
import { requestStates } from '../../parts/request-words.ts'
import { useMayCall, useMe } from '../../platform/me.tsx'
import { useAnswer } from '../../platform/use-call.ts'
import { type HeldGroup, heldGroups, pointsOf } from '../reviews/held-groups.ts'
import type { Work } from './work-kinds.ts'
import { workOfContent } from './work-of-content.ts'
import { workOfDifference, workOfMoney } from './work-of-money.ts'

/** What was promised to nobody counts as if it were due a day after it came. */
const dueOf = ({ dueAt, since }: Work) => dueAt ?? new Date(Date.parse(since) + dayMs).toISOString()

/** Everything that somebody may have to do with. */
export type Queues = Omit<ReturnType<typeof useWork>, 'work'>

/** What waits for whoever is signed in, the soonest first, of everything that their role has to do with. */
export function useWork() {
  const [seesCases, seesHeld] = [useMayCall(caseQueue), useMayCall(decideHeld)]
  const requests = useAnswer(staffRequests)
  const cases = useAnswer(caseQueue, {}, { isAsked: seesCases })
  const held = useAnswer(heldPurchases, {}, { isAsked: seesHeld })
  const settles = useMayCall(closeDifference)
  const now = useAnswer(money, {}, { isAsked: settles })
  const differ = useAnswer(differences, { query: { which: 'open' } }, { isAsked: settles })
  // Whoever else writes has other work: their drafts are under Content.
  const writes = [useMayCall(beginDraft), useMe().role === 'marketer'].every(Boolean)
  const content = useAnswer(contentOfOffice, {}, { isAsked: writes })
  const work = [
    ...(requests.data?.open ?? []).filter(({ canDecide, isAskedBack }) => canDecide && !isAskedBack).map(workOfRequest),
    ...(requests.data?.open ?? []).filter(({ isOwn, isAskedBack }) => isOwn && isAskedBack).map(workOfQuestion),
    ...(requests.data?.ended ?? []).filter(({ isUnread }) => isUnread).map(workOfOutcome),
    ...(cases.data?.questions ?? []).map(workOfCaseQuestion),
    ...(cases.data?.cases ?? []).filter(({ takenBy, isMine }) => isMine || takenBy === undefined).map(workOfCase),
    ...heldGroups(held.data?.held ?? []).map(workOfHeld),
    ...(differ.data?.differences ?? []).map(workOfDifference),
    ...(now.data ? workOfMoney(now.data) : []),
    ...(content.data ? workOfContent(content.data) : []),
  ].sort((one, next) => (dueOf(one) < dueOf(next) ? -1 : 1))
  return { work, requests, cases, held, money: now, differences: differ, content }
}

const workOfRequest = ({ requestId, what, askedBy, askedAt, expiresAt }: RequestInBrief): Work => ({
  kind: 'request',
  id: requestId,
  about: what,
  detail: `${askedBy} asks`,
  since: askedAt,
  dueAt: expiresAt,
  to: `/requests?request=${requestId}`,
})

const workOfQuestion = ({ requestId, what, askedAt, expiresAt }: RequestInBrief): Work => ({
  kind: 'question',
  id: requestId,
  about: what,
  detail: 'Whoever decides asked back',
  since: askedAt,
  dueAt: expiresAt,
  to: `/requests?request=${requestId}`,
})

/** What a colleague asks about a case, or answered. */
const workOfCaseQuestion = ({ caseNumber, by, at, isAnswer }: CaseQuestion): Work => ({
  kind: isAnswer ? 'outcome' : 'question',
  id: `${caseNumber} ${at}`,
  about: isAnswer ? `${by} answered you` : `${by} asks you`,
  detail: `Case ${caseNumber}`,
  since: at,
  to: `/cases/${caseNumber}`,
})

const workOfOutcome = ({ requestId, what, state, askedAt }: RequestInBrief): Work => ({
  kind: 'outcome',
  id: requestId,
  about: `${what}: ${requestStates[state]}`,
  detail: 'You asked',
  since: askedAt,
  to: `/requests?request=${requestId}`,
})

const workOfCase = ({ caseNumber, about, openedAt, answerDueAt, voucherDueAt, isMine }: QueuedCase): Work => ({
  kind: 'case',
  id: caseNumber,
  about,
  detail: `Case ${caseNumber}${isMine ? ', yours' : ''}`,
  since: openedAt,
  dueAt: [answerDueAt, voucherDueAt].filter((at) => at !== undefined).sort()[0],
  to: `/cases/${caseNumber}`,
})

const workOfHeld = ({ id, name, purchases }: HeldGroup): Work => ({
  kind: 'held',
  id,
  about: `${name}: ${purchases.length === 1 ? 'one purchase' : `${purchases.length} purchases`}`,
  detail: `${formatNumber(pointsOf(purchases))} points wait`,
  since: purchases[0]?.heldAt ?? '',
  to: '/held',
})
