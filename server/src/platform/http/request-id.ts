import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

const header = 'x-request-id'

/** Names a call as whoever calls does (a proxy, a shop's back end), or by a name of ours, in the log and in the answer. */
export function requestIdOf({ headers }: IncomingMessage): string {
  const given = headers[header]
  return typeof given === 'string' && /^[\w-]{8,40}$/.test(given) ? given : randomUUID()
}

export function answerRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(header, request.id)
    done()
  })
}
