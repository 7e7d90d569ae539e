import type { Module } from '../../module-shape.ts'
import { staffRoutes } from './routes.ts'

export default {
  consoleRoutes: (app, { database, console, staffProvider: provider, secrets }) =>
    staffRoutes(app, database, { consoleUrl: console.url, provider, secret: secrets.staffProvider }),
} satisfies Module
