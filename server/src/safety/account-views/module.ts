import type { Module } from '../../module-shape.ts'
import { consoleViewRoutes, viewRoutes } from './routes.ts'

export default {
  routes: (app, { database, settings }) => viewRoutes(app, database, settings.publicUrl),
  consoleRoutes: (app, { database, settings }) => consoleViewRoutes(app, database, settings.publicUrl),
} satisfies Module
