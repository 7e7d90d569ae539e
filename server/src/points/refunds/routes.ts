import { correctPrice } from '@pollen/contract/till/price-corrections'
import { refundTransaction } from '@pollen/contract/till/refunds'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/database.ts'
import { serve } from '../../platform/http/serve.ts'
import { ttlCache } from '../../platform/process/ttl-cache.ts'
import { cachedPrices } from '../../rewards/prices/prices.ts'
import { rulesOf } from '../earning/earning.ts'
import { correctPurchase } from './price-corrections.ts'
import { refund } from './refunds.ts'

const rulesAreFreshMs = 5000

export function refundRoutes(app: FastifyInstance, database: Database) {
  const prices = cachedPrices(database)
  const rules = ttlCache(rulesAreFreshMs, (brandKey) => database.transaction((tx) => rulesOf(tx, brandKey)))
  const workedOutBy = async (brandKey: string) => ({ rules: await rules(brandKey), prices: await prices() })
  serve(app, refundTransaction, async ({ till, params, body }) => {
    const by = await workedOutBy(body.soldBy ?? till.brandKey)
    return database.transaction((tx) => refund(tx, till, params.transactionId, body, { ...by, now: new Date() }))
  })
  serve(app, correctPrice, async ({ till, params, body }) => {
    const by = await workedOutBy(till.brandKey)
    return database.transaction((tx) =>
      correctPurchase(tx, till, params.transactionId, body, { ...by, now: new Date() }),
    )
  })
}
