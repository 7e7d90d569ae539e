import type { Module } from '../../module-shape.ts'
import { refundRoutes } from './routes.ts'

export default {
  routes: (app, { database }) => refundRoutes(app, database),
} satisfies Module
