import { demo } from '@pollen/contract/developer/demonstration'
import type { FastifyInstance } from 'fastify'
import { serve } from '../platform/http/serve.ts'
import { cast } from './demonstration.ts'

export function demonstrationRoutes(app: FastifyInstance, secret: string) {
  serve(app, demo, () => cast(secret))
}
