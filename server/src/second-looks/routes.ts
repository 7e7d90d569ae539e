import { lookAgain } from '@pollen/contract/member/second-looks'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../platform/database/database.ts'
import { serve } from '../platform/http/serve.ts'
import { payWhatIsMissing } from './second-looks.ts'

export function secondLookRoutes(app: FastifyInstance, { transaction }: Database) {
  serve(app, lookAgain, ({ collectorId, params: { id } }) =>
    transaction((tx) => payWhatIsMissing(tx, { collectorId, id }, new Date())),
  )
}
