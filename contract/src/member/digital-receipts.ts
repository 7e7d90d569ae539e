import { Brand } from '../brand.ts'
import { Measure } from '../measures.ts'
import { Shop } from '../shops.ts'
import { TransactionId } from '../transaction-id.ts'
import { z } from '../zod.ts'
import { MissedOffer } from './activity.ts'
import { endpoint } from './endpoint.ts'
import { OfferSaving } from './savings.ts'

const Receipt = z.object({
  id: z.string(),
  occurredAt: z.iso.datetime(),
  brand: Brand,
  ...Shop.shape,
  /** The till's own name for the purchase. */
  transactionId: z.string(),
  lines: z.array(
    z.object({
      productCode: z.string(),
      description: z.string(),
      quantity: z.int(),
      measure: z.optional(Measure),
      amountPence: z.int(),
      /** What a member price or an offer took off the line; it is no part of `amountPence`. */
      savedPence: z.optional(z.int()),
    }),
  ),
  offers: z.array(OfferSaving),
  /** What the points are for: what was spent, and each offer that gave some. Empty where all of them are for one thing. */
  pointsFrom: z.array(z.object({ name: z.string(), points: z.int() })),
  /** Offers that the member has, and that could have counted and did not. */
  missedOffers: z.array(MissedOffer),
  amountPence: z.int(),
  savedPence: z.int(),
  /** What the shop paid back since, because it had charged too much. */
  correctedPence: z.optional(z.int()),
  /** All that the purchase earned, pending or not. */
  points: z.int(),
})
export type DigitalReceipt = z.infer<typeof Receipt>

/** A purchase as its receipt had it, for those whose till told us the basket; while the switch `digitalReceipts` is on. */
export const digitalReceipt = endpoint({
  method: 'GET',
  url: '/shared-transactions-api/digital-receipts/:id',
  params: z.object({ id: TransactionId }),
  answer: Receipt,
  refuses: ['notFound'],
})

/** The same as a document to keep. */
export const downloadDigitalReceipt = endpoint({
  method: 'GET',
  url: '/shared-transactions-api/digital-receipts/download/:id',
  params: z.object({ id: TransactionId }),
  answersWith: 'pdf',
  answer: z.custom<Uint8Array>(),
  refuses: ['notFound'],
})
