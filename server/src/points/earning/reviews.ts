import { Refusal } from '@pollen/contract/refusals'
import type { Transaction } from '../../platform/database/database.ts'
import { askLanes } from '../../platform/lanes/across-lanes.ts'
import { mapUnless, withAnswers } from '../../platform/process/with-answers.ts'
import {
  AboveCeiling,
  type CeilingKind,
  type Leg,
  movements,
  type Posting,
  type PostingAnswer,
  post,
  postEach,
  postingOf,
  referenceFor,
  type StoredPosting,
} from '../../records/ledger/ledger.ts'
import { recordEvents } from '../../records/security-events/security-events.ts'
import type { StoredLines } from './lines.ts'
import * as store from './store.ts'
import { takeBack } from './take-back.ts'

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
export async function postOrHold<Prepared extends PreparedPurchase>(
  tx: Transaction,
  purchases: Prepared[],
): Promise<(Prepared & PostOutcome)[]> {
  const tried = await withAnswers(purchases, (those) =>
    postEach(
      tx,
      those.map(({ posting, review }) => (review ? forReview(posting, review) : posting)),
    ),
  )
  const posted = await mapUnless(
    tried.map((purchase) => ({ ...purchase, heldBy: purchase.review })),
    isAnswered,
    (above) =>
      withAnswers(
        above.map((purchase) => ({ ...purchase, heldBy: 'card' as const })),
        (those) => postHeld(tx, those),
      ),
  )
  const reviews = posted.flatMap((purchase) => {
    const { answer, heldBy, points } = purchase
    const isNew = !(answer instanceof Refusal) && !answer.isRepeated
    return heldBy && isNew && points > 0 ? [newReview(purchase, heldBy)] : []
  })
  await store.insertReviews(tx, reviews)
  await recordEvents(
    tx,
    reviews.map(({ brandKey, tillId }) => ({ event: 'pointsHeld', brandKey, tillId })),
    new Date(),
  )
  return posted
}

const isAnswered = <Tried extends { answer: PostingAnswer }>(
  tried: Tried,
): tried is Tried & { answer: StoredPosting | Refusal } => !(tried.answer instanceof AboveCeiling)

/** Points that are pending pass no ceiling. */
async function postHeld(tx: Transaction, purchases: PreparedPurchase[]): Promise<(StoredPosting | Refusal)[]> {
  const answers = await postEach(
    tx,
    purchases.map(({ posting }) => forReview(posting, 'card')),
  )
  return answers.map((answer) => {
    if (answer instanceof AboveCeiling) throw new Error('Points that are held for review passed a ceiling')
    return answer
  })
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
  return { movement: kind ? `${kind}Pending` : movement, points, about: { ...(about as StoredLines), review } }
}

/** The purchases that wait for review, of a till or of all, the oldest first. */
export async function openReviews(
  tx: Transaction,
  filter: { tillId?: string },
  most: number,
): Promise<store.PurchaseReview[]> {
  const found = (await askLanes(tx, (lane) => store.openReviews(lane, filter, most))).flat()
  return found.sort((one, other) => one.heldAt.getTime() - other.heldAt.getTime()).slice(0, most)
}

/** How many purchases wait for review, and since when the oldest does. */
export async function openReviewsAge(tx: Transaction): Promise<{ open: number; oldestSeconds: number }> {
  const ages = await askLanes(tx, store.openReviewsAge)
  return {
    open: ages.reduce((sum, { open }) => sum + open, 0),
    oldestSeconds: Math.max(...ages.map(({ oldestSeconds }) => oldestSeconds)),
  }
}

/** The points of all purchases that wait for review: members have them when they are released. */
export async function pointsUnderReview(tx: Transaction): Promise<number> {
  const points = await askLanes(tx, store.pointsUnderReview)
  return points.reduce((sum, ofLane) => sum + ofLane, 0)
}

/** What became of the review of a purchase; undefined when it was never held for one. */
export const reviewOf = (tx: Transaction, purchase: store.PurchaseKey): Promise<store.PurchaseReview | undefined> =>
  store.reviewOf(tx, purchase)

/** What somebody decided, and why. */
type ReviewDecision = { decision: 'released' | 'rejected'; by: string; reason: string }

/**
 * Ends the review of a purchase: the next settlement makes its points available, or they are taken back.
 *
 * @returns the points that refunds have left of it
 * @throws Refusal notFound     it was never held for review
 * @throws Refusal caseClosed   it was decided already
 */
export async function decide(
  tx: Transaction,
  purchase: store.PurchaseKey,
  { decision, by, reason }: ReviewDecision,
  now: Date,
): Promise<number> {
  const pending = await store.pendingOf(tx, purchase) // what refunds have left of it
  const review = await store.lockReview(tx, purchase)
  if (!review) throw new Refusal('notFound')
  if (review.decision) throw new Refusal('caseClosed')
  await store.closeReview(tx, purchase, { decision, decidedAt: now, decidedBy: by, reason })
  if (pending === 0) return 0
  if (decision === 'released') {
    const due = review.settlesAt && review.settlesAt > now ? review.settlesAt : now
    await store.settleAt(tx, purchase, due)
    return pending
  }
  const { collectorId, brandKey, reference } = purchase
  await post(tx, {
    collectorId,
    brandKey,
    occurredAt: now,
    reference: referenceFor('review', reference),
    legs: [{ movement: 'cancel', points: pending, about: { refundOf: reference, reason, by } }],
  })
  await takeBack(tx, await postingOf(tx, purchase), { points: pending, cancelled: pending })
  return pending
}
