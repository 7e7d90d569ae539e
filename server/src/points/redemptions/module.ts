import type { Module } from '../../module-shape.ts'
import { redemptionJobs } from './job-handlers.ts'
import { redemptionRoutes } from './routes.ts'
import { spendingRules } from './rules.ts'

export default {
  routes: async (app, { database, secrets }) =>
    redemptionRoutes(app, database, { rules: await spendingRules(database), secret: secrets.cardCodes }),
  jobs: ({ database, settings }) => redemptionJobs(database, settings.publicUrl),
} satisfies Module
