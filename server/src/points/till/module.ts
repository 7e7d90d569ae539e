import type { Module } from '../../module-shape.ts'
import { tillRoutes } from './routes.ts'

export default {
  routes: (app, { database }) => tillRoutes(app, database),
} satisfies Module
