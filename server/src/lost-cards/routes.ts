import { cardOnItsWay, orderReplacementCard } from '@pollen/contract/member/card-orders'
import {
  replacementCardRequest,
  replacementCardResend,
  replacementCardValidate,
  retrieveCardRequest,
  retrieveCardResend,
  retrieveCardValidate,
} from '@pollen/contract/visitor/lost-cards'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../platform/database/database.ts'
import type { Limits } from '../platform/http/rate-limits.ts'
import { serve } from '../platform/http/serve.ts'
import type { Switches } from '../switches/switches.ts'
import { orderOnItsWay, orderOwnCard } from './card-orders.ts'
import { askForAnotherCode, askForCode, replace, retrieve } from './lost-cards.ts'

export function lostCardRoutes(
  app: FastifyInstance,
  database: Database,
  { limits, switches }: { limits: Limits; switches: Switches },
) {
  const { transaction } = database
  const now = () => new Date()
  const toRetrieve = () => ({ purpose: 'retrieveCard', now: now(), limits }) as const
  const toReplace = () => ({ purpose: 'replaceCard', now: now(), limits }) as const

  serve(app, retrieveCardRequest, ({ body }) => askForCode(database, body, toRetrieve()))
  serve(app, retrieveCardResend, ({ body }) => transaction((tx) => askForAnotherCode(tx, body, toRetrieve())))
  serve(app, retrieveCardValidate, ({ body }) => transaction((tx) => retrieve(tx, body, now())))

  serve(app, replacementCardRequest, ({ body }) => askForCode(database, body, toReplace()))
  serve(app, replacementCardResend, ({ body }) => transaction((tx) => askForAnotherCode(tx, body, toReplace())))
  serve(app, replacementCardValidate, ({ body }) => transaction((tx) => replace(tx, body, now())))

  serve(app, orderReplacementCard, ({ collectorId, query: { replacementType, cardType = 'CARD' } }) => {
    const wish = { replacementType, cardType, hasKeyTags: switches.isOn('keyTagStock'), now: now() }
    return transaction((tx) => orderOwnCard(tx, collectorId, wish))
  })
  serve(app, cardOnItsWay, async ({ collectorId }) => {
    const order = await transaction((tx) => orderOnItsWay(tx, collectorId, now()))
    return { ...(order && { order }) }
  })
}
