import { Refusal } from '@pollen/contract/refusals'
import type { Transaction } from '../../platform/database/database.ts'
import { askLaneOf, separately } from '../../platform/lanes/across-lanes.ts'
import { decide, reviewOf } from '../../points/earning/earning.ts'
import type { Reference } from '../../records/ledger/ledger.ts'
import { type Operator, record } from '../../records/staff-actions/staff-actions.ts'

export type HeldPurchaseName = { collectorId: string; brandKey: string; reference: string }

const keyOf = ({ reference, ...purchase }: HeldPurchaseName) => ({ ...purchase, reference: reference as Reference })

/**
 * What a ceiling holds of these purchases, each with its points: refunds may have left fewer.
 *
 * @throws Refusal notFound     one was never held
 * @throws Refusal caseClosed   one was decided already
 */
export async function heldPointsOf(
  tx: Transaction,
  purchases: HeldPurchaseName[],
): Promise<{ collectorId: string; points: number }[]> {
  const held: { collectorId: string; points: number }[] = []
  for (const purchase of purchases) {
    const { collectorId } = purchase
    const review = await askLaneOf(tx, collectorId, (lane) => reviewOf(lane, keyOf(purchase)))
    if (!review) throw new Refusal('notFound')
    if (review.decision) throw new Refusal('caseClosed')
    held.push({ collectorId, points: review.points })
  }
  return held
}

/**
 * Decides about what a ceiling holds; the history of each member says how many points were released.
 *
 * @throws Refusal notFound, caseClosed
 */
export async function decideHeldPurchases(
  tx: Transaction,
  purchases: HeldPurchaseName[],
  {
    decision,
    now,
    requestId,
    ...operator
  }: Operator & { decision: 'released' | 'rejected'; now: Date; requestId?: string },
): Promise<void> {
  const { by, reason } = operator
  const action = decision === 'released' ? 'reviewReleased' : 'reviewRejected'
  for (const purchase of purchases) {
    // With several lanes, those before one that is refused stay decided.
    await separately.inLaneOf(tx, purchase.collectorId, async (lane) => {
      const points = await decide(lane, keyOf(purchase), { decision, by, reason }, now)
      const given = decision === 'released' ? { points } : {}
      await record(lane, purchase.collectorId, {
        ...operator,
        ...given,
        action,
        requestId,
        effect: purchase.reference,
        now,
      })
    })
  }
}
