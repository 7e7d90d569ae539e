import { balance } from '@pollen/contract/ledger'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../platform/database.ts'
import { serve } from '../platform/http.ts'
import { balanceOf } from './ledger.ts'

export function ledgerRoutes(app: FastifyInstance, database: Database) {
  serve(app, balance, async ({ collectorId }) => ({
    balance: await database.transaction((tx) => balanceOf(tx, collectorId)),
  }))
}
