import type { Module } from '../../module-shape.ts'
import { reviewRoutes } from './routes.ts'

export default { consoleRoutes: reviewRoutes } satisfies Module
