import type { Module } from '../../module-shape.ts'
import { auditRoutes } from './routes.ts'

export default {
  consoleRoutes: (app, { database }) => auditRoutes(app, database),
} satisfies Module
