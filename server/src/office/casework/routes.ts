import { cases } from '@pollen/contract/member/cases'
import { conversations, replyToCase, sendFeedback } from '@pollen/contract/member/feedback'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/database.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Directory } from '../../records/brands/brands.ts'
import { conversationsOf, recordFeedback, recordReply } from './casework.ts'
import { caseSummariesOf } from './close-case.ts'

export function caseworkRoutes(app: FastifyInstance, { transaction }: Database, directory: () => Promise<Directory>) {
  const brands = async () => (await directory()).byKey

  serve(app, cases, ({ collectorId }) => transaction((tx) => caseSummariesOf(tx, collectorId)))

  serve(app, sendFeedback, async ({ collectorId, body }) => {
    const known = { brands: await brands(), now: new Date() }
    return transaction((tx) => recordFeedback(tx, collectorId, body, known))
  })

  serve(app, conversations, async ({ collectorId }) => {
    const known = await brands()
    return transaction((tx) => conversationsOf(tx, collectorId, known))
  })

  serve(app, replyToCase, async ({ collectorId, params: { caseNumber }, body }) => {
    const known = { brands: await brands(), now: new Date() }
    return transaction((tx) => recordReply(tx, collectorId, { ...body, caseNumber }, known))
  })
}
