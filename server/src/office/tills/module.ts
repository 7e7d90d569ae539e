import type { Module } from '../../module-shape.ts'
import { tillRoutes } from './routes.ts'

export default { consoleRoutes: tillRoutes } satisfies Module
