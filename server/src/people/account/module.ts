import type { Module } from '../../module-shape.ts'
import { linkingWith } from '../../partnerships/partners/partners.ts'
import { allDocuments } from '../../records/content/content.ts'
import { accountJobs } from './job-handlers.ts'
import { passkeyRoutes } from './passkey-routes.ts'
import { accountRoutes } from './routes.ts'
import { safetyQuestionRoutes } from './safety-question-routes.ts'

export default {
  routes(app, { content, database, settings, secrets, limits, partners }) {
    accountRoutes(app, database, settings, {
      limits,
      pseudonyms: secrets.securityEvents,
      partners,
      documents: content.keep(allDocuments),
    })
    passkeyRoutes(app, database, settings)
    safetyQuestionRoutes(app, database, linkingWith(partners, { secrets, publicUrl: settings.publicUrl }))
  },
  jobs: ({ database, settings }) => accountJobs(database, settings.publicUrl),
} satisfies Module
