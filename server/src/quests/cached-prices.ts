import type { Database } from '../platform/database/database.ts'
import { ttlCache } from '../platform/process/ttl-cache.ts'
import { type PriceBook, priceBook } from '../prices/prices.ts'

const pricesAreFreshMs = 60_000

/** The price list, as a process keeps it in memory for a minute. */
export function cachedPrices({ transaction }: Database): () => Promise<PriceBook> {
  const cached = ttlCache(pricesAreFreshMs, () => transaction(priceBook))
  return () => cached('all')
}
