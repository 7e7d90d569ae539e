import type { Transaction } from '../../platform/database/database.ts'
import {
  type Leg,
  lock,
  type Posting,
  post,
  postingOf,
  type Reference,
  type StoredPosting,
  type StoredTransfer,
} from '../../records/ledger/ledger.ts'
import { giveBack, type ReducedUse } from '../../rewards/offers/offers.ts'
import { lookAgainPostings, pendingOf, proportion, reviewOf, takeBack } from '../earning/earning.ts'
import { pointsTaken } from './points-left.ts'
import { type RanOut, ranOutOf } from './points-ran-out.ts'
import { type PurchaseOnRecord, purchaseOnRecord, savedBy, type WorkedOutBy } from './purchase-on-record.ts'
import { type ReturnedGoods, remainingAfter, type Share } from './share.ts'
import * as store from './store.ts'

export type RefundToPost = {
  posting: Pick<Posting, 'tillId' | 'occurredAt' | 'reference' | 'body'>
  /** How the books name it among the refunds of its purchase. */
  refundName: string
  /** What goes back of the money. */
  goodsOf: (record: PurchaseOnRecord) => ReturnedGoods
  /** Stored with it beside its pence. */
  about?: Pick<RefundRecord, 'isPriceCorrection'>
  by: WorkedOutBy
  now: Date
}

/**
 * Takes back what goes back of a purchase, with the member's balances locked. The same again changes nothing, and gets the
 * first answer.
 *
 * @param bought  the legs of the purchase's posting
 * @returns `record` as it was before; undefined for a repetition
 * @throws Refusal referenceReused   the brand posted another refund with this id
 */
export async function postRefund(
  tx: Transaction,
  bought: StoredTransfer[],
  { posting, refundName, goodsOf, about, by, now }: RefundToPost,
): Promise<StoredPosting & { record: PurchaseOnRecord | undefined }> {
  const [first] = bought as [StoredTransfer]
  const { collectorId, brandKey, reference } = first
  const purchase = { collectorId, brandKey, reference }
  const pending = await pendingOfEach(tx, [bought, ...(await lookAgainPostings(tx, purchase))])
  const { decidedAt } = await lock(tx, collectorId)
  const [known] = await postingOf(tx, { collectorId, brandKey, reference: posting.reference })
  const record = known ? undefined : await purchaseOnRecord(tx, bought, by)
  const share = record ? await refundedShare(tx, record, goodsOf(record), by) : emptyShare
  const points = share.taken.reduce((sum, [some]) => sum + some, 0)
  const cancelled = partsOf(points, pending)
  const cancelledPoints = cancelled.reduce((sum, some) => sum + some, 0)
  const reversible = points - cancelledPoints
  const mayHaveRunOut = record && decidedAt !== null && decidedAt > first.postedAt
  const ranOut = mayHaveRunOut ? await ranOutOf(tx, record, reversible) : []
  const posted = await post(tx, {
    ...posting,
    collectorId,
    brandKey,
    reference: known?.reference ?? posting.reference,
    legs: legsOf(
      { cancelled: cancelledPoints, ranOut, reversed: reversible - sumOf(ranOut) },
      { refundOf: reference, ...storedRefund(share), ...about },
    ),
  })
  if (record) {
    await store.insert(tx, { collectorId, brandKey, transactionId: reference, refundId: refundName, ...share })
    for (const [index, legs] of record.postings.entries())
      await takeBack(tx, legs, { points: index === 0 ? points : 0, cancelled: cancelled[index] ?? 0 })
    await giveBack(tx, usesAfter(record, share), now)
  }
  return { ...posted, record }
}

/** What a refund takes of a purchase, of what it had saved, too. */
type RefundedShare = Share & { savedPence: number }

const emptyShare: RefundedShare = { amountPence: 0, savedPence: 0, items: [], taken: [] }

/**
 * What a refund takes of a purchase: the goods at what was paid for them, and the points that the rest would not earn. Those
 * of one that a review rejected are gone already.
 */
async function refundedShare(
  tx: Transaction,
  record: PurchaseOnRecord,
  goods: ReturnedGoods,
  by: WorkedOutBy,
): Promise<RefundedShare> {
  const { left, refunds } = record
  const after = remainingAfter(record.whole, [...refunds, goods])
  const savedPence = savedBy(record, left) - savedBy(record, after)
  const review = await reviewOf(tx, record.key)
  const taken = review?.decision === 'rejected' ? left.lines.map(() => 0) : await pointsTaken(tx, record, after, by)
  return { ...goods, savedPence, taken: taken.map((points) => [points]) }
}

/** The pending points of each posting, which are locked before the balances, as settling them does. */
async function pendingOfEach(tx: Transaction, postings: StoredTransfer[][]): Promise<number[]> {
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

/**
 * Stored with a refund's first movement. `saved` is negative where it takes from what the purchase saved; a price correction
 * adds to it.
 */
export type RefundRecord = { refundOf: Reference; refundedPence: number; saved?: number; isPriceCorrection?: boolean }

const storedRefund = ({ amountPence, savedPence }: RefundedShare): Omit<RefundRecord, 'refundOf'> => ({
  refundedPence: amountPence,
  ...(savedPence !== 0 && { saved: -savedPence }),
})

/**
 * Pending points are cancelled, those that ran out are taken from where they went, the rest is reversed. A refund of no points is
 * posted too, as a reversal of 0.
 */
function legsOf(
  { cancelled, ranOut, reversed }: { cancelled: number; ranOut: RanOut[]; reversed: number },
  about: RefundRecord,
): [Leg, ...Leg[]] {
  const legs: Leg[] = [
    ...(cancelled > 0 ? [{ movement: 'cancel' as const, points: cancelled }] : []),
    ...ranOut.map(({ points, expiry }) => ({ movement: 'reversalOfExpired' as const, points, about: { expiry } })),
    ...(reversed > 0 ? [{ movement: 'reversal' as const, points: reversed }] : []),
  ]
  const [first = { movement: 'reversal', points: 0 }, ...others] = legs
  return [{ ...first, about: { ...about, ...(first.about as object | undefined) } }, ...others]
}

/** What the legs of a refund take off the account: points that had run out are not owed. */
export const takenOff = (legs: Pick<Leg, 'movement' | 'points'>[]): number =>
  sumOf(legs.filter(({ movement }) => movement !== 'reversalOfExpired'))

const sumOf = (some: { points: number }[]) => some.reduce((sum, { points }) => sum + points, 0)
