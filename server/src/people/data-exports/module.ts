import type { Module } from '../../module-shape.ts'
import { dataExportJobs } from './job-handlers.ts'
import { dataExportRoutes } from './routes.ts'

export default {
  routes: (app, { database, settings: { publicUrl }, secrets }) =>
    dataExportRoutes(app, database, { publicUrl, secret: secrets.dataExports }),
  jobs: ({ database, settings, secrets }) => dataExportJobs(database, settings.publicUrl, secrets),
} satisfies Module
