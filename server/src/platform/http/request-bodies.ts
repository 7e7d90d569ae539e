import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Says how a body must be sent. Its status is the protocol's own, since no field is wrong. */
export const refuseBody = (reply: FastifyReply, status: number, description: string): FastifyReply =>
  reply.code(status).send({ code: 'INVALID', description })

/** A body that is packed is refused before it is read: nothing that people or tills send is large enough to need it. */
export function refusePackedBodies(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const packed = request.headers['content-encoding']?.trim().toLowerCase()
    if (!packed || packed === 'identity') return done()
    refuseBody(
      reply.header('accept-encoding', 'identity'),
      415,
      'Send the body as it is, without content-encoding: we read none that is packed.',
    )
  })
}

/** What Fastify says of a body that it could not read, by its code. */
const sentences: Record<string, (request: FastifyRequest) => string> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ({ headers }) =>
    headers['content-type']
      ? 'Send the body as JSON, with content-type: application/json.'
      : 'Say what the body is: send JSON, with content-type: application/json.',
  FST_ERR_CTP_EMPTY_JSON_BODY: () => 'The body is missing. Send JSON.',
  FST_ERR_CTP_INVALID_JSON_BODY: () => 'The body is not JSON that can be read.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => 'The body is not as long as content-length says.',
  FST_ERR_CTP_BODY_TOO_LARGE: ({ routeOptions }) =>
    `The body is too large. Send at most ${Math.floor((routeOptions.bodyLimit ?? 0) / 1024)} kB.`,
}

/** What was wrong with a body that could not be read; undefined when it was something else. */
export const unreadBodyOf = (error: { code?: string }, request: FastifyRequest): string | undefined =>
  sentences[error.code ?? '']?.(request)

/** Why a body that was read is not what a call takes, where it is no object at all. */
export function wrongBodyOf({ body }: FastifyRequest): string | undefined {
  if (body === undefined || body === null) return 'The body is missing. Send JSON, with content-type: application/json.'
  return typeof body !== 'object' || Array.isArray(body) ? 'Send the body as a JSON object: {…}.' : undefined
}
