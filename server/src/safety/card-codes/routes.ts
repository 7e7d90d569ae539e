import { cardCodeSecret } from '@pollen/contract/member/card-codes'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/database.ts'
import { serve } from '../../platform/http/serve.ts'
import { hashOf } from '../../platform/process/tokens.ts'
import type { Secret } from '../../platform/secrets/secrets.ts'
import { sessionCookie } from '../identity/identity.ts'
import { cardCodesOf } from './card-codes.ts'

/** @param secret  encrypts the cards' secrets */
export function cardCodeRoutes(
  app: FastifyInstance,
  { transaction }: Database,
  { publicUrl, secret }: { publicUrl: string; secret: Secret },
) {
  const cookie = sessionCookie(publicUrl)
  serve(app, cardCodeSecret, ({ collectorId, request }) => {
    const device = { collectorId, sessionHash: hashOf(cookie.read(request) ?? '') }
    return transaction((tx) => cardCodesOf(tx, device, { secret, now: new Date() }))
  })
}
