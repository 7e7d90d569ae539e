import { clientEvent } from '@pollen/contract/visitor/client-events'
import type { FastifyInstance } from 'fastify'
import { serve } from './serve.ts'

/** Logs what browsers report, for operators. */
export function clientEventRoutes(app: FastifyInstance): void {
  serve(app, clientEvent, ({ body, request }) => {
    request.log.warn({ reported: body }, 'a browser reports')
    return {}
  })
}
