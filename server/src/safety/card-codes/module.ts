import type { Module } from '../../module-shape.ts'
import { cardCodeRoutes } from './routes.ts'

export default {
  routes: (app, { database, settings: { publicUrl }, secrets }) =>
    cardCodeRoutes(app, database, { publicUrl, secret: secrets.cardCodes }),
} satisfies Module
