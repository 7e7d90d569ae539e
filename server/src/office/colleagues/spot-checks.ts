import { hash } from 'node:crypto'
import { dayMs } from '@pollen/contract/durations'
import { Refusal } from '@pollen/contract/refusals'
import { oneInSoMany, type SpotCheck } from '@pollen/contract/staff/colleagues/spot-checks'
import type { Transaction } from '../../platform/database/database.ts'
import {
  type Actor,
  actionsWithIds,
  actionWords,
  type DoneAction,
  doneAloneSince,
  recordInOffice,
  type SignedIn,
  type StaffAction,
} from '../../records/staff-actions/staff-actions.ts'
import * as store from './store.ts'

export { notesOn } from './store.ts'

/** What one person does for a member and no second one decides. Looks are counted by the member, who reads of each. */
const lookedAtAfterwards = [
  'contactSeen',
  'pointsGiven',
  'pointsTaken',
  'cardOrdered',
  'cardClosed',
  'offerStopped',
  'messageSentAgain',
  'accountSecured',
  'sessionsEnded',
  'spendingLocked',
  'reviewReleased',
  'reviewRejected',
  'lookedAgain',
  'purchaseExplained',
  'caseAnswered',
  'caseClosed',
] satisfies StaffAction[]

/** So long after an action is sealed it is dealt at the latest, however often the job did not run. */
const dealtWithinMs = 3 * dayMs
const mostShown = 20

/**
 * Deals one in fifty of what was done alone. Which one falls out of the seal's hash, which nobody knows before they act; so
 * nobody can act around it, and whoever doubts it can work it out again.
 */
export async function dealSpotChecks(tx: Transaction, now: Date): Promise<void> {
  const done = await doneAloneSince(tx, new Date(now.getTime() - dealtWithinMs), lookedAtAfterwards)
  const falling = done.filter(({ actionId, sealHash }) => isDealt(sealHash, actionId))
  await store.insert(
    tx,
    falling.map(({ actionId }) => actionId),
    now,
  )
}

/** Deals the newest that others than `notBy` did alone, where nothing waits: what an office of few hands has to look at. */
export async function dealNewest(tx: Transaction, { notBy, now }: { notBy: string; now: Date }): Promise<void> {
  if ((await store.waiting(tx, 1)).length > 0) return
  const done = await doneAloneSince(tx, new Date(now.getTime() - dealtWithinMs), lookedAtAfterwards)
  const byOthers = (
    await actionsWithIds(
      tx,
      done.map(({ actionId }) => actionId),
    )
  ).filter(({ staffId }) => staffId !== notBy)
  const [newest] = byOthers.toSorted((one, other) => other.at.getTime() - one.at.getTime())
  if (newest) await store.insert(tx, [newest.actionId], now)
}

/** Whether an action falls to be looked at, by the seal that is on it. */
export const isDealt = (sealHash: string, actionId: string): boolean =>
  Number.parseInt(hash('sha256', `${sealHash} ${actionId}`, 'hex').slice(0, 8), 16) % oneInSoMany === 0

type Colleague = { staffId: string; ownCollectorIds: string[] }

/** What waits to be looked at, without what they did themselves and what was done on their own accounts. */
export async function spotChecksFor(tx: Transaction, { staffId, ownCollectorIds }: Colleague): Promise<SpotCheck[]> {
  const dealt = await store.waiting(tx, 5 * mostShown)
  const done = await actionsWithIds(
    tx,
    dealt.map(({ actionId }) => actionId),
  )
  return done
    .filter(({ staffId: by, collectorId }) => by !== staffId && !ownCollectorIds.includes(collectorId ?? ''))
    .slice(0, mostShown)
    .map(shownOf)
}

const shownOf = ({ actionId, at, action, doneBy, collectorId, caseNumber, points, reason }: DoneAction): SpotCheck => ({
  actionId,
  at: at.toISOString(),
  what: actionWords(action),
  by: doneBy,
  ...(collectorId && { member: collectorId }),
  ...(caseNumber && { caseNumber }),
  ...(points !== null && { points }),
  ...(reason && { reason }),
})

/**
 * Says whether an action was right. The first who says it has said it.
 *
 * @throws Refusal notFound     it was never dealt, somebody said it already, or they did it themselves
 * @throws Refusal noteNeeded   it was not right, and not said what
 */
export async function sayCheckedBy(
  tx: Transaction,
  actionId: string,
  {
    isRight,
    note,
    now,
    ...actor
  }: Actor & { signedIn: SignedIn; isRight: boolean; note?: string | undefined; now: Date },
): Promise<void> {
  const [done] = await actionsWithIds(tx, [actionId])
  const { staffId } = actor.signedIn
  if (!done || done.staffId === staffId) throw new Refusal('notFound')
  if (!isRight && note === undefined) throw new Refusal('noteNeeded')
  const said = { actionId, checkedBy: staffId, checkedByName: actor.by, checkedAt: now, isRight, note: note ?? null }
  if (!(await store.answer(tx, said))) throw new Refusal('notFound')
  const { what, by } = shownOf(done)
  const subject = `${what}, by ${by}: ${isRight ? 'right' : 'not right'}`
  await recordInOffice(tx, {
    ...actor,
    action: 'spotChecked',
    subject,
    ...(note !== undefined && { reason: note }),
    now,
  })
}

/** The member whom an action was about. */
export const memberOfAction = async (tx: Transaction, actionId: string): Promise<string | undefined> =>
  (await actionsWithIds(tx, [actionId]))[0]?.collectorId ?? undefined

export type ChecksOfColleague = { right: number; notRight: number; waiting: number }

/** What others said of what each colleague did alone, of what was dealt since then. */
export async function checksByColleague(tx: Transaction, since: Date): Promise<Map<string, ChecksOfColleague>> {
  const dealt = await store.dealtSince(tx, since)
  const ids = dealt.map(({ actionId }) => actionId)
  const doneBy = new Map((await actionsWithIds(tx, ids)).map(({ actionId, staffId }) => [actionId, staffId]))
  const checks = new Map<string, ChecksOfColleague>()
  for (const { actionId, isRight } of dealt) {
    const staffId = doneBy.get(actionId)
    if (!staffId) continue
    const of = checks.get(staffId) ?? { right: 0, notRight: 0, waiting: 0 }
    of[isRight === null ? 'waiting' : isRight ? 'right' : 'notRight']++
    checks.set(staffId, of)
  }
  return checks
}
