import type { Module } from '../../module-shape.ts'
import { letterRoutes } from './letter-routes.ts'
import { programmeRoutes } from './programme-routes.ts'
import { contentRoutes } from './routes.ts'

export default {
  consoleRoutes(app, context) {
    contentRoutes(app, context)
    programmeRoutes(app, context)
    letterRoutes(app, context)
  },
} satisfies Module
