import type { Module } from '../../module-shape.ts'
import { webPushJobs } from './job-handlers.ts'
import { webPushRoutes } from './routes.ts'

export default {
  routes: (app, { database, settings, secrets, sessionOf }) =>
    webPushRoutes(app, database, {
      secrets,
      services: settings.pushServices,
      sessionOf: (request) => sessionOf(request) ?? '',
    }),
  jobs: ({ database, settings, secrets }) => webPushJobs(database, settings, secrets),
} satisfies Module
