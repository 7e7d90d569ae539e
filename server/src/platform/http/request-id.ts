import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

const header = 'x-request-id'

/**
 * Names a call in the log, in events and in the audit: by an id of ours, which nobody else chooses, and behind a slash by
 * what whoever calls (a proxy, a shop's back end) names it.
 */
export function requestIdOf({ headers }: IncomingMessage): string {
  const given = givenIn(headers)
  return given === undefined ? randomUUID() : `${randomUUID()}/${given}`
}

function givenIn({ [header]: given }: IncomingHttpHeaders): string | undefined {
  return typeof given === 'string' && /^[\w-]{8,40}$/.test(given) ? given : undefined
}

/** Callers read their own name again. */
export function answerRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(header, givenIn(request.headers) ?? request.id)
    done()
  })
}
