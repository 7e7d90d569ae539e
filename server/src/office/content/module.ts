import type { Module } from '../../module-shape.ts'
import { contentRoutes } from './routes.ts'

export default { consoleRoutes: contentRoutes } satisfies Module
