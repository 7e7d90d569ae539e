import { Refusal } from '@pollen/contract/refusals'
import type { Transaction } from '../../platform/database/database.ts'
import {
  type Leg,
  type Posting,
  post,
  type Reference,
  type StoredPosting,
  type StoredTransfer,
} from '../../records/ledger/ledger.ts'
import { giveBack, type ReducedUse } from '../../rewards/offers/offers.ts'
import { pendingOf, proportion, reviewOf, takeBack } from '../earning/earning.ts'
import { pointsTaken } from './points-left.ts'
import { type PurchaseOnRecord, savedBy, type WorkedOutBy } from './purchase-on-record.ts'
import { goodsOf, type RefundPart, remainingAfter, type Share } from './share.ts'
import * as store from './store.ts'

/** What a refund takes of a purchase, of what it had saved, too. */
type RefundedShare = Share & { savedPence: number }

type Return = {
  posting: Omit<Posting, 'legs'>
  /** The purchase's reference in the books, and how the refund is called among its refunds. */
  purchase: Reference
  refundId: string
  /** What is taken of which purchase; undefined for a return that was posted before, which changes nothing. */
  taken: { record: PurchaseOnRecord; share: RefundedShare } | undefined
  /** The pending points of each of its postings, by `pendingOfEach`. */
  pending: number[]
}

/**
 * Posts what a return takes of a purchase: pending points are cancelled, the others go back, and offers are free again. The caller
 * has locked the collector's balances.
 */
export async function postReturn(
  tx: Transaction,
  { posting, purchase, refundId, taken, pending }: Return,
  now: Date,
): Promise<StoredPosting> {
  const { share = emptyShare, record } = taken ?? {}
  const points = share.taken.reduce((sum, [some]) => sum + some, 0)
  const cancelled = partsOf(points, pending)
  const cancelledPoints = cancelled.reduce((sum, some) => sum + some, 0)
  const posted = await post(tx, {
    ...posting,
    legs: legsOf(
      { cancelled: cancelledPoints, reversed: points - cancelledPoints },
      { refundOf: purchase, ...storedRefund(share) },
    ),
  })
  if (!record) return posted
  const { collectorId, brandKey } = posting
  await store.insert(tx, { collectorId, brandKey, transactionId: purchase, refundId, ...share })
  for (const [index, legs] of record.postings.entries())
    await takeBack(tx, legs, { points: index === 0 ? points : 0, cancelled: cancelled[index] ?? 0 })
  await giveBack(tx, usesAfter(record, share), now)
  return posted
}

const emptyShare: RefundedShare = { amountPence: 0, savedPence: 0, items: [], taken: [] }

/**
 * What a refund takes of a purchase: the goods at what was paid for them, and the points that the rest would not earn. Those
 * of one that a review rejected are gone already.
 *
 * @throws Refusal refundTooLarge   less than that is left
 */
export async function refundedShare(
  tx: Transaction,
  record: PurchaseOnRecord,
  part: RefundPart,
  by: WorkedOutBy,
): Promise<RefundedShare> {
  const { left, refunds } = record
  if (refunds.length > 0 && left.amountPence === 0 && !part.lines) throw new Refusal('refundTooLarge')
  const goods = goodsOf(left, part)
  const after = remainingAfter(record.whole, [...refunds, goods])
  const savedPence = savedBy(record, left) - savedBy(record, after)
  const review = await reviewOf(tx, record.key)
  const taken = review?.decision === 'rejected' ? left.lines.map(() => 0) : await pointsTaken(tx, record, after, by)
  return { ...goods, savedPence, taken: taken.map((points) => [points]) }
}

/** The pending points of each posting, which are locked before the balances, as settling them does. */
export async function pendingOfEach(tx: Transaction, postings: StoredTransfer[][]): Promise<number[]> {
  const pending: number[] = []
  for (const [first] of postings) pending.push(await pendingOf(tx, first as StoredTransfer))
  return pending
}

/** So many points, from the first of these numbers on. */
function partsOf(points: number, numbers: number[]): number[] {
  let left = points
  return numbers.map((number) => {
    const part = Math.min(left, number)
    left -= part
    return part
  })
}

/** What the offers of a purchase still give after a refund. What they took off its lines goes back with these. */
function usesAfter({ key, uses, whole, left, refunds }: PurchaseOnRecord, share: Share): ReducedUse[] {
  const rest = remainingAfter(whole, [...refunds, share])
  const [before, after] = [left, rest].map(({ basket }) => basket.reduce((sum, line) => sum + line.savedPence, 0)) as [
    number,
    number,
  ]
  return uses.map(({ terms: { offerId }, pence }) => ({
    ...key,
    offerId,
    points: rest.lines.reduce((sum, line) => sum + (line.offerId === offerId ? line.points : 0), 0),
    pence: rest.amountPence === 0 || before === 0 ? 0 : proportion(pence, Math.min(after, before), before),
  }))
}

/** Stored with a refund's first movement. `saved` is negative: it takes from what the offers saved. */
export type StoredRefund = { refundOf: Reference; refundedPence: number; saved?: number }

const storedRefund = ({ amountPence, savedPence }: RefundedShare): Omit<StoredRefund, 'refundOf'> => ({
  refundedPence: amountPence,
  ...(savedPence > 0 && { saved: -savedPence }),
})

/** Pending points are cancelled, the rest is reversed. A refund of no points is posted too, as a reversal of 0. */
function legsOf(
  { cancelled, reversed }: { cancelled: number; reversed: number },
  about: StoredRefund,
): [Leg, ...Leg[]] {
  if (cancelled === 0) return [{ movement: 'reversal', points: reversed, about }]
  const cancel: Leg = { movement: 'cancel', points: cancelled, about }
  return reversed === 0 ? [cancel] : [cancel, { movement: 'reversal', points: reversed }]
}
