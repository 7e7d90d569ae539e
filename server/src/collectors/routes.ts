import { customer } from '@pollen/contract/collectors'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../platform/database.ts'
import { serve } from '../platform/http.ts'
import { collectorOf } from './collectors.ts'

export function collectorRoutes(app: FastifyInstance, database: Database) {
  serve(app, customer, ({ collectorId }) => database.transaction((tx) => collectorOf(tx, collectorId)))
}
