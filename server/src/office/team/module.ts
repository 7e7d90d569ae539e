import type { Module } from '../../module-shape.ts'
import { teamRoutes } from './routes.ts'

export default { consoleRoutes: teamRoutes } satisfies Module
