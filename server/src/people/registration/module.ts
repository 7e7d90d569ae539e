import type { Module } from '../../module-shape.ts'
import { registrationJobs } from './job-handlers.ts'
import { registrationRoutes } from './routes.ts'

export default {
  routes: (app, { database, settings, limits, switches }) =>
    registrationRoutes(app, database, settings, { limits, switches }),
  jobs: ({ database, settings, secrets }) => registrationJobs(database, settings.publicUrl, secrets.unsubscribe),
} satisfies Module
