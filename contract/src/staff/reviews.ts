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
  /** What the till is called, or its id. */
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
 * Releases purchases, or rejects them: those of one till and hour together. Their points were the till's to give; a ceiling
 * only held them.
 */
export const decideHeld = endpoint({
  method: 'POST',
  url: '/staff/reviews',
  needs: 'decideReviews',
  pairs: 'never',
  costs: 'work',
  mostKilobytes: 64,
  body: z.object({
    purchases: z.array(PurchaseName).check(z.minLength(1), z.maxLength(mostDecidedAtOnce)),
    decision: z.enum(['released', 'rejected']),
    reason: Reason,
  }),
  answer: z.object({ decided: z.int() }),
  refuses: ['notFound', 'ownAccount', 'caseClosed'],
})
