import { cases } from '@pollen/contract/member/cases'
import { conversations, replyToCase, sendFeedback } from '@pollen/contract/member/feedback'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/database.ts'
import { serve } from '../../platform/http/serve.ts'
import { conversationsOf, recordFeedback, recordReply } from './casework.ts'
import { caseSummariesOf } from './close-case.ts'

export function caseworkRoutes(app: FastifyInstance, { transaction }: Database) {
  serve(app, cases, ({ collectorId }) => transaction((tx) => caseSummariesOf(tx, collectorId)))

  serve(app, sendFeedback, ({ collectorId, body }) =>
    transaction((tx) => recordFeedback(tx, collectorId, body, new Date())),
  )

  serve(app, conversations, ({ collectorId }) => transaction((tx) => conversationsOf(tx, collectorId)))

  serve(app, replyToCase, ({ collectorId, params: { caseNumber }, body }) =>
    transaction((tx) => recordReply(tx, collectorId, { ...body, caseNumber }, new Date())),
  )
}
