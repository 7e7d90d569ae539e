import { clientEvent } from '@pollen/contract/visitor/client-events'
import type { FastifyInstance } from 'fastify'
import { serve } from './serve.ts'

/** Writes into the log what browsers report, for operators to see. */
export function clientEventRoutes(app: FastifyInstance): void {
  serve(app, clientEvent, ({ body, request }) => {
    request.log.warn({ reported: body }, 'a browser reports')
    return {}
  })
}
