import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

const ProductPrices = z.object({
  sku: z.string(),
  /** What its prices are called in content, those of the past, too. */
  keys: z.array(z.string()),
  /** The price of today, and those to come, the first first: as they are written. */
  prices: z.array(z.object({ firstDay: z.iso.date(), value: z.string() })),
})
export type ProductPrices = z.infer<typeof ProductPrices>

/** What everything on the price list costs today, and is to cost: a week that somebody pastes is compared with it. */
export const pricesOfOffice = endpoint({
  method: 'GET',
  url: '/staff/prices',
  needs: 'seeContent',
  pairs: 'never',
  answer: z.object({ products: z.array(ProductPrices) }),
  refuses: [],
})
