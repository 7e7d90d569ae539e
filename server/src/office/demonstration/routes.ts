import { demo } from '@pollen/contract/developer/demonstration'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/database.ts'
import type { Secrets } from '../../platform/database/secrets.ts'
import { serve } from '../../platform/http/serve.ts'
import { cast } from './demonstration.ts'

export function demonstrationRoutes(app: FastifyInstance, { transaction }: Database, secrets: Secrets) {
  serve(app, demo, () => transaction((tx) => cast(tx, secrets)))
}
