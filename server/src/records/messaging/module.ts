import type { Module } from '../../module-shape.ts'
import { messagingBatches } from './job-handlers.ts'
import { messagingRoutes } from './routes.ts'

export default {
  routes: (app, { database, settings }) => messagingRoutes(app, database, settings),
  batches: ({ database, settings }) => messagingBatches(database, settings),
} satisfies Module
