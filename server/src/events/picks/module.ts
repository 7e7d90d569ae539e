import type { Module } from '../../module-shape.ts'
import { pickRoutes } from './routes.ts'

export default {
  routes: (app, { database, switches }) => pickRoutes(app, database, switches),
} satisfies Module
