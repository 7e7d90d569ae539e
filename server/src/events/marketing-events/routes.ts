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
import { contentCache } from '../../platform/content/content-cache.ts'
import type { Database } from '../../platform/database/database.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Secret } from '../../platform/secrets/secrets.ts'
import type { Directory } from '../../records/brands/brands.ts'
import { collectorOf, getsBusinessOffers } from '../../records/collectors/collectors.ts'
import type { Switches } from '../../records/switches/switches.ts'
import { allOffers, publicOffersNow } from '../../rewards/offers/offers.ts'
import { type Lines, statisticsOf } from '../../rewards/queue-passes/queue-passes.ts'
import { publicRewards } from '../../rewards/vouchers/vouchers.ts'
import type { Campaigns } from './campaigns.ts'
import { dropOf, dropToShow } from './drops.ts'
import { eventOf, runningEvents } from './events.ts'
import { homeOf, podsOf, type Reader, skinnyEventOf, someAskWhoReads } from './pods.ts'
import { previewOf } from './previews.ts'

/** How long events, offers and rewards are cached. */
const contentIsFreshMs = minuteMs

/** @param secret  signs the tokens of previews */
export function marketingEventRoutes(
  app: FastifyInstance,
  { transaction }: Database,
  {
    campaigns: read,
    directory,
    switches,
    secret,
    lines,
  }: {
    campaigns: (now: Date) => Promise<Campaigns>
    directory: () => Promise<Directory>
    switches: Switches
    secret: Secret
    lines: Lines
  },
) {
  const written = contentCache(contentIsFreshMs, () => read(new Date()))
  const offers = contentCache(contentIsFreshMs, () => transaction(allOffers))
  const rewards = contentCache(contentIsFreshMs, async () => {
    const { events } = await written('all')
    const inDrops = events.flatMap(({ drop }) => drop?.rewards ?? [])
    const { byKey: brands } = await directory()
    return transaction((tx) => publicRewards(tx, inDrops, brands))
  })
  const campaigns = async (): Promise<Campaigns> => {
    const { events, pods } = await written('all')
    return { pods, events: switches.isOn('digitalWeek') ? events : events.filter(({ days }) => !days) }
  }
  const event = async ({ params: { eventId } }: { params: { eventId: string } }) => {
    const known = await offers('all')
    const now = new Date()
    const { events } = await campaigns()
    const shown = eventOf(events, (offerIds) => publicOffersNow(known, { offerIds, now }), { eventId, now })
    const drop = dropOf(events, eventId)
    return { ...shown, ...(drop && { drop: dropToShow(drop, await rewards('all')) }) }
  }
  const readerOf = async (collectorId: string): Promise<Reader> => {
    if (!someAskWhoReads(await written('all'))) return { getsBusinessOffers: false, joinedAt: new Date(0) }
    const collector = await transaction((tx) => collectorOf(tx, collectorId))
    return { getsBusinessOffers: getsBusinessOffers(collector), joinedAt: collector.createdAt }
  }
  const home = async ({ collectorId }: { collectorId: string }) =>
    homeOf(await campaigns(), await readerOf(collectorId), new Date())

  serve(app, marketingEvents, async () => ({ events: runningEvents((await campaigns()).events, new Date()) }))
  serve(app, offerEvent, event)
  serve(app, offerEventOfPods, event)
  serve(app, eventStatistics, async ({ params: { eventId } }) => {
    const { drop } = await event({ params: { eventId } })
    return drop ? statisticsOf(await lines(eventId), new Date()) : {}
  })
  serve(app, skinnyEvent, async ({ params: { eventId } }) =>
    skinnyEventOf(await campaigns(), { eventId, now: new Date() }),
  )
  serve(app, everybodysPods, async () => ({ pods: podsOf(await campaigns(), 'visitor', new Date()) }))
  serve(app, homepagePods, home)
  serve(app, olderHomepagePods, home)
  serve(app, podsOfMoment, async ({ collectorId, query: { momentInEvent } }) => ({
    pods: podsOf(await campaigns(), await readerOf(collectorId), new Date(), momentInEvent),
  }))
  serve(app, campaignPreview, ({ query: { token } }) =>
    transaction((tx) => previewOf(tx, secret, { token, now: new Date() })),
  )
}
