import type { Module } from '../../module-shape.ts'
import { eshopRoutes } from './routes.ts'

export default {
  routes: (app, { database, directory }) => eshopRoutes(app, database, directory),
} satisfies Module
