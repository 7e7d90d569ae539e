import type { Module } from '../../module-shape.ts'
import { elevationRoutes } from './elevation-routes.ts'
import { spotCheckJobs } from './job-handlers.ts'
import { officeRoutes } from './routes.ts'
import { spotCheckRoutes } from './spot-check-routes.ts'

export default {
  consoleRoutes(app, context) {
    officeRoutes(app, context)
    elevationRoutes(app, context)
    spotCheckRoutes(app, context.database)
  },
  jobs: ({ database }) => spotCheckJobs(database),
} satisfies Module
