import type { Module } from '../../module-shape.ts'
import { differenceRoutes } from './difference-routes.ts'
import { moneyRoutes } from './routes.ts'

export default {
  consoleRoutes(app, context) {
    moneyRoutes(app, context)
    differenceRoutes(app, context)
  },
} satisfies Module
