import type { Module } from '../../module-shape.ts'
import { lostCardJobs } from './job-handlers.ts'
import { lostCardRoutes } from './routes.ts'

export default {
  routes: (app, { database, settings: { publicUrl }, limits, switches }) =>
    lostCardRoutes(app, database, { limits, switches, publicUrl }),
  jobs: ({ database, settings }) => lostCardJobs(database, settings.publicUrl),
} satisfies Module
