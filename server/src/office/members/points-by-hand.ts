import { dayMs } from '@pollen/contract/durations'
import { Refusal } from '@pollen/contract/refusals'
import type { Outcome } from '@pollen/contract/staff/requests'
import type { AdjustmentReason } from '@pollen/contract/staff-reasons'
import { pointLimits } from '@pollen/contract/staff-roles'
import type { Transaction } from '../../platform/database/database.ts'
import { takeNamedLock } from '../../platform/database/named-lock.ts'
import { balancesOf, lock } from '../../records/ledger/ledger.ts'
import { type Operator, pointsGivenBy, type SignedIn } from '../../records/staff-actions/staff-actions.ts'
import { ask } from '../requests/requests.ts'
import { givePoints, isSentBefore } from './give-points.ts'
import { aboutMembers } from './request-kinds.ts'

type PointsAsked = { collectorId: string; points: number; why: AdjustmentReason; sentAs: string }
export type ByColleague = Operator & { signedIn: SignedIn; now: Date }

/** So many points a colleague may still give by themselves today. */
export async function pointsLeftToday(
  tx: Transaction,
  { staffId, role }: SignedIn,
  now: Date,
): Promise<number | undefined> {
  const limits = pointLimits[role]
  if (!limits) return undefined
  const given = await pointsGivenBy(tx, staffId, { since: new Date(now.getTime() - dayMs) })
  return Math.max(0, limits.aDay - given)
}

/**
 * Gives points, or takes them. What a role may give by itself is counted in the database: at once, in 24 hours, and to one
 * member in seven days; two calls of one colleague at once are counted one after the other. Above that, and below zero, it
 * waits for a second person. The same again under its name is done once.
 *
 * @throws Refusal sentAsReused   others were given under that name
 */
export async function adjustByHand(tx: Transaction, asked: PointsAsked, by: ByColleague): Promise<Outcome> {
  await takeNamedLock(tx, `points of ${by.signedIn.staffId}`)
  await lock(tx, asked.collectorId)
  if (await isSentBefore(tx, asked, by.reason)) {
    by.signedIn.onRecorded?.()
    return { outcome: 'done' }
  }
  if (await isWithinLimits(tx, [asked], by)) {
    await givePoints(tx, asked, by)
    return { outcome: 'done' }
  }
  return ask(tx, aboutMembers.adjustPoints, { ...by, payload: asked })
}

/**
 * Does for a member what gives points by the programme's own rules. What they have more afterwards counts as given by the
 * colleague, so the caller writes it down.
 *
 * @throws Refusal aboveOwnLimit   more than the colleague may give by themselves: nothing of it is done
 */
export async function giveWithinLimits<Done>(
  tx: Transaction,
  collectorId: string,
  by: Pick<ByColleague, 'signedIn' | 'now'>,
  deed: () => Promise<Done>,
): Promise<{ done: Done; points: number }> {
  await takeNamedLock(tx, `points of ${by.signedIn.staffId}`)
  await lock(tx, collectorId)
  const before = await allPointsOf(tx, collectorId)
  const done = await deed()
  const points = Math.max(0, (await allPointsOf(tx, collectorId)) - before)
  if (!(await isWithinLimits(tx, [{ collectorId, points }], by))) throw new Refusal('aboveOwnLimit')
  return { done, points }
}

async function allPointsOf(tx: Transaction, collectorId: string): Promise<number> {
  const { available, pending } = await balancesOf(tx, collectorId)
  return available + pending
}

/** Whether a colleague gives these points by themselves, all together. The caller has their lock. */
export async function isWithinLimits(
  tx: Transaction,
  given: { collectorId: string; points: number }[],
  { signedIn: { staffId, role }, now }: Pick<ByColleague, 'signedIn' | 'now'>,
): Promise<boolean> {
  const limits = pointLimits[role]
  const sum = sumOf(given)
  if (!limits || given.some(({ points }) => points < 0) || sum > limits.atOnce) return false
  const today = await pointsGivenBy(tx, staffId, { since: new Date(now.getTime() - dayMs) })
  if (today + sum > limits.aDay) return false
  const since = new Date(now.getTime() - 7 * dayMs)
  for (const [collectorId, theirs] of Map.groupBy(given, (one) => one.collectorId)) {
    const toThem = await pointsGivenBy(tx, staffId, { since, collectorId })
    if (toThem + sumOf(theirs) > limits.toOneInAWeek) return false
  }
  return true
}

const sumOf = (given: { points: number }[]) => given.reduce((sum, { points }) => sum + points, 0)
