import { Refusal } from '@pollen/contract/refusals'
import { z } from '@pollen/contract/zod'
import {
  AboveCeiling,
  type CeilingKind,
  type Leg,
  movements,
  type Posting,
  post,
  postEach,
  postingOf,
  type StoredPosting,
} from '../ledger/ledger.ts'
import type { Transaction } from '../platform/database/database.ts'
import { recordEvents } from '../security-events/security-events.ts'
import * as store from './store.ts'
import { type StoredLine, takeBack } from './take-back.ts'

/** A purchase with its legs, and what a review of it is to know. */
export type PreparedPurchase = {
  posting: Posting
  points: number
  pendingUntil: Date | undefined
  now: Date
  /** The ceiling that holds it, where that is known already. */
  review: CeilingKind | undefined
}

/** `heldBy`: the ceiling for which it is held for review. */
export type PostOutcome = { answer: StoredPosting | Refusal; heldBy: CeilingKind | undefined }

/**
 * Posts purchases. One above a ceiling is posted so that its points stay pending until somebody has looked at it: the
 * shop's customer has done nothing wrong, as far as anybody knows.
 */
export async function postOrHold(tx: Transaction, purchases: PreparedPurchase[]): Promise<PostOutcome[]> {
  const postings = purchases.map(({ posting, review }) => (review ? forReview(posting, review) : posting))
  const answers = await postEach(tx, postings)
  const above = postings.filter((_, place) => answers[place] instanceof AboveCeiling)
  const postAgain = above.map((posting) => forReview(posting, 'card'))
  const held = (above.length > 0 ? await postEach(tx, postAgain) : []).values()
  const outcomes = answers.map((answer, place): PostOutcome => {
    if (!(answer instanceof AboveCeiling)) return { answer, heldBy: purchases[place]?.review }
    return { answer: held.next().value as StoredPosting | Refusal, heldBy: 'card' }
  })
  const reviews = purchases.flatMap((purchase, place) => {
    const { answer, heldBy } = outcomes[place] as PostOutcome
    const isNew = !(answer instanceof Refusal) && !answer.isRepeated
    return heldBy && isNew && purchase.points > 0 ? [newReview(purchase, heldBy)] : []
  })
  await store.insertReviews(tx, reviews)
  await recordEvents(
    tx,
    reviews.map(({ brandKey, tillId }) => ({ event: 'pointsHeld', brandKey, tillId })),
    new Date(),
  )
  return outcomes
}

const newReview = ({ posting, points, pendingUntil, now }: PreparedPurchase, ceiling: CeilingKind) => ({
  collectorId: posting.collectorId,
  brandKey: posting.brandKey,
  reference: posting.reference,
  tillId: posting.tillId ?? null,
  points,
  ceiling,
  heldAt: now,
  settlesAt: pendingUntil ?? null,
})

const forReview = (posting: Posting, ceiling: CeilingKind): Posting => ({
  ...posting,
  legs: posting.legs.map((leg) => underReview(leg, ceiling)) as [Leg, ...Leg[]],
})

function underReview({ movement, points, about }: Leg, review: CeilingKind): Leg {
  const kind = movements[movement].receiptLine
  return { movement: kind ? `${kind}Pending` : movement, points, about: { ...(about as StoredLine), review } }
}

/** Which of the purchases that wait for review: of a till, a brand, or by the till's name for it. */
export type ReviewFilter = store.ReviewFilter

/** The purchases that wait for review, the oldest first. */
export const openReviews = (tx: Transaction, filter: ReviewFilter, most: number): Promise<store.PurchaseReview[]> =>
  store.openReviews(tx, filter, most)

/** What became of the review of a purchase; undefined when it was never held for one. */
export const reviewOf = (tx: Transaction, purchase: store.PurchaseKey): Promise<store.PurchaseReview | undefined> =>
  store.reviewOf(tx, purchase)

const requiredText = (says: string) => z.string(says).check(z.trim(), z.minLength(1, says), z.maxLength(500))

/** What somebody decided, and why. */
export const ReviewDecision = z.object({
  decision: z.enum(['released', 'rejected']),
  by: requiredText('Say who decides'),
  reason: requiredText('Say why'),
})
type ReviewDecision = z.infer<typeof ReviewDecision>

/**
 * Ends the review of a purchase: the next settlement makes its points available, or they are taken back.
 *
 * @throws Refusal notFound     it was never held for review
 * @throws Refusal caseClosed   it was decided already
 */
export async function decide(
  tx: Transaction,
  purchase: store.PurchaseKey,
  { decision, by, reason }: ReviewDecision,
  now: Date,
): Promise<void> {
  const pending = await store.pendingOf(tx, purchase) // what refunds have left of it
  const review = await store.lockReview(tx, purchase)
  if (!review) throw new Refusal('notFound')
  if (review.decision) throw new Refusal('caseClosed')
  await store.closeReview(tx, purchase, { decision, decidedAt: now, decidedBy: by, reason })
  if (pending === 0) return
  if (decision === 'released') {
    const due = review.settlesAt && review.settlesAt > now ? review.settlesAt : now
    return store.settleAt(tx, purchase, due)
  }
  const { collectorId, brandKey, reference } = purchase
  await post(tx, {
    collectorId,
    brandKey,
    occurredAt: now,
    reference: `review ${reference}`,
    legs: [{ movement: 'cancel', points: pending, about: { refundOf: reference, reason, by } }],
  })
  await takeBack(tx, await postingOf(tx, purchase), { points: pending, cancelled: pending })
}
