import { Refusal } from '@pollen/contract/refusals'
import { type Purchase, purchaseOf, recordPurchase } from '../activity/activity.ts'
import { brandOf, pointsFor } from '../brands/brands.ts'
import { collectsWith, recognise } from '../cards/cards.ts'
import { lock, move } from '../ledger/ledger.ts'
import type { Transaction } from '../platform/database.ts'
import type { Till } from '../platform/gate.ts'

/** A purchase as a till tells it. Without `points` the brand's rate decides them. */
export type PostedPurchase = {
  transactionId: string
  cardNumber: string
  occurredAt: string
  storeId: string
  amountPence: number
  points?: number | undefined
}

export type Receipt = { transactionId: string; points: number; balance: number }

/**
 * Gives the points of a purchase to whoever's card was shown, once: posting it again gets the first answer.
 * Postings to one collector take their turn, so that of two copies at once the second finds the first.
 *
 * @throws Refusal cardNotRecognised   the card is unknown, nobody's yet, replaced, or temporary and not for this brand or day
 * @throws Refusal referenceReused     the brand posted another purchase under this id
 */
export async function postPurchase(
  tx: Transaction,
  { brandKey, tillId }: Till,
  posted: PostedPurchase,
): Promise<Receipt> {
  const card = await recognise(tx, posted.cardNumber)
  const { collectorId } = card
  if (!collectorId || !collectsWith(card, brandKey, new Date(posted.occurredAt))) throw new Refusal('cardNotRecognised')
  const { transactionId, storeId, amountPence } = posted
  const occurredAt = new Date(posted.occurredAt)

  let balance = await lock(tx, collectorId)
  const first = await purchaseOf(tx, { collectorId, brandKey, transactionId })
  if (first) return repeat(first, posted)

  const points = posted.points ?? pointsFor(await brandOf(tx, brandKey), amountPence)
  let transferId: string | null = null
  if (points > 0) {
    const moved = await move(tx, {
      collectorId,
      brandKey,
      reference: transactionId,
      movement: 'collect',
      points,
      occurredAt,
    })
    balance = moved.available
    transferId = moved.transferId
  }
  await recordPurchase(tx, {
    ...{ collectorId, brandKey, transactionId, transferId, tillId, storeId, amountPence, points, occurredAt },
    balanceAfter: balance,
  })
  return { transactionId, points, balance }
}

/** The same purchase gets the first answer; another one under its id is refused. */
function repeat(first: Purchase, posted: PostedPurchase): Receipt {
  const isSame =
    first.amountPence === posted.amountPence &&
    first.storeId === posted.storeId &&
    first.occurredAt.getTime() === Date.parse(posted.occurredAt) &&
    (posted.points === undefined || posted.points === first.points)
  if (!isSame) throw new Refusal('referenceReused')
  return { transactionId: first.transactionId, points: first.points, balance: first.balanceAfter }
}
