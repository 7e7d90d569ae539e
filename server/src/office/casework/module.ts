import type { Module } from '../../module-shape.ts'
import { caseworkRoutes } from './routes.ts'

export default {
  routes: (app, { database }) => caseworkRoutes(app, database),
} satisfies Module
