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
import { askForAnotherCode, askForCode, replace, retrieve } from './lost-cards.ts'

export function lostCardRoutes(app: FastifyInstance, database: Database, limits: Limits) {
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
}
