import { marketingEvents, offerEvent } from '@pollen/contract/visitor/marketing-events'
import type { FastifyInstance } from 'fastify'
import { allOffers } from '../offers/offers.ts'
import type { Database } from '../platform/database/database.ts'
import { serve } from '../platform/http/serve.ts'
import { ttlCache } from '../platform/process/ttl-cache.ts'
import type { WrittenEvent } from './events-file.ts'
import { eventOf, runningEvents } from './marketing-events.ts'

/** How long offers are cached. */
const offersAreFreshMs = 60_000

export function marketingEventRoutes(app: FastifyInstance, { transaction }: Database, events: WrittenEvent[]) {
  const offers = ttlCache(offersAreFreshMs, () => transaction(allOffers))
  serve(app, marketingEvents, () => ({ events: runningEvents(events, new Date()) }))
  serve(app, offerEvent, async ({ params: { eventId } }) =>
    eventOf(events, await offers('all'), { eventId, now: new Date() }),
  )
}
