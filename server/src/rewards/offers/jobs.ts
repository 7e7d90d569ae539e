import { z } from '@pollen/contract/zod'
import { job } from '../../platform/jobs/job.ts'

/** Loads everything for a member who has just asked for it. */
export const loadForMember = job('loadForMember', z.object({ collectorId: z.string() }), { retries: 5 })

/** Runs every five minutes, and again for each further page: loads what began for the members who have it loaded. */
export const loadBegunOffers = job('loadBegunOffers', z.object({}), {
  inEachLane: true,
  retries: 3,
  cron: '*/5 * * * *',
})

/** Runs every five minutes, and again for each further page: gives back the promises of offers that are over. */
export const releasePromises = job('releasePromises', z.object({}), {
  inEachLane: true,
  retries: 3,
  cron: '*/5 * * * *',
})
