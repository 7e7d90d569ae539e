import type { Module } from '../../module-shape.ts'
import { redemptionJobs } from './job-handlers.ts'
import { redemptionRoutes } from './routes.ts'
import { spendingKind, spendingRulesIn } from './rules.ts'

export default {
  routes: (app, { content, database, secrets }) =>
    redemptionRoutes(app, database, { rules: content.keep(spendingRulesIn), secret: secrets.cardCodes }),
  jobs: ({ database, settings }) => redemptionJobs(database, settings.publicUrl),
  contentKinds: [spendingKind],
} satisfies Module
