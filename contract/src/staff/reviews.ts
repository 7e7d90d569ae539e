import { Reason } from '../staff-reasons.ts'
import { Id, text } from '../text.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

/** A purchase whose points a ceiling holds until somebody has looked. */
export const PurchaseName = z.object({ member: Id, brandKey: text(100), reference: text(300) })

const HeldPurchase = z.extend(PurchaseName, {
  /** As the till named it. */
  name: z.string(),
  brand: z.string(),
  /** Whose it is: “Ada M.” */
  memberName: z.string(),
  tillId: z.optional(z.string()),
  /** What the till is called, or its id: tills of two brands may have one name. */
  till: z.optional(z.string()),
  points: z.int(),
  /** Of what the ceiling is that it passed: a card, a till, a brand. */
  ceiling: z.string(),
  heldAt: z.iso.datetime(),
})
export type HeldPurchase = z.infer<typeof HeldPurchase>

/** The purchases that wait for review, the oldest first. */
export const heldPurchases = endpoint({
  method: 'GET',
  url: '/staff/reviews',
  needs: 'seeReviews',
  pairs: 'never',
  answer: z.object({ held: z.array(HeldPurchase) }),
  refuses: [],
})

/** The most that are decided at a time. */
export const mostDecidedAtOnce = 100

/**
 * Releases purchases, or rejects them: one, or several of a till and hour. A ceiling held the points since nobody knows yet
 * that the till gives them rightly, so what is released counts in the limits of the role; above them a second person decides.
 * Rejecting needs one.
 */
export const decideHeld = endpoint({
  method: 'POST',
  url: '/staff/reviews',
  needs: 'decideReviews',
  pairs: 'aboveLimit',
  about: 'purchases',
  movesPoints: true,
  costs: 'work',
  mostKilobytes: 64,
  body: z.object({
    purchases: z.array(PurchaseName).check(z.minLength(1), z.maxLength(mostDecidedAtOnce)),
    decision: z.enum(['released', 'rejected']),
    reason: Reason,
  }),
  answer: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('done'), decided: z.int() }),
    z.object({ outcome: z.literal('waits'), requestId: z.uuid() }),
  ]),
  refuses: ['notFound', 'ownAccount', 'caseClosed', 'requestWaits'],
})
