import type { Module } from '../../module-shape.ts'
import { cardRoutes } from './routes.ts'

export default {
  routes: (app, { database }) => cardRoutes(app, database),
} satisfies Module
