import type { Module } from '../../module-shape.ts'
import { queueRoutes } from './routes.ts'

export default { consoleRoutes: queueRoutes } satisfies Module
