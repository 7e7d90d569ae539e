import type { Module } from '../../module-shape.ts'
import { elevationRoutes } from './elevation-routes.ts'
import { spotCheckJobs } from './job-handlers.ts'
import { officeRoutes } from './routes.ts'
import { spotCheckRoutes } from './spot-check-routes.ts'
import { memberOfAction } from './spot-checks.ts'

export default {
  membersAbout: {
    async action(tx, { params }) {
      const member = await memberOfAction(tx, String(params.actionId))
      return member ? [member] : []
    },
  },
  consoleRoutes(app, context) {
    officeRoutes(app, context)
    elevationRoutes(app, context)
    spotCheckRoutes(app, context.database)
  },
  jobs: ({ database }) => spotCheckJobs(database),
} satisfies Module
