import { CardNumberAtTill, Points } from '@pollen/contract/fields'
import { Refusal } from '@pollen/contract/refusals'
import { z } from '@pollen/contract/zod'
import { uuidv7 } from 'uuidv7'
import { recognise } from '../cards/cards.ts'
import { move, programmeKey } from '../ledger/ledger.ts'
import type { Transaction } from '../platform/database/database.ts'
import * as store from './store.ts'

export { ListError, reconcile } from './reconcile.ts'

const words = (says: string) => z.string(says).check(z.trim(), z.minLength(1, says), z.maxLength(500))

/** A correction by hand: whose points, how many more or fewer, why, and by whom. */
export const Adjustment = z.object({
  cardNumber: CardNumberAtTill,
  points: z.union([Points, z.int().check(z.negative(), z.minimum(-10_000_000))], 'Say how many points, +50 or -50'),
  reason: words('Say why'),
  by: words('Say who adjusts it'),
  /** What it is about (a complaint's number): adjusting the same again changes nothing. */
  reference: z.optional(words('Say what it is about')),
})
export type Adjustment = z.infer<typeof Adjustment>

/**
 * Corrects a collector's points by hand; who did it and why stands in the books for ever.
 *
 * @returns the points that can be spent afterwards
 * @throws Refusal cardNotRecognised   the card is unknown, or nobody's
 * @throws Refusal notEnoughPoints     fewer points are there than are taken
 * @throws Refusal referenceReused     the reference stands for another adjustment
 */
export async function adjust(tx: Transaction, adjustment: Adjustment, now: Date): Promise<number> {
  const { cardNumber, points, reason, by, reference = uuidv7() } = Adjustment.parse(adjustment)
  const { collectorId } = await recognise(tx, cardNumber)
  if (!collectorId) throw new Refusal('cardNotRecognised')
  const { available } = await move(tx, {
    ...{ collectorId, brandKey: programmeKey, reference: `adjustment ${reference}` },
    ...{ movement: points > 0 ? 'adjustmentIn' : 'adjustmentOut', points: Math.abs(points), occurredAt: now },
    about: { reason, by },
  })
  return available
}

/** Who adjusted what, when and why: the first adjustment first, some thousand at a time. */
export const adjustments = (tx: Transaction): AsyncGenerator<store.StoredAdjustment[]> => store.adjustments(tx)
