import { minuteMs } from '@pollen/contract/durations'
import { personalPricesState } from '@pollen/contract/visitor/prices'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/database.ts'
import { serve } from '../../platform/http/serve.ts'
import { ttlCache } from '../../platform/process/ttl-cache.ts'
import { weekOf } from '../offers/offers.ts'
import { isAnyGiven } from './personal-prices.ts'

const stateIsFreshMs = minuteMs

export function personalPriceRoutes(app: FastifyInstance, { transaction }: Database) {
  const isAvailable = ttlCache(stateIsFreshMs, (week) => transaction((tx) => isAnyGiven(tx, week)))
  serve(app, personalPricesState, async () => {
    const week = weekOf(new Date())
    return { feature: 'NECTAR_PRICES', week, state: (await isAvailable(week)) ? 'AVAILABLE' : 'UNAVAILABLE' } as const
  })
}
