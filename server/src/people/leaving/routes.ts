import { accountEnd, closeAccount } from '@pollen/contract/member/leaving'
import { keepAccount } from '@pollen/contract/visitor/leaving'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/database.ts'
import { serve } from '../../platform/http/serve.ts'
import { sessionCookie } from '../../safety/identity/identity.ts'
import { close, endOf, keep } from './leaving.ts'

export function leavingRoutes(app: FastifyInstance, { transaction }: Database, publicUrl: string) {
  const cookie = sessionCookie(publicUrl)

  serve(app, accountEnd, ({ collectorId }) => transaction((tx) => endOf(tx, collectorId)))

  serve(app, closeAccount, async ({ collectorId, body: { reason }, code, reply }) => {
    const closed = await transaction((tx) => close(tx, collectorId, { code, reason }, { now: new Date(), publicUrl }))
    if ('erasesAt' in closed) cookie.clear(reply)
    return closed
  })

  serve(app, keepAccount, ({ body: { token } }) => transaction((tx) => keep(tx, token)))
}
