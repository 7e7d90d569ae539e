import { dayMs } from '@pollen/contract/durations'
import type { Outcome } from '@pollen/contract/staff/requests'
import type { AdjustmentReason } from '@pollen/contract/staff-reasons'
import { pointLimits } from '@pollen/contract/staff-roles'
import type { Transaction } from '../../platform/database/database.ts'
import { takeNamedLock } from '../../platform/database/named-lock.ts'
import { lock } from '../../records/ledger/ledger.ts'
import { type Operator, pointsGivenBy, type SignedIn } from '../../records/staff-actions/staff-actions.ts'
import { ask, givePoints, isSentBefore } from '../requests/requests.ts'

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
 */
export async function adjustByHand(tx: Transaction, asked: PointsAsked, by: ByColleague): Promise<Outcome> {
  await takeNamedLock(tx, `points of ${by.signedIn.staffId}`)
  await lock(tx, asked.collectorId)
  if (await isSentBefore(tx, asked)) {
    by.signedIn.noted?.()
    return { outcome: 'done' }
  }
  if (await isWithinLimits(tx, asked, by)) {
    await givePoints(tx, asked, by)
    return { outcome: 'done' }
  }
  return ask(tx, 'adjustPoints', { ...by, payload: asked })
}

/** Whether a colleague gives so many points by themselves. The caller has their lock. */
export async function isWithinLimits(
  tx: Transaction,
  { collectorId, points }: Pick<PointsAsked, 'collectorId' | 'points'>,
  { signedIn: { staffId, role }, now }: ByColleague,
): Promise<boolean> {
  const limits = pointLimits[role]
  if (!limits || points < 0 || points > limits.atOnce) return false
  const today = await pointsGivenBy(tx, staffId, { since: new Date(now.getTime() - dayMs) })
  if (today + points > limits.aDay) return false
  const toThem = await pointsGivenBy(tx, staffId, { since: new Date(now.getTime() - 7 * dayMs), collectorId })
  return toThem + points <= limits.toOneInAWeek
}
