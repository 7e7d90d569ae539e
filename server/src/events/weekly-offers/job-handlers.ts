import { minuteMs } from '@pollen/contract/durations'
import { contentCache } from '../../platform/content/content-cache.ts'
import type { Database } from '../../platform/database/database.ts'
import { type BatchHandler, handleTogether } from '../../platform/jobs/batched-jobs.ts'
import { handle, type JobHandler } from '../../platform/jobs/job.ts'
import type { Secret } from '../../platform/secrets/secrets.ts'
import { brandsByKey } from '../../records/brands/brands.ts'
import { allOffers } from '../../rewards/offers/offers.ts'
import * as jobs from './jobs.ts'
import { beginPage, writeToEach } from './weekly-offers.ts'

export const weeklyOfferJobs = ({ transaction }: Database): JobHandler[] => [
  handle(jobs.beginWeeklyOffers, ({ after }) => transaction((tx) => beginPage(tx, after, new Date()))),
]

/** A hundred letters are written in a second; meanwhile nobody else waits for them. */
const together = { most: 100, givesWay: true }

export function weeklyOfferBatches(database: Database, site: { publicUrl: string; secret: Secret }): BatchHandler[] {
  const { transaction } = database
  const offers = contentCache(minuteMs, () => transaction(allOffers))
  const brands = contentCache(minuteMs, () => transaction(brandsByKey))
  return [
    handleTogether(jobs.writeWeeklyOffers, together, async (members) => {
      const known = await offers('all')
      const context = { ...site, known, brands: await brands('all'), now: new Date() }
      const collectorIds = members.map(({ collectorId }) => collectorId)
      await transaction((tx) => writeToEach(tx, collectorIds, context))
    }),
  ]
}
