import type { PartnerId } from '@pollen/contract/partner'
import type { Database } from '../../platform/database/database.ts'
import { type BatchHandler, handleEach, handleTogether } from '../../platform/jobs/batched-jobs.ts'
import { handle, type JobHandler } from '../../platform/jobs/job.ts'
import { laneHere } from '../../platform/lanes/lanes.ts'
import type { PartnerSites } from '../../platform/process/partner-sites.ts'
import { type KnownPartner, knownPartners, type PartnerSecrets } from '../partners/partners.ts'
import { convertDue } from './automatic.ts'
import { type Breaker, createBreaker } from './breaker.ts'
import * as jobs from './jobs.ts'
import { tellOfConversions } from './letters.ts'
import { type Pace, sendDue } from './sending.ts'

const mostAutomaticsPerRun = 200

const toldTogether = { most: 50, givesWay: true }
/** A partner that is slow keeps one of these batches. */
const sentTogether = { most: 1000, atOnce: 4 }

type ConversionJobsContext = { partners: PartnerSites; publicUrl: string; secrets: PartnerSecrets }

/** What sends conversions on a database: the jobs of both kinds share what is under way, and who does not answer. */
const senders = new WeakMap<Database, ReturnType<typeof createSender>>()
const senderOn = (database: Database, context: ConversionJobsContext) =>
  senders.getOrInsertComputed(database, () => createSender(database, context))

function createSender(database: Database, { partners: sites, secrets }: ConversionJobsContext) {
  const breakers = new Map<PartnerId, Breaker>()
  const breakerOf = (partnerId: PartnerId) => breakers.getOrInsertComputed(partnerId, createBreaker)
  /** The lanes and partners for which this process sends now, and whether somebody asked for it meanwhile. */
  const underway = new Map<string, Pace & { askedAgain: boolean }>()

  async function send(known: KnownPartner, signal: AbortSignal): Promise<void> {
    const { partnerId } = known
    const stream = `${laneHere(database.lanes)} ${partnerId}`
    const other = underway.get(stream)
    if (other) {
      other.askedAgain = true
      return
    }
    const own = { askedAgain: false, areMoreDue: false }
    underway.set(stream, own)
    try {
      let next: Date | undefined
      do {
        own.askedAgain = false
        const context = { breaker: breakerOf(partnerId), pace: own, secrets, now: () => new Date(), signal }
        next = await sendDue(database, known, context)
      } while (own.askedAgain && !signal.aborted)
      if (next) {
        const at = next
        await database.transaction((tx) => jobs.sendConversions.queue(tx, { partnerId }, { key: partnerId, at }))
      }
    } finally {
      underway.delete(stream)
    }
  }

  return {
    isBusy: () => underway.values().some(({ areMoreDue }) => areMoreDue),
    async sendTo(partnerIds: (PartnerId | undefined)[], signal: AbortSignal): Promise<void> {
      const isAsked = ({ partnerId }: KnownPartner) => partnerIds.some((it) => (it ?? partnerId) === partnerId)
      await Promise.all((await knownPartners(database, sites)).filter(isAsked).map((known) => send(known, signal)))
    },
  }
}

export function conversionBatches(database: Database, context: ConversionJobsContext): BatchHandler[] {
  const { sendTo, isBusy } = senderOn(database, context)
  const { publicUrl } = context
  return [
    handleEach(jobs.beginSending, { ...sentTogether, isBusy }, (asked, { signal }) => {
      const partnerIds = asked.map(({ partnerId }) => partnerId)
      const sending = sendTo(partnerIds, signal)
      return Promise.allSettled(asked.map(() => sending))
    }),
    handleTogether(jobs.tellOfConversion, toldTogether, (news) =>
      database.transaction((tx) => tellOfConversions(tx, news, { publicUrl, now: new Date() })),
    ),
  ]
}

export function conversionJobs(database: Database, context: ConversionJobsContext): JobHandler[] {
  const { sendTo } = senderOn(database, context)
  const { partners: sites, secrets, publicUrl } = context
  return [
    handle(jobs.sendConversions, ({ partnerId }, { abortSignal }) => sendTo([partnerId], abortSignal)),
    handle(jobs.convertAutomatically, async () => {
      const context = { partners: await knownPartners(database, sites), secrets, publicUrl, now: new Date() }
      const { hasMore, failed } = await convertDue(database, context, mostAutomaticsPerRun)
      if (hasMore) await database.transaction((tx) => jobs.convertAutomatically.queue(tx, {}))
      if (failed.length > 0) throw new AggregateError(failed)
    }),
  ]
}
