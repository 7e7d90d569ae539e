import type { Module } from '../../module-shape.ts'
import { consentRoutes } from './consent-routes.ts'
import { collectorJobs } from './job-handlers.ts'
import { collectorRoutes } from './routes.ts'

export default {
  routes(app, { database, settings, secrets }) {
    collectorRoutes(app, database, secrets.unsubscribe)
    consentRoutes(app, database, settings.environment)
  },
  jobs: ({ database }) => collectorJobs(database),
} satisfies Module
