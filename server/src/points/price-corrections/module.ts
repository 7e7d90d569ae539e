import { correctPrice } from '@pollen/contract/till/price-corrections'
import type { Module } from '../../module-shape.ts'
import { serve } from '../../platform/http/serve.ts'
import { cachedRules } from '../refunds/refunds.ts'
import { correctPurchase } from './price-corrections.ts'

export default {
  routes(app, { database }) {
    const workedOutBy = cachedRules(database)
    serve(app, correctPrice, async ({ till, params, body }) => {
      const by = await workedOutBy(till.brandKey)
      return database.transaction((tx) =>
        correctPurchase(tx, till, params.transactionId, body, { ...by, now: new Date() }),
      )
    })
  },
} satisfies Module
