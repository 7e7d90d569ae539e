import { Refusal } from '@pollen/contract/refusals'
import { type AdjustmentReason, adjustmentReasons } from '@pollen/contract/staff-reasons'
import type { Transaction } from '../../platform/database/database.ts'
import { move, postingOf, programmeKey, referenceFor } from '../../records/ledger/ledger.ts'
import { type Operator, record } from '../../records/staff-actions/staff-actions.ts'

export type PointsByHand = { collectorId: string; points: number; why: AdjustmentReason; sentAs: string }

const nameOf = ({ sentAs }: Pick<PointsByHand, 'sentAs'>) => referenceFor('adjustment', `console ${sentAs}`)

const legOf = ({ points, why }: Pick<PointsByHand, 'points' | 'why'>, reason: string) => ({
  movement: points > 0 ? ('adjustmentIn' as const) : ('adjustmentOut' as const),
  points: Math.abs(points),
  reason: `${adjustmentReasons[why]}: ${reason}`,
})

/** What was given or taken under a name. */
export const postedAs = async (
  tx: Transaction,
  { collectorId, sentAs }: Pick<PointsByHand, 'collectorId' | 'sentAs'>,
) => (await postingOf(tx, { collectorId, brandKey: programmeKey, reference: nameOf({ sentAs }) }))[0]

/**
 * Whether these points were given or taken under this name already.
 *
 * @throws Refusal sentAsReused   others were: what is asked for now is not done
 */
export async function isSentBefore(tx: Transaction, given: PointsByHand, reason: string): Promise<boolean> {
  const posted = await postedAs(tx, given)
  if (!posted) return false
  const { movement, points, reason: why } = legOf(given, reason)
  const about = posted.about as { reason?: string } | null
  if (posted.movement !== movement || posted.points !== points || about?.reason !== why)
    throw new Refusal('sentAsReused')
  return true
}

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
  const { movement, reason, ...leg } = legOf({ points, why }, operator.reason)
  await move(tx, {
    collectorId,
    brandKey: programmeKey,
    reference,
    movement,
    ...leg,
    occurredAt: now,
    about: { reason, by: operator.by },
  })
  const action = points > 0 ? 'pointsGiven' : 'pointsTaken'
  await record(tx, collectorId, { ...operator, reason, action, points, requestId, effect: reference, now })
}
