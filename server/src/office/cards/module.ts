import type { Module } from '../../module-shape.ts'
import { cardRoutes } from './routes.ts'

export default { consoleRoutes: cardRoutes } satisfies Module
