import type { Module } from '../../module-shape.ts'
import { officePictureRoutes } from './routes.ts'

export default { consoleRoutes: officePictureRoutes } satisfies Module
