import { cardCodeSecret } from '@pollen/contract/member/card-codes'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../platform/database/database.ts'
import type { Secret } from '../platform/database/secrets.ts'
import { serve } from '../platform/http/serve.ts'
import { cardCodesOf } from './card-codes.ts'

/** @param secret  encrypts the cards' secrets */
export function cardCodeRoutes(app: FastifyInstance, { transaction }: Database, secret: Secret) {
  serve(app, cardCodeSecret, ({ collectorId }) =>
    transaction((tx) => cardCodesOf(tx, collectorId, { secret, now: new Date() })),
  )
}
