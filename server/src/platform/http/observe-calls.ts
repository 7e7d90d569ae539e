import type { RefusalName } from '@pollen/contract/refusals'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { callSeconds, refusalsTotal } from '../process/metrics.ts'
import { beginCallSpan } from '../process/tracing.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** How it was refused, once it was. */
    refusal: RefusalName | undefined
    endSpan: ((status: number) => void) | undefined
  }
}

/** Counts, times and traces every call by its pattern. Pages and files are one: their addresses are too many. */
export function observeCalls(app: FastifyInstance): void {
  app.decorateRequest('refusal', undefined)
  app.decorateRequest('endSpan', undefined)
  app.addHook('onRequest', (request, _reply, done) => {
    const name = `${request.method} ${routeOf(request)}`
    request.endSpan = beginCallSpan({ name, headers: request.headers, requestId: request.id }, done)
  })
  app.addHook('onResponse', (request, reply, done) => {
    const labels = { method: request.method, route: routeOf(request), status: String(reply.statusCode) }
    callSeconds.observe(labels, reply.elapsedTime / 1000)
    request.endSpan?.(reply.statusCode)
    if (request.refusal) refusalsTotal.inc({ refusal: request.refusal })
    done()
  })
}

const routeOf = ({ routeOptions: { url } }: FastifyRequest): string =>
  url && /^\/(api|oidc|readyz|livez)/.test(url) ? url : 'pages and files'
