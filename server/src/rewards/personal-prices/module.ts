import type { Module } from '../../module-shape.ts'
import { personalPriceJobs } from './job-handlers.ts'
import { personalPriceRoutes } from './routes.ts'

export default {
  routes: (app, { database }) => personalPriceRoutes(app, database),
  jobs: ({ database }) => personalPriceJobs(database),
} satisfies Module
