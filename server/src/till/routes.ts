import { postTransaction } from '@pollen/contract/till'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../platform/database.ts'
import { serve } from '../platform/http.ts'
import { postPurchase } from './till.ts'

export function tillRoutes(app: FastifyInstance, database: Database) {
  serve(app, postTransaction, ({ till, body }) => database.transaction((tx) => postPurchase(tx, till, body)))
}
