import { answerSafetyQuestions, safetyQuestions } from '@pollen/contract/member/safety-questions'
import type { FastifyInstance } from 'fastify'
import type { Linking } from '../../partnerships/partners/partners.ts'
import type { Database } from '../../platform/database/database.ts'
import { serve } from '../../platform/http/serve.ts'
import { answerQuestions, questionsOf } from './safety-questions.ts'

export function safetyQuestionRoutes(app: FastifyInstance, { transaction }: Database, linking: Linking): void {
  serve(app, safetyQuestions, ({ collectorId }) =>
    transaction((tx) => questionsOf(tx, collectorId, { ...linking, now: new Date() })),
  )

  serve(app, answerSafetyQuestions, async ({ collectorId, body }) => {
    await transaction((tx) => answerQuestions(tx, collectorId, body, { ...linking, now: new Date() }))
    return {}
  })
}
