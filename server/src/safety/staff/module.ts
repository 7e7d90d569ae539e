import type { Module } from '../../module-shape.ts'
import { staffRoutes } from './routes.ts'

export default {
  consoleRoutes: (app, { database, console }) => staffRoutes(app, database, console.url),
} satisfies Module
