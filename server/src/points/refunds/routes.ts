import { refundTransaction } from '@pollen/contract/till/refunds'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/database.ts'
import { serve } from '../../platform/http/serve.ts'
import { refund } from './refunds.ts'

export function refundRoutes(app: FastifyInstance, { transaction }: Database) {
  serve(app, refundTransaction, ({ till, params, body }) =>
    transaction((tx) => refund(tx, till, params.transactionId, body, new Date())),
  )
}
