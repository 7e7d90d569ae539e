import { quoteBasket } from '@pollen/contract/till/quotes'
import { postTransaction } from '@pollen/contract/till/transactions'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../platform/database/database.ts'
import { serve } from '../platform/http/serve.ts'
import { postPurchase, postPurchases, quote, sharedTillContext } from './till.ts'

export function tillRoutes(app: FastifyInstance, database: Database) {
  const context = sharedTillContext(database)
  app.addHook('onClose', () => context.given.close())
  serve(app, postTransaction, async ({ till, body }) =>
    'transactions' in body
      ? { transactions: await postPurchases(context, till, body.transactions, new Date()) }
      : postPurchase(context, till, body, new Date()),
  )
  serve(app, quoteBasket, ({ till, body }) => quote(context, till, body, new Date()))
}
