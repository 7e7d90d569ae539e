import { balance } from '@pollen/contract/member/ledger'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../platform/database/database.ts'
import { serve } from '../platform/http/serve.ts'
import { balancesOf } from './ledger.ts'

export function ledgerRoutes(app: FastifyInstance, database: Database) {
  serve(app, balance, async ({ collectorId }) => {
    const { available, pending } = await database.transaction((tx) => balancesOf(tx, collectorId))
    return { balance: available, pending }
  })
}
