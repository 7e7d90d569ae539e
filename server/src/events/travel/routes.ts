import { minuteMs } from '@pollen/contract/durations'
import { travel } from '@pollen/contract/visitor/travel'
import type { FastifyInstance } from 'fastify'
import { contentCache } from '../../platform/content/content-cache.ts'
import type { Database } from '../../platform/database/database.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Directory } from '../../records/brands/brands.ts'
import { allOffers } from '../../rewards/offers/offers.ts'
import { type TravelContext, travelNow } from './travel.ts'
import type { WrittenTravel } from './travel-file.ts'

/** How long offers are cached. */
const offersAreFreshMs = minuteMs

export function travelRoutes(
  app: FastifyInstance,
  { transaction }: Database,
  {
    written,
    directory,
    partnerPage,
  }: { written: () => WrittenTravel; directory: () => Promise<Directory>; partnerPage: TravelContext['partnerPage'] },
) {
  const offers = contentCache(offersAreFreshMs, () => transaction(allOffers))
  serve(app, travel, async () =>
    travelNow(written(), { directory: await directory(), offers: await offers('all'), partnerPage, now: new Date() }),
  )
}
