import { type AdjustmentReason, adjustmentReasons } from '@pollen/contract/staff-reasons'
import type { Transaction } from '../../platform/database/database.ts'
import { move, postingOf, programmeKey, referenceFor } from '../../records/ledger/ledger.ts'
import { type Operator, record } from '../../records/staff-actions/staff-actions.ts'

export type PointsByHand = { collectorId: string; points: number; why: AdjustmentReason; sentAs: string }

const nameOf = ({ sentAs }: Pick<PointsByHand, 'sentAs'>) => referenceFor('adjustment', `console ${sentAs}`)

/** Whether points were given or taken under this name already. */
export const isSentBefore = async (tx: Transaction, given: PointsByHand): Promise<boolean> =>
  (await postingOf(tx, { collectorId: given.collectorId, brandKey: programmeKey, reference: nameOf(given) })).length > 0

/**
 * Gives points by hand, or takes them; the books keep the reason and the author for ever. The same again under its name is
 * done once.
 *
 * @throws Refusal notEnoughPoints   the collector has fewer points than it takes
 */
export async function givePoints(
  tx: Transaction,
  { collectorId, points, why, sentAs }: PointsByHand,
  { now, requestId, ...operator }: Operator & { now: Date; requestId?: string },
): Promise<void> {
  const reference = nameOf({ sentAs })
  const reason = `${adjustmentReasons[why]}: ${operator.reason}`
  await move(tx, {
    collectorId,
    brandKey: programmeKey,
    reference,
    movement: points > 0 ? 'adjustmentIn' : 'adjustmentOut',
    points: Math.abs(points),
    occurredAt: now,
    about: { reason, by: operator.by },
  })
  const action = points > 0 ? 'pointsGiven' : 'pointsTaken'
  await record(tx, collectorId, { ...operator, reason, action, points, requestId, effect: reference, now })
}
