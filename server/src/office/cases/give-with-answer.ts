import { Refusal } from '@pollen/contract/refusals'
import { type AdjustmentReason, adjustmentReasons } from '@pollen/contract/staff-reasons'
import type { Transaction } from '../../platform/database/database.ts'
import type { SignedIn } from '../../records/staff-actions/staff-actions.ts'
import { adjustByHand } from '../members/members.ts'

type PointsWithAnswer = { points: number; why: AdjustmentReason; sentAs: string }

/**
 * Gives the points that an answer names, in its transaction: the member reads of both at once, or of neither.
 *
 * @throws Refusal aboveOwnLimit   a second person decides about so many: they are asked for by themselves
 * @throws Refusal sentAsReused    others were given under that name
 */
export async function giveWithAnswer(
  tx: Transaction,
  collectorId: string,
  {
    gives,
    ...by
  }: { by: string; signedIn: SignedIn; caseNumber: string; gives: PointsWithAnswer | undefined; now: Date },
): Promise<void> {
  if (!gives) return
  const reason = adjustmentReasons[gives.why]
  const { outcome } = await adjustByHand(tx, { collectorId, ...gives }, { ...by, reason })
  if (outcome === 'waits') throw new Refusal('aboveOwnLimit')
}
