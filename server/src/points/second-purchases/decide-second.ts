import { CardNumberAtTill } from '@pollen/contract/card-number-fields'
import { Refusal } from '@pollen/contract/refusals'
import { requiredLine, requiredProse } from '@pollen/contract/text'
import { z } from '@pollen/contract/zod'
import type { Transaction } from '../../platform/database/database.ts'
import { askLanes, enterLane } from '../../platform/lanes/across-lanes.ts'
import { recognise } from '../../records/cards/cards.ts'
import { referenceFor } from '../../records/ledger/ledger.ts'
import { record } from '../../records/staff-actions/staff-actions.ts'
import { paidForPurchase } from './store.ts'
import { keepSecond, undoSecond } from './undo-second.ts'

/** What somebody of us decides about a purchase that is paid twice: what one of its cards was given goes back, or stays. */
export const SecondDecision = z.object({
  brandKey: requiredLine('Say whose purchase it is'),
  transactionId: requiredLine('Say which purchase'),
  cardNumber: CardNumberAtTill,
  decision: z.enum(['undo', 'leave'], 'Say undo or leave'),
  reason: requiredProse('Say why'),
  by: requiredLine('Say who decides'),
})

/**
 * Decides about a purchase that is paid twice.
 *
 * @returns the points that went back
 * @throws Refusal cardNotRecognised     the card is unknown, or belongs to no collector
 * @throws Refusal transactionNotFound   it is not paid twice, or not to this card
 */
export async function decideSecond(
  tx: Transaction,
  { brandKey, transactionId, cardNumber, decision, reason, by }: z.output<typeof SecondDecision>,
  { secret, now }: { secret: string; now: Date },
): Promise<number> {
  const { collectorId } = await recognise(tx, cardNumber)
  if (!collectorId) throw new Refusal('cardNotRecognised')
  const purchase = { collectorId, brandKey, reference: referenceFor('purchase', transactionId) }
  if (!(await isPaidTwice(tx, purchase))) throw new Refusal('transactionNotFound')
  await enterLane(tx, collectorId)
  const points = decision === 'undo' ? await undoSecond(tx, purchase, { secret, now, by }) : 0
  if (points === undefined) throw new Refusal('transactionNotFound')
  if (decision === 'leave') await keepSecond(tx, purchase, { state: 'left', points, now, by })
  const action = decision === 'undo' ? 'purchaseUndone' : 'purchaseLeft'
  await record(tx, collectorId, { by, action, reason, points, now })
  return points
}

async function isPaidTwice(tx: Transaction, purchase: Parameters<typeof undoSecond>[1]): Promise<boolean> {
  const paid = (await askLanes(tx, (lane) => paidForPurchase(lane, purchase))).flat()
  return paid.length > 1 && paid.some((one) => one.collectorId === purchase.collectorId)
}
