import type { Module } from '../../module-shape.ts'
import { pickRoutes } from './routes.ts'

export default {
  routes: (app, { database, directory, switches }) => pickRoutes(app, database, { directory, switches }),
} satisfies Module
