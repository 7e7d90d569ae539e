import { confirmPush, pushKey, subscribeToPush, unsubscribeFromPush } from '@pollen/contract/member/web-push'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../../platform/database/database.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import { confirm, publicKeyOf, subscribe, unsubscribe } from './web-push.ts'

/** @param sessionOf  the token of the caller's session */
export function webPushRoutes(
  app: FastifyInstance,
  { transaction }: Database,
  {
    secrets,
    services,
    sessionOf,
  }: { secrets: Secrets; services: readonly string[]; sessionOf: (request: FastifyRequest) => string },
) {
  const publicKey = publicKeyOf(secrets.webPush)
  const { pushSubscriptions: secret } = secrets

  serve(app, pushKey, () => ({ publicKey }))

  serve(app, subscribeToPush, async ({ collectorId, body, request }) => {
    const context = { session: sessionOf(request), secret, services, now: new Date() }
    await transaction((tx) => subscribe(tx, collectorId, body, context))
    return {}
  })

  serve(app, confirmPush, async ({ collectorId, params: { subscriptionId }, request }) => {
    const context = { session: sessionOf(request), now: new Date() }
    return { isOn: await transaction((tx) => confirm(tx, { collectorId, subscriptionId }, context)) }
  })

  serve(app, unsubscribeFromPush, async ({ collectorId, params: { subscriptionId } }) => {
    await transaction((tx) => unsubscribe(tx, { collectorId, subscriptionId }))
    return {}
  })
}
