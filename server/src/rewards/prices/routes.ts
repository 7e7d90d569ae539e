import { minuteMs } from '@pollen/contract/durations'
import { memberPrices, priceProof } from '@pollen/contract/visitor/prices'
import type { FastifyInstance } from 'fastify'
import { contentCache } from '../../platform/content/content-cache.ts'
import type { Database } from '../../platform/database/database.ts'
import { serve } from '../../platform/http/serve.ts'
import { memberPricesAt, pageOf, proofOf } from './prices.ts'

/** How long the list is cached; a price that begins appears so much later at most. */
const listIsFreshMs = minuteMs

export function priceRoutes(app: FastifyInstance, { transaction }: Database) {
  const cached = contentCache(listIsFreshMs, () => transaction((tx) => memberPricesAt(tx, new Date())))
  const all = () => cached('all')
  serve(app, memberPrices, async ({ query }) => pageOf(await all(), query))
  serve(app, priceProof, async ({ params: { sku } }) => {
    const listed = await all()
    return transaction((tx) => proofOf(tx, { sku, all: listed, now: new Date() }))
  })
}
