import { cases } from '@pollen/contract/member/cases'
import { conversations, replyToCase, sendFeedback } from '@pollen/contract/member/feedback'
import {
  confirmGuestAddress,
  eraseGuestCase,
  guestConversation,
  openCaseOfRegistration,
  openGuestCase,
  replyToGuestCase,
} from '@pollen/contract/visitor/guest-cases'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/database.ts'
import type { Limits } from '../../platform/http/rate-limits.ts'
import { serve } from '../../platform/http/serve.ts'
import { brandsIn } from '../../points/activity/activity.ts'
import type { Directory } from '../../records/brands/brands.ts'
import { conversationsOf, recordFeedback, recordReply } from './cases.ts'
import { caseSummariesOf } from './close-case.ts'
import {
  conversationByLink,
  eraseByLink,
  openByCode,
  openInRegistration,
  replyByLink,
  sendGuestCode,
} from './guest-cases.ts'

export function conversationRoutes(
  app: FastifyInstance,
  { transaction }: Database,
  directory: () => Promise<Directory>,
) {
  const brands = async () => (await directory()).byKey

  serve(app, cases, async ({ collectorId }) => {
    const known = brandsIn(await directory())
    return transaction((tx) => caseSummariesOf(tx, collectorId, known))
  })

  serve(app, sendFeedback, async ({ collectorId, body }) => {
    const known = { brands: await brands(), now: new Date() }
    return transaction((tx) => recordFeedback(tx, collectorId, body, known))
  })

  serve(app, conversations, async ({ collectorId }) => {
    const known = { brands: await brands(), now: new Date() }
    return transaction((tx) => conversationsOf(tx, collectorId, known))
  })

  serve(app, replyToCase, async ({ collectorId, params: { caseNumber }, body }) => {
    const known = { brands: await brands(), now: new Date() }
    return transaction((tx) => recordReply(tx, collectorId, { ...body, caseNumber }, known))
  })
}

/** What somebody without an account writes, and reads by a link. */
export function guestCaseRoutes(app: FastifyInstance, { transaction }: Database, limits: Limits) {
  serve(app, confirmGuestAddress, async ({ body: { email } }) => {
    await limits.message(email)
    return transaction((tx) => sendGuestCode(tx, { email, now: new Date() }))
  })

  serve(app, openGuestCase, ({ body }) => transaction((tx) => openByCode(tx, body, new Date())))

  serve(app, openCaseOfRegistration, async ({ body }) => {
    await limits.registration(body.authToken)
    return transaction((tx) => openInRegistration(tx, body, new Date()))
  })

  serve(app, guestConversation, ({ query }) => transaction((tx) => conversationByLink(tx, query.token, new Date())))

  serve(app, replyToGuestCase, ({ body }) => transaction((tx) => replyByLink(tx, body, new Date())))

  serve(app, eraseGuestCase, async ({ body }) => {
    await transaction((tx) => eraseByLink(tx, body.token, new Date()))
    return {}
  })
}
