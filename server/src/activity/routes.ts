import { transactions } from '@pollen/contract/activity'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../platform/database.ts'
import { serve } from '../platform/http.ts'
import { feed } from './activity.ts'

export function activityRoutes(app: FastifyInstance, database: Database) {
  serve(app, transactions, ({ collectorId, query }) => database.transaction((tx) => feed(tx, collectorId, query)))
}
