import type { Module } from '../../module-shape.ts'
import { twoFactorJobs } from './job-handlers.ts'
import { twoFactorRoutes } from './routes.ts'

export default {
  routes: (app, { database, settings }) => twoFactorRoutes(app, database, settings.publicUrl),
  jobs: ({ database, settings }) => twoFactorJobs(database, settings.publicUrl),
} satisfies Module
