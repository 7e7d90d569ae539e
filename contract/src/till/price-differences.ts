import { nextPage, pageQuery } from '../paging.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

/** A line of a purchase that was not charged as the price list and the member's offers said at its time. */
const PriceDifference = z.object({
  transactionId: z.string(),
  storeId: z.string(),
  occurredAt: z.iso.datetime(),
  /** Its place in the basket, from 0. */
  line: z.int(),
  productCode: z.string(),
  quantity: z.int(),
  chargedPence: z.int(),
  /** What it should have cost: below `chargedPence` where the member paid too much. */
  memberPence: z.int(),
  /** When a price correction made up for it (price-corrections.ts); absent while it is open. */
  correctedAt: z.optional(z.iso.datetime()),
})

/** The price differences of the calling till's brand, the last one found first, 20 a page. */
export const priceDifferences = endpoint({
  method: 'GET',
  url: '/till/price-differences',
  scope: 'read',
  query: z.strictObject(pageQuery),
  answer: z.object({ differences: z.array(PriceDifference), ...nextPage }),
  refuses: [],
})
