import { minuteMs } from '@pollen/contract/durations'
import { contentCache } from '../../platform/content/content-cache.ts'
import type { Database } from '../../platform/database/database.ts'
import { type PriceBook, priceBook } from './price-book.ts'

const pricesAreFreshMs = minuteMs

/** The price list, as a process keeps it in memory for a minute. */
export function cachedPrices({ transaction }: Database): () => Promise<PriceBook> {
  const cached = contentCache(pricesAreFreshMs, () => transaction(priceBook))
  return () => cached('all')
}
