import type { Module } from '../../module-shape.ts'
import { messagesRoutes } from './routes.ts'

export default { consoleRoutes: messagesRoutes } satisfies Module
