import type { Module } from '../../module-shape.ts'
import { repairRoutes } from './routes.ts'

export default { consoleRoutes: repairRoutes } satisfies Module
