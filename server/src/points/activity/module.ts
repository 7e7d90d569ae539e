import type { Module } from '../../module-shape.ts'
import { activityJobs } from './job-handlers.ts'

export default {
  async routes(app, { database, switches, directory }) {
    const { activityRoutes } = await import('./routes.ts')
    activityRoutes(app, database, { switches, directory })
  },
  jobs: ({ database }) => activityJobs(database),
} satisfies Module
