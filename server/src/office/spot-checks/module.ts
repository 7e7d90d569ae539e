import type { Module } from '../../module-shape.ts'
import { spotCheckJobs } from './job-handlers.ts'
import { spotCheckRoutes } from './routes.ts'

export default {
  consoleRoutes: (app, { database }) => spotCheckRoutes(app, database),
  jobs: ({ database }) => spotCheckJobs(database),
} satisfies Module
