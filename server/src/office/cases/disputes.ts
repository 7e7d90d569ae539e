import { Refusal } from '@pollen/contract/refusals'
import type { Outcome } from '@pollen/contract/staff/requests'
import type { Transaction } from '../../platform/database/database.ts'
import { takeNamedLock } from '../../platform/database/named-lock.ts'
import { type Case, caseNumbered, caseNumberOf, lockCase } from '../../records/cases/cases.ts'
import { type ByColleague, isWithinLimits } from '../members/members.ts'
import { ask } from '../requests/requests.ts'
import { closeCase, firstNameOf, leftAfterRefunds } from './cases.ts'
import type { Dispute } from './evidence-pack.ts'
import { aboutCases } from './request-kinds.ts'

/** @throws Refusal notFound   there is no such case, or it is not about a spend */
export async function disputeNumbered(tx: Transaction, caseNumber: string): Promise<Dispute> {
  const found = await caseNumbered(tx, caseNumber)
  if (found.kind !== 'notMe') throw new Refusal('notFound')
  return found
}

/** @throws Refusal notFound   there is no such case, or no goods came back to a closed account */
export async function refundNumbered(tx: Transaction, caseNumber: string): Promise<Case<'refund'>> {
  const found = await caseNumbered(tx, caseNumber)
  if (found.kind !== 'refund') throw new Refusal('notFound')
  return found
}

/**
 * Gives back what a disputed spend cost, or goods that came back, and closes the case: within the limits of the role at once,
 * else a second person decides. The case, which is closed once, is what the books name the points by.
 *
 * @throws Refusal caseClosed     it was decided already
 * @throws Refusal nothingSpent   all of it went back at once, or with its goods
 * @throws Refusal requestWaits   a second person is asked already
 */
export async function giveBack(tx: Transaction, found: Dispute | Case<'refund'>, by: ByColleague): Promise<Outcome> {
  await takeNamedLock(tx, `points of ${by.signedIn.staffId}`)
  const caseNumber = caseNumberOf(found.caseId)
  const { collectorId, closedAt } = await lockCase(tx, caseNumber)
  const points = (await leftAfterRefunds(tx, found)) ?? spentPointsOf(found)
  if (closedAt) throw new Refusal('caseClosed')
  if (points === 0) throw new Refusal('nothingSpent')
  if (!(await isWithinLimits(tx, [{ collectorId, points }], by)))
    return ask(tx, aboutCases.giveBackSpend, { ...by, caseNumber, payload: { collectorId, caseNumber, points } })
  const { reason, now, ...actor } = by
  const ending = { caseNumber, reason, by: firstNameOf(by.by), givenBackPoints: points }
  await closeCase(tx, ending, now, actor)
  return { outcome: 'done' }
}

const spentPointsOf = ({ about }: Dispute | Case<'refund'>) =>
  'spentPoints' in about ? about.spentPoints : about.points
