import type { PartnerId } from '@pollen/contract/partner'
import { type KnownPartner, knownPartners, type PartnerSecrets } from '../partners/partners.ts'
import type { Database } from '../platform/database/database.ts'
import { handle, type JobHandler } from '../platform/database/job.ts'
import type { PartnerSites } from '../platform/process/partner-sites.ts'
import { convertDue } from './automatic.ts'
import { type Breaker, createBreaker } from './breaker.ts'
import * as jobs from './jobs.ts'
import { tellOfConversion } from './letters.ts'
import { sendDue } from './sending.ts'

const mostAutomaticsPerRun = 200

type ConversionJobsContext = { partners: PartnerSites; publicUrl: string; secrets: PartnerSecrets }

export function conversionJobs(
  database: Database,
  { partners: sites, publicUrl, secrets }: ConversionJobsContext,
): JobHandler[] {
  const breakers = new Map<PartnerId, Breaker>()
  const breakerOf = (partnerId: PartnerId) => breakers.getOrInsertComputed(partnerId, createBreaker)
  /** The partners that this process sends to now, and whether somebody asked for it meanwhile. */
  const underway = new Map<PartnerId, { askedAgain: boolean }>()

  async function send(known: KnownPartner, signal: AbortSignal): Promise<void> {
    const { partnerId } = known
    const other = underway.get(partnerId)
    if (other) {
      other.askedAgain = true
      return
    }
    const own = { askedAgain: false }
    underway.set(partnerId, own)
    try {
      let next: Date | undefined
      do {
        own.askedAgain = false
        next = await sendDue(database, known, { breaker: breakerOf(partnerId), secrets, now: () => new Date(), signal })
      } while (own.askedAgain && !signal.aborted)
      if (next) {
        const at = next
        await database.transaction((tx) => jobs.sendConversions.queue(tx, { partnerId }, { key: partnerId, at }))
      }
    } finally {
      underway.delete(partnerId)
    }
  }

  return [
    handle(jobs.sendConversions, async ({ partnerId }, { abortSignal }) => {
      const partners = (await knownPartners(sites)).filter((it) => (partnerId ?? it.partnerId) === it.partnerId)
      await Promise.all(partners.map((known) => send(known, abortSignal)))
    }),
    handle(jobs.tellOfConversion, (news) =>
      database.transaction((tx) => tellOfConversion(tx, news, { publicUrl, now: new Date() })),
    ),
    handle(jobs.convertAutomatically, async () => {
      const context = { partners: await knownPartners(sites), secrets, publicUrl, now: new Date() }
      const { hasMore, failed } = await convertDue(database, context, mostAutomaticsPerRun)
      if (hasMore) await database.transaction((tx) => jobs.convertAutomatically.queue(tx, {}))
      if (failed.length > 0) throw new AggregateError(failed)
    }),
  ]
}
