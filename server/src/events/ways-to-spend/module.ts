import type { Module } from '../../module-shape.ts'
import { waysToSpendRoutes } from './routes.ts'

export default {
  routes: (app, { database, directory, partners, switches }) =>
    waysToSpendRoutes(app, database, { directory, partners, switches }),
} satisfies Module
