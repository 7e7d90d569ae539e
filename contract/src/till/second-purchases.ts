import { nextPage, pageQuery } from '../paging.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

/** A purchase whose id came with another card before: the later card's points went back. */
const SecondPurchase = z.object({
  transactionId: z.string(),
  storeId: z.string(),
  occurredAt: z.iso.datetime(),
  /** How many went back. */
  points: z.int(),
  undoneAt: z.iso.datetime(),
})

/** The purchases of the calling till's brand that were undone because their id came with two cards, the last first, 20 a page. */
export const secondPurchases = endpoint({
  method: 'GET',
  url: '/till/second-purchases',
  scope: 'read',
  query: z.strictObject(pageQuery),
  answer: z.object({ purchases: z.array(SecondPurchase), ...nextPage }),
  refuses: [],
})
