import type { Module } from '../../module-shape.ts'
import { accountJobs } from './job-handlers.ts'
import { passkeyRoutes } from './passkey-routes.ts'
import { accountRoutes } from './routes.ts'
import { safetyQuestionRoutes } from './safety-question-routes.ts'

export default {
  routes(app, { database, settings, secrets, limits, partners }) {
    accountRoutes(app, database, settings, { limits, pseudonyms: secrets.securityEvents, partners })
    passkeyRoutes(app, database, settings)
    safetyQuestionRoutes(app, database, { partners, secrets, publicUrl: settings.publicUrl })
  },
  jobs: ({ database, settings }) => accountJobs(database, settings.publicUrl),
} satisfies Module
