import type { Module } from '../../module-shape.ts'
import { partnerJobs } from './job-handlers.ts'
import { partnerRoutes } from './routes.ts'

export default {
  routes: (app, { database, settings: { publicUrl }, secrets, partners, sessionOf }) =>
    partnerRoutes(app, database, { partners, secrets, publicUrl }, sessionOf),
  jobs: ({ settings, secrets }) => partnerJobs(settings.partners, secrets),
} satisfies Module
