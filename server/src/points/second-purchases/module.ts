import { secondPurchases } from '@pollen/contract/till/second-purchases'
import type { Module } from '../../module-shape.ts'
import { serve } from '../../platform/http/serve.ts'
import { secondPurchaseJobs } from './job-handlers.ts'
import { undoneOf } from './second-purchases.ts'

export default {
  routes(app, { database: { transaction } }) {
    serve(app, secondPurchases, ({ till, query }) => transaction((tx) => undoneOf(tx, till.brandKey, query)))
  },
  jobs: ({ database, secrets }) => secondPurchaseJobs(database, secrets.securityEvents),
} satisfies Module
