import type { Module } from '../../module-shape.ts'
import { switchRoutes } from './routes.ts'

export default {
  routes: (app, { switches }) => switchRoutes(app, switches),
} satisfies Module
