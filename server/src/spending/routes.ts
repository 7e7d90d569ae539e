import { redemptionStatus, setRedemptionStatus, setSpendingLimit } from '@pollen/contract/member/spending'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../platform/database/database.ts'
import type { Limits } from '../platform/http/rate-limits.ts'
import { serve } from '../platform/http/serve.ts'
import { setLimit, setStatus, spendingOf } from './spending.ts'

export function spendingRoutes(app: FastifyInstance, { transaction }: Database, limits: Limits) {
  serve(app, redemptionStatus, ({ collectorId }) => transaction((tx) => spendingOf(tx, collectorId, new Date())))

  serve(app, setRedemptionStatus, async ({ collectorId, body, channel }) => {
    if (body.password !== undefined) await limits.signIn(collectorId)
    return transaction((tx) => setStatus(tx, collectorId, body, { now: new Date(), channel }))
  })

  serve(app, setSpendingLimit, ({ collectorId, body, channel }) =>
    transaction((tx) => setLimit(tx, collectorId, body, { now: new Date(), channel })),
  )
}
