import type { Module } from '../../module-shape.ts'
import { weeklyOfferBatches, weeklyOfferJobs } from './job-handlers.ts'

export default {
  jobs: ({ database }) => weeklyOfferJobs(database),
  batches: ({ database, settings: { publicUrl }, secrets }) =>
    weeklyOfferBatches(database, { publicUrl, secret: secrets.unsubscribe }),
} satisfies Module
