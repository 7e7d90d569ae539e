import type { Module } from '../../module-shape.ts'
import { requestRoutes } from './routes.ts'

export default { consoleRoutes: requestRoutes } satisfies Module
