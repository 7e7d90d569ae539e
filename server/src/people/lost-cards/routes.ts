import { newestCardOrder, orderReplacementCard } from '@pollen/contract/member/card-orders'
import {
  replacementCardRequest,
  replacementCardResend,
  replacementCardValidate,
  retrieveCardRequest,
  retrieveCardResend,
  retrieveCardValidate,
} from '@pollen/contract/visitor/lost-cards'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/database.ts'
import type { Limits } from '../../platform/http/rate-limits.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Switches } from '../../records/switches/switches.ts'
import { challengeCookie } from '../../safety/two-factor/two-factor.ts'
import { newestOrderOf, orderOwnCard } from './card-orders.ts'
import { askForAnotherCode, askForCode, replace, retrieve } from './lost-cards.ts'

export function lostCardRoutes(
  app: FastifyInstance,
  database: Database,
  { limits, switches, publicUrl }: { limits: Limits; switches: Switches; publicUrl: string },
) {
  const { transaction } = database
  const challenge = challengeCookie(publicUrl)
  const now = () => new Date()
  const toRetrieve = () => ({ purpose: 'retrieveCard', now: now(), limits }) as const
  const toReplace = () => ({ purpose: 'replaceCard', now: now(), limits }) as const

  serve(app, retrieveCardRequest, async ({ body, reply }) => {
    const requested = await askForCode(database, body, toRetrieve())
    challenge.write(reply, requested.encryptedCollectorJwt)
    return requested
  })
  serve(app, retrieveCardResend, ({ body }) => transaction((tx) => askForAnotherCode(tx, body, toRetrieve())))
  serve(app, retrieveCardValidate, ({ body }) => transaction((tx) => retrieve(tx, body, now())))

  serve(app, replacementCardRequest, async ({ body, reply }) => {
    const requested = await askForCode(database, body, toReplace())
    challenge.write(reply, requested.encryptedCollectorJwt)
    return requested
  })
  serve(app, replacementCardResend, ({ body }) => transaction((tx) => askForAnotherCode(tx, body, toReplace())))
  serve(app, replacementCardValidate, ({ body }) => transaction((tx) => replace(tx, body, now())))

  serve(app, orderReplacementCard, ({ collectorId, query: { replacementType, cardType = 'CARD' } }) => {
    const wish = { replacementType, cardType, hasKeyTags: switches.isOn('keyTagStock'), now: now() }
    return transaction((tx) => orderOwnCard(tx, collectorId, wish))
  })
  serve(app, newestCardOrder, async ({ collectorId }) => {
    const order = await transaction((tx) => newestOrderOf(tx, collectorId, now()))
    return { ...(order && { order }) }
  })
}
