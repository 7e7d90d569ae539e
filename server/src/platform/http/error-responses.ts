import type { Endpoint } from '@pollen/contract/endpoint'
import { InvalidFields } from '@pollen/contract/invalid-fields'
import { codeOf } from '@pollen/contract/refusal-codes'
import { RefusalDetails } from '@pollen/contract/refusal-details'
import { Refusal, type RefusalName, refusals } from '@pollen/contract/refusals'
import { z } from '@pollen/contract/zod'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply } from 'fastify'
import { NotNow } from '../database/not-now.ts'
import { isUnavailable } from '../database/unavailable.ts'
import { atMostOnceEach } from '../process/throttle.ts'
import { fieldsOf, withFieldNames, withoutFieldNames } from './invalid-fields.ts'
import { refuseBody, unreadBodyOf, wrongBodyOf } from './request-bodies.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the endpoint. */
    access?: Endpoint['access']
  }
}

/** The shape of every error (design.md §4). */
export const Problem = z.object({
  code: z.string(),
  description: z.string(),
  fields: z.optional(InvalidFields),
  ...RefusalDetails.shape,
})

type InvalidCall = Error & {
  code?: string
  validation?: unknown
  validationContext?: 'params' | 'querystring' | 'body'
  statusCode?: number
}

/** Turns every error into the one shape. No stack and no SQL leaves the server. */
export function explainErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: InvalidCall, request, reply) => {
    if (error instanceof Refusal) {
      if (error.retryAfterSeconds) reply.header('retry-after', error.retryAfterSeconds)
      return refuse(reply, error.refusal, { says: error.message, details: error.details })
    }
    if (error.validation) {
      const wrong = error.validationContext === 'body' ? wrongBodyOf(request) : undefined
      if (wrong !== undefined) return refuse(reply, 'invalid', { says: wrong })
      const { params, query, body } = request
      const sent = { params, querystring: query, body }[error.validationContext ?? 'body']
      const found = fieldsOf(error.validation, sent)
      const fields =
        request.routeOptions.config.access === 'till' ? withFieldNames(found, sent) : withoutFieldNames(found)
      return refuse(reply, 'invalid', { fields, says: fields[0]?.says })
    }
    if (isUnavailable(error)) {
      reportOutage(request.log, error)
      return refuse(reply.header('retry-after', retryAfterSeconds), 'busy')
    }
    const status = error.statusCode ?? 500
    if (status === 503) return refuse(reply, 'busy')
    if (status < 500) return refuseBody(reply, status, unreadBodyOf(error, request) ?? refusals.invalid.says)
    request.log.error({ err: error }, 'a call failed')
    return refuse(reply, 'unexpected')
  })
}

/** A database that fails over, or is started again, is back about then. */
export const retryAfterSeconds = 5

/** One line a second, however many calls fail: it says how many, and what the last one said. */
export const reportOutage = (log: FastifyBaseLogger, error: Error) =>
  error instanceof NotNow ? reportLater(log, error) : reportAway(log, error)

const reportAway = atMostOnceEach(1000, (calls: number, log: FastifyBaseLogger, error: Error) =>
  log.error({ calls, error: error.message }, 'the database is unavailable'),
)

/** The database answers, and something else is in the way for now: a lane is full, or a member's accounts are being joined. */
const reportLater = atMostOnceEach(1000, (calls: number, log: FastifyBaseLogger, error: Error) =>
  log.warn({ calls, error: error.message }, 'callers are told to come again'),
)

/** Answers with a refusal: its status, its code and its sentence. `says` replaces the sentence. */
export function refuse(
  reply: FastifyReply,
  name: RefusalName,
  { says, fields, details }: { says?: string | undefined; fields?: InvalidFields; details?: RefusalDetails } = {},
): FastifyReply {
  reply.request.refusal = name
  return reply
    .code(refusals[name].status)
    .send({ code: codeOf(name), description: says ?? refusals[name].says, ...(fields && { fields }), ...details })
}
