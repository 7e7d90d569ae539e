import type { Module } from '../../module-shape.ts'
import { demonstrationRoutes } from './routes.ts'

export default {
  routes: (app, { database, secrets }) => demonstrationRoutes(app, database, secrets),
} satisfies Module
