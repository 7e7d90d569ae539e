import { refundTransaction } from '@pollen/contract/till/refunds'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/database.ts'
import { serve } from '../../platform/http/serve.ts'
import { cachedRules } from './cached-rules.ts'
import { refund } from './refunds.ts'

export function refundRoutes(app: FastifyInstance, database: Database) {
  const workedOutBy = cachedRules(database)
  serve(app, refundTransaction, async ({ till, params, body }) => {
    const by = await workedOutBy(body.soldBy ?? till.brandKey)
    return database.transaction((tx) => refund(tx, till, params.transactionId, body, { ...by, now: new Date() }))
  })
}
