import type { Module } from '../../module-shape.ts'
import { spendingRoutes } from './routes.ts'

export default {
  routes: (app, { database, limits }) => spendingRoutes(app, database, limits),
} satisfies Module
