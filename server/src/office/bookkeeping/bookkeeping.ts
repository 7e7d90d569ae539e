import { CardNumberAtTill } from '@pollen/contract/card-number-fields'
import { Points } from '@pollen/contract/points-and-pence'
import { Refusal } from '@pollen/contract/refusals'
import { requiredLine, requiredProse } from '@pollen/contract/text'
import { z } from '@pollen/contract/zod'
import { uuidv7 } from 'uuidv7'
import type { Transaction } from '../../platform/database/database.ts'
import { enterLane } from '../../platform/lanes/across-lanes.ts'
import { recognise } from '../../records/cards/cards.ts'
import { move, postingOf, programmeKey, referenceFor } from '../../records/ledger/ledger.ts'
import { record } from '../../records/staff-actions/staff-actions.ts'
import * as jobs from './jobs.ts'
import * as store from './store.ts'

export { proveCentre } from './centre-proof.ts'
export { proveConversions, type StreamSum } from './conversion-proof.ts'
export { type HoldFault, proveHolds } from './hold-proof.ts'
export { type BookFault, proveBooks } from './prove-books.ts'
export { type OfficeFault, proveOffice } from './prove-office.ts'
export { ListError, reconcile } from './reconcile.ts'

/** A correction by hand: the card, how many points more or fewer, the reason, and who makes it. */
export const Adjustment = z.object({
  cardNumber: CardNumberAtTill,
  points: z.union([Points, z.int().check(z.negative(), z.minimum(-10_000_000))], 'Say how many points, +50 or -50'),
  reason: requiredProse('Say why'),
  by: requiredLine('Say who adjusts it'),
  /** What it is about (a complaint's number): the same adjustment under the same reference is made once. */
  reference: z.optional(requiredLine('Say what it is about')),
})
export type Adjustment = z.infer<typeof Adjustment>

/**
 * Corrects a collector's points by hand; the books keep the reason and the author for ever.
 *
 * @returns the points that can be spent afterwards
 * @throws Refusal cardNotRecognised   the card is unknown, or belongs to no collector
 * @throws Refusal notEnoughPoints     the collector has fewer points than the adjustment takes
 * @throws Refusal referenceReused     another adjustment has this reference
 */
export async function adjust(tx: Transaction, adjustment: Adjustment, now: Date): Promise<number> {
  const { cardNumber, points, reason, by, reference: name = uuidv7() } = Adjustment.parse(adjustment)
  const { collectorId } = await recognise(tx, cardNumber)
  if (!collectorId) throw new Refusal('cardNotRecognised')
  await enterLane(tx, collectorId)
  const posting = { collectorId, brandKey: programmeKey, reference: referenceFor('adjustment', name) }
  const [known] = await postingOf(tx, posting)
  const { available } = await move(tx, {
    ...posting,
    reference: known?.reference ?? posting.reference,
    movement: points > 0 ? 'adjustmentIn' : 'adjustmentOut',
    points: Math.abs(points),
    occurredAt: now,
    about: { reason, by },
  })
  const action = points > 0 ? 'pointsGiven' : 'pointsTaken'
  if (!known) await record(tx, collectorId, { by, action, reason, points, effect: posting.reference, now })
  return available
}

/** All adjustments, oldest first. */
export const adjustments = (tx: Transaction): Promise<store.StoredAdjustment[]> => store.adjustments(tx)

/** Has the books proven as soon as the worker is free; asked again meanwhile, they are proven once. */
export const askForProof = (tx: Transaction): Promise<void> => jobs.proveBooks.queue(tx, {}, { key: 'now' })

/** The same, of what people of the office did. */
export const askForProofOfAudit = (tx: Transaction): Promise<void> => jobs.proveAudit.queue(tx, {}, { key: 'now' })
