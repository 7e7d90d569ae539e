import { minuteMs } from '@pollen/contract/durations'
import { picks } from '@pollen/contract/member/picks'
import { Refusal } from '@pollen/contract/refusals'
import type { FastifyInstance } from 'fastify'
import { contentCache } from '../../platform/content/content-cache.ts'
import type { Database } from '../../platform/database/database.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Directory } from '../../records/brands/brands.ts'
import type { Switches } from '../../records/switches/switches.ts'
import { allOffers } from '../../rewards/offers/offers.ts'
import { picksFor } from './picks.ts'

/** How long offers are cached. */
const offersAreFreshMs = minuteMs

export function pickRoutes(
  app: FastifyInstance,
  { transaction }: Database,
  { directory, switches }: { directory: () => Promise<Directory>; switches: Switches },
) {
  const offers = contentCache(offersAreFreshMs, () => transaction(allOffers))
  serve(app, picks, async ({ collectorId }) => {
    if (!switches.isOn('nectarPicks')) throw new Refusal('notFound')
    const known = await offers('all')
    const { byKey: brands } = await directory()
    return transaction((tx) => picksFor(tx, collectorId, { known, brands, now: new Date() }))
  })
}
