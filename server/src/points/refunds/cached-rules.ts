import { contentCache } from '../../platform/content/content-cache.ts'
import type { Database } from '../../platform/database/database.ts'
import { cachedPrices } from '../../rewards/prices/prices.ts'
import { rulesOf } from '../earning/earning.ts'
import type { WorkedOutBy } from './purchase-on-record.ts'

const rulesAreFreshMs = 5000

/** The rules of a brand and the price list, as a process keeps them in memory. */
export function cachedRules(database: Database): (brandKey: string) => Promise<WorkedOutBy> {
  const prices = cachedPrices(database)
  const rules = contentCache(rulesAreFreshMs, (brandKey) => database.transaction((tx) => rulesOf(tx, brandKey)))
  return async (brandKey) => ({ rules: await rules(brandKey), prices: await prices() })
}
