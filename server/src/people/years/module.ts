import type { Module } from '../../module-shape.ts'
import { yearJobs } from './job-handlers.ts'
import { yearRoutes } from './routes.ts'

export default {
  routes: (app, { database }) => yearRoutes(app, database),
  jobs: ({ database }) => yearJobs(database),
} satisfies Module
