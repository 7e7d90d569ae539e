import { minuteMs } from '@pollen/contract/durations'
import { homepagePods, olderHomepagePods, podsOfMoment } from '@pollen/contract/member/pods'
import { campaignPreview } from '@pollen/contract/visitor/campaign-previews'
import {
  eventStatistics,
  everybodysPods,
  marketingEvents,
  offerEvent,
  offerEventOfPods,
  skinnyEvent,
} from '@pollen/contract/visitor/marketing-events'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/database.ts'
import type { Secret } from '../../platform/database/secrets.ts'
import { serve } from '../../platform/http/serve.ts'
import { ttlCache } from '../../platform/process/ttl-cache.ts'
import { collectorOf } from '../../records/collectors/collectors.ts'
import type { Switches } from '../../records/switches/switches.ts'
import { allOffers, publicOffersNow } from '../../rewards/offers/offers.ts'
import { type Lines, statisticsOf } from '../../rewards/queue-passes/queue-passes.ts'
import { publicRewards } from '../../rewards/vouchers/vouchers.ts'
import { dropOf, dropToShow } from './drops.ts'
import { eventOf, runningEvents } from './events.ts'
import { type Campaigns, homeOf, podsOf, type Reader, skinnyEventOf, someAskWhoReads } from './pods.ts'
import { previewOf } from './previews.ts'

/** How long offers and rewards are cached. */
const offersAreFreshMs = minuteMs

/** @param secret  signs the tokens of previews */
export function marketingEventRoutes(
  app: FastifyInstance,
  { transaction }: Database,
  {
    campaigns: written,
    switches,
    secret,
    lines,
  }: { campaigns: Campaigns; switches: Switches; secret: Secret; lines: Lines },
) {
  const offers = ttlCache(offersAreFreshMs, () => transaction(allOffers))
  const inDrops = written.events.flatMap(({ drop }) => drop?.rewards ?? [])
  const rewards = ttlCache(offersAreFreshMs, () => transaction((tx) => publicRewards(tx, inDrops)))
  const campaigns = (): Campaigns =>
    switches.isOn('digitalWeek') ? written : { ...written, events: written.events.filter(({ days }) => !days) }
  const event = async ({ params: { eventId } }: { params: { eventId: string } }) => {
    const known = await offers('all')
    const now = new Date()
    const { events } = campaigns()
    const shown = eventOf(events, (offerIds) => publicOffersNow(known, { offerIds, now }), { eventId, now })
    const drop = dropOf(events, eventId)
    return { ...shown, ...(drop && { drop: dropToShow(drop, await rewards('all')) }) }
  }
  const readerOf = async (collectorId: string): Promise<Reader> => {
    if (!someAskWhoReads(written)) return { isBusiness: false, joinedAt: new Date(0) }
    const { business, createdAt } = await transaction((tx) => collectorOf(tx, collectorId))
    return { isBusiness: business !== null, joinedAt: createdAt }
  }
  const home = async ({ collectorId }: { collectorId: string }) =>
    homeOf(campaigns(), await readerOf(collectorId), new Date())

  serve(app, marketingEvents, () => ({ events: runningEvents(campaigns().events, new Date()) }))
  serve(app, offerEvent, event)
  serve(app, offerEventOfPods, event)
  serve(app, eventStatistics, async ({ params: { eventId } }) => {
    const { drop } = await event({ params: { eventId } })
    return drop ? statisticsOf(await lines(eventId), new Date()) : {}
  })
  serve(app, skinnyEvent, ({ params: { eventId } }) => skinnyEventOf(campaigns(), { eventId, now: new Date() }))
  serve(app, everybodysPods, () => ({ pods: podsOf(campaigns(), 'visitor', new Date()) }))
  serve(app, homepagePods, home)
  serve(app, olderHomepagePods, home)
  serve(app, podsOfMoment, async ({ collectorId, query: { momentInEvent } }) => ({
    pods: podsOf(campaigns(), await readerOf(collectorId), new Date(), momentInEvent),
  }))
  serve(app, campaignPreview, ({ query: { token } }) =>
    transaction((tx) => previewOf(tx, secret, { token, now: new Date() })),
  )
}
