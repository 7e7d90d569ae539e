import type { Module } from '../../module-shape.ts'
import { activityJobs } from './job-handlers.ts'

export default {
  async routes(app, { database, switches }) {
    const { activityRoutes } = await import('./routes.ts')
    activityRoutes(app, database, switches)
  },
  jobs: ({ database }) => activityJobs(database),
} satisfies Module
