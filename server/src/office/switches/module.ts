import type { Module } from '../../module-shape.ts'
import { switchesRoutes } from './routes.ts'

export default { consoleRoutes: switchesRoutes } satisfies Module
