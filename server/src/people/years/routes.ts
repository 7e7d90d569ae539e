import { yearInReview, yearsInReview } from '@pollen/contract/member/years'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/database.ts'
import { serve } from '../../platform/http/serve.ts'
import { yearOf, yearsOf } from './years.ts'

export function yearRoutes(app: FastifyInstance, { transaction }: Database) {
  serve(app, yearsInReview, async ({ collectorId }) => ({
    years: await transaction((tx) => yearsOf(tx, collectorId)),
  }))
  serve(app, yearInReview, ({ collectorId, params: { year, yirId } }) =>
    transaction((tx) => yearOf(tx, collectorId, { year: Number(year), yirId })),
  )
}
