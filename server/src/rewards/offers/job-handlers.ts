import type { Database } from '../../platform/database/database.ts'
import { handle, type JobHandler } from '../../platform/jobs/job.ts'
import { releasePage } from './end-promises.ts'
import * as jobs from './jobs.ts'
import { loadFor, loadPage } from './load-everything.ts'
import { tellPage } from './stopped-offers.ts'

const pageSize = 200

/** Each page is a job of its own: a server that stops has little to finish, and any other goes on with the next page. */
export const offerJobs = (database: Database): JobHandler[] => [
  handle(jobs.loadForMember, ({ collectorId }) => loadFor(database, collectorId, new Date())),
  handle(jobs.loadBegunOffers, async () => {
    const members = await loadPage(database, { limit: pageSize, now: new Date() })
    if (members === pageSize) await database.transaction((tx) => jobs.loadBegunOffers.queue(tx, {}))
  }),
  handle(jobs.releasePromises, async () => {
    const promises = await releasePage(database, { limit: pageSize, now: new Date() })
    if (promises === pageSize) await database.transaction((tx) => jobs.releasePromises.queue(tx, {}))
  }),
  handle(jobs.tellOfStopped, ({ after, ...stopped }) =>
    database.transaction(async (tx) => {
      const next = await tellPage(tx, { ...stopped, after, limit: pageSize, now: new Date() })
      if (next !== undefined) await jobs.tellOfStopped.queue(tx, { ...stopped, after: next })
    }),
  ),
]
