import { Brand } from '../brand.ts'
import { BrandKey } from '../brand-page.ts'
import { mostPence } from '../points-and-pence.ts'
import { ReceiptDetail, ReceiptShop, ReceiptTime } from '../receipt-detail.ts'
import { ReceiptNumber } from '../receipt-number.ts'
import { text } from '../text.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

const notADay = 'Choose the day on your receipt'
const notPence = 'Enter the total on your receipt'

/**
 * How a claim stands.
 *
 * - `paid`: the purchase was found, and its points are the member's
 * - `looking`: it is not here; it may still come, for 28 days. With `asks`: more than one receipt is like it, and one thing
 *   more tells which
 * - `notFound`: it did not come
 * - `hadAlready`: the member had its points already
 */
const ClaimState = z.enum(['paid', 'looking', 'notFound', 'hadAlready'])

/** A member's claim of the points of a purchase at which they forgot their card. */
export const Claim = z.object({
  claimId: z.string(),
  brand: Brand,
  receiptNumber: z.string(),
  day: z.string(),
  amountPence: z.int(),
  state: ClaimState,
  /** Once it is paid: the points, and how many of them are pending. */
  points: z.optional(z.int()),
  pendingPoints: z.optional(z.int()),
  /** What we need to know to find it; the same claim with it goes on. */
  asks: z.optional(ReceiptDetail),
  /** While it is looked for: until then. */
  looksUntil: z.optional(z.iso.datetime()),
})
export type Claim = z.infer<typeof Claim>

/** The shops whose purchases can be claimed, and the member's claims of the last 28 days, the newest first. */
export const claims = endpoint({
  method: 'GET',
  url: '/v1/collectors/claims',
  answer: z.object({ shops: z.array(Brand), claims: z.array(Claim) }),
  refuses: [],
})

/**
 * Claims the points of a purchase by what its receipt says. Answered at once where the purchase is here; otherwise it is
 * looked for until it comes or 28 days are over, and the member is told. A purchase that somebody else claimed is
 * answered as one that is not here. The same receipt again gets the same claim.
 *
 * Where several receipts are like it, `asks` says what else we need, and nothing about them; the same call with it finds one,
 * or none. At most five receipts in 24 hours, of which each wrong answer is one.
 */
export const claimPoints = endpoint({
  method: 'POST',
  url: '/v1/collectors/claims',
  costs: 'secret',
  body: z.object({
    receiptNumber: ReceiptNumber,
    brandKey: BrandKey,
    day: text(10, notADay).check(z.iso.date(notADay)),
    amountPence: z.int(notPence).check(z.positive(notPence), z.maximum(mostPence, notPence)),
    time: z.optional(ReceiptTime),
    shop: z.optional(ReceiptShop),
  }),
  answer: Claim,
  refuses: ['claimAhead', 'claimTooOld', 'tooManyClaims', 'brandNotFound'],
})
