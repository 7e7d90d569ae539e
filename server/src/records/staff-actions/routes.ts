import { looks } from '@pollen/contract/member/looks'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/database.ts'
import { serve } from '../../platform/http/serve.ts'
import { looksAt } from './account-access.ts'

/** What a member reads of it. */
export function lookRoutes(app: FastifyInstance, { transaction }: Database): void {
  serve(app, looks, ({ collectorId, query }) =>
    transaction((tx) => looksAt(tx, collectorId, { ...query, now: new Date() })),
  )
}
