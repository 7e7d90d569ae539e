import { redemptionStatus, setRedemptionStatus, setSpendingLimit } from '@pollen/contract/member/spending'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/database.ts'
import type { Limits } from '../../platform/http/rate-limits.ts'
import { serve } from '../../platform/http/serve.ts'
import { countWrongPasswords } from '../identity/identity.ts'
import { setLimit, setStatus, spendingSettingsOf } from './spending.ts'

export function spendingRoutes(app: FastifyInstance, { transaction }: Database, limits: Limits) {
  serve(app, redemptionStatus, ({ collectorId }) =>
    transaction((tx) => spendingSettingsOf(tx, collectorId, new Date())),
  )

  serve(app, setRedemptionStatus, ({ collectorId, body, channel, request }) => {
    const set = () => transaction((tx) => setStatus(tx, collectorId, body, { now: new Date(), channel }))
    const of = { limits, account: collectorId, address: request.ip, ownersOwn: 'session' }
    return body.password === undefined ? set() : countWrongPasswords(request, of, set)
  })

  serve(app, setSpendingLimit, ({ collectorId, body, channel }) =>
    transaction((tx) => setLimit(tx, collectorId, body, { now: new Date(), channel })),
  )
}
