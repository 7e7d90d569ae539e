import { personalPricesState } from '@pollen/contract/visitor/prices'
import type { FastifyInstance } from 'fastify'
import { hasPersonalPrices, weekOf } from '../offers/offers.ts'
import type { Database } from '../platform/database/database.ts'
import { serve } from '../platform/http/serve.ts'
import { ttlCache } from '../platform/process/ttl-cache.ts'

const stateIsFreshMs = 60_000

export function personalPriceRoutes(app: FastifyInstance, { transaction }: Database) {
  const isAvailable = ttlCache(stateIsFreshMs, (week) => transaction((tx) => hasPersonalPrices(tx, week)))
  serve(app, personalPricesState, async () => {
    const week = weekOf(new Date())
    return { feature: 'NECTAR_PRICES', week, state: (await isAvailable(week)) ? 'AVAILABLE' : 'UNAVAILABLE' } as const
  })
}
