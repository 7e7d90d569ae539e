import type { Module } from '../../module-shape.ts'
import { notificationRoutes } from './routes.ts'

export default {
  routes: (app, { database, notifyOfPoints }) => notificationRoutes(app, database, notifyOfPoints),
} satisfies Module
