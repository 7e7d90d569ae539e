import type { Module } from '../../module-shape.ts'
import { carelineRoutes } from './routes.ts'

export default {
  routes: (app, { database, settings: { publicUrl } }) => carelineRoutes(app, database, publicUrl),
} satisfies Module
