import { postTransaction } from '@pollen/contract/till'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../platform/database.ts'
import { serve } from '../platform/http.ts'
import { counter, postPurchase, postPurchases } from './till.ts'

export function tillRoutes(app: FastifyInstance, database: Database) {
  const open = counter(database)
  serve(app, postTransaction, async ({ till, body }) =>
    'transactions' in body
      ? { transactions: await postPurchases(open, till, body.transactions) }
      : postPurchase(open, till, body),
  )
}
