import type { Module } from '../../module-shape.ts'
import { partnerJobs } from './job-handlers.ts'
import { partnerPagesKind } from './partner-pages.ts'
import { linkingWith } from './partners.ts'
import { partnersKind } from './partners-file.ts'
import { partnerRoutes } from './routes.ts'

export default {
  routes: (app, { database, settings: { publicUrl }, secrets, partners, sessionOf }) =>
    partnerRoutes(app, database, linkingWith(partners, { secrets, publicUrl }), sessionOf),
  jobs: ({ database, settings, secrets }) => partnerJobs(database, settings.partners, secrets),
  contentKinds: [partnersKind, partnerPagesKind],
} satisfies Module
