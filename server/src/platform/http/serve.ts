import type { Readable } from 'node:stream'
import type { Answer, Body, Endpoint, Params, Query, SecondName } from '@pollen/contract/endpoint'
import { namesOf } from '@pollen/contract/names-of-calls'
import { codeOf } from '@pollen/contract/refusal-codes'
import { Refusal, type RefusalName, refusals, refusedByAnyEndpoint } from '@pollen/contract/refusals'
import { z } from '@pollen/contract/zod'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { wasToWrite } from '../database/only-reading.ts'
import { inLaneOf } from '../lanes/lanes.ts'
import { accessTable, type Callers } from './access.ts'
import { type HeaderValues, headersFor } from './call-headers.ts'
import { Problem } from './error-responses.ts'
import type { NamedCall } from './idempotency.ts'
import { type InView, isFile, refusalInView } from './in-view.ts'
import { requestChecks } from './request-checks.ts'

/** What a handler receives about the caller, where the endpoint's `access` requires one. */
type KnownCaller<E extends Endpoint> = E['access'] extends keyof Callers ? Callers[E['access']] : unknown

type Call<E extends Endpoint> = {
  body: Body<E>
  params: Params<E>
  query: Query<E>
  request: FastifyRequest
  reply: FastifyReply
} & KnownCaller<E> &
  HeaderValues<E>

/** The answer or a refusal. Where the contract has an empty answer, a handler returns nothing. */
// biome-ignore lint/suspicious/noConfusingVoidType: it stands for what a function without a return returns
type Outcome<E extends Endpoint> = Payload<E> | Refusal | (Answer<E> extends Record<string, never> ? void : never)

type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Outcome<E>> | Outcome<E>

/** Events, lines and long files are sent as they come; a short document may be. */
type Payload<E extends Endpoint> = E extends { answersWith: 'events' | 'csv' | 'zip' }
  ? Readable
  : E extends { answersWith: 'pdf' }
    ? Readable | Answer<E>
    : Answer<E>

/**
 * Binds an endpoint to its handler. The caller, the rate limit and the input are checked first, and the answer is
 * parsed too, so that it has only what the contract names. A handler refuses by throwing, which rolls back its
 * transaction, or by returning the refusal, when its transaction must keep what it counted. A refusal that the endpoint
 * does not list is a bug. Developers' endpoints are not bound in prod.
 */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
  inView?: InView<Answer<E>>,
): void {
  if (endpoint.access === 'developer' && app.access.environment === 'prod') return
  for (const name of namesOf(endpoint))
    serveAs(app, name, endpoint, shownInView(handler, isFile(endpoint) ? 'hidden' : inView))
}

function shownInView<E extends Endpoint>(handler: Handler<E>, inView: InView<Answer<E>> | undefined): Handler<E> {
  if (!inView) return handler
  return async (call) => {
    if (!call.request.view) return handler(call)
    if (typeof inView === 'string') throw refusalInView(inView)
    return inView((await handler(call)) as Answer<E>) as Outcome<E>
  }
}

function serveAs<E extends Endpoint>(
  app: FastifyInstance,
  { method, url, codeHeader }: SecondName,
  endpoint: E,
  handler: Handler<E>,
): void {
  const headers = headersFor(endpoint, codeHeader)
  const { shows } = accessTable[endpoint.access]
  app.route({
    method,
    url: `/api${url}`,
    ...(endpoint.mostKilobytes && { bodyLimit: endpoint.mostKilobytes * 1024 }),
    config: { access: endpoint.access },
    schema: {
      tags: [endpoint.access],
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && { body: endpoint.body }),
      ...(headers.schema && { headers: headers.schema }),
      security: shows ? [{ [shows]: [] }] : [],
      response: {
        200: endpoint.answersWith
          ? { content: { [mediaTypes[endpoint.answersWith]]: { schema: z.string() } } }
          : endpoint.answer,
        ...refusalsByStatus(endpoint),
      },
    },
    ...requestChecks(endpoint),
    handler: async (request, reply) => {
      const { body, params, query, caller } = request
      const values = headers.values(request)
      const { collectorId } = (caller?.known ?? {}) as { collectorId?: string }
      try {
        const call = { body, params, query, ...caller?.known, ...values, request, reply } as unknown as Call<E>
        const named = namedCall(request, values.idempotencyKey)
        const work = async () => answerOrThrow(await handler(call))
        const answered = () => (named ? app.access.once(named, work) : work())
        const answer = await (collectorId === undefined ? answered() : inLaneOf(collectorId, answered))
        return endpoint.answersWith ? reply.type(mediaTypes[endpoint.answersWith]).send(answer) : reply.send(answer)
      } catch (error) {
        if (request.view && wasToWrite(error)) throw new Refusal('viewOnly')
        if (error instanceof Refusal && !isListed(endpoint, error.refusal))
          throw new Error(`${method} ${url} does not list ${error.refusal}`, { cause: error })
        throw error
      }
    },
  })
}

function answerOrThrow(outcome: unknown): unknown {
  if (outcome instanceof Refusal) throw outcome
  return outcome ?? {}
}

const mediaTypes = {
  html: 'text/html; charset=utf-8',
  pdf: 'application/pdf',
  pkpass: 'application/vnd.apple.pkpass',
  csv: 'text/csv; charset=utf-8',
  zip: 'application/zip',
  events: 'text/event-stream',
} as const

/** The call with its idempotency key, where it has one. Its address and body must be the same when it is repeated. */
function namedCall({ caller, routeOptions, params, body }: FastifyRequest, key: unknown): NamedCall | undefined {
  if (typeof key !== 'string' || !caller) return undefined
  return { owner: caller.owner, key, asked: JSON.stringify([routeOptions.url, params, body]) }
}

const isListed = (endpoint: Endpoint, refusal: RefusalName) =>
  endpoint.refuses.includes(refusal) || refusedByAnyEndpoint.includes(refusal)

function refusalsByStatus(endpoint: Endpoint) {
  const { access, body, params, query, refuses, robotCheck, costs, idempotencyKey } = endpoint
  const byChecks: (RefusalName | false | undefined)[] = [
    ...accessTable[access].refuses,
    (body || params || query) && 'invalid',
    robotCheck && 'robotCheckFailed',
    robotCheck && 'robotCheckTooEasy',
    costs && 'tooManyFromHere',
    idempotencyKey && 'idempotencyKeyReused',
  ]
  const names = [...refuses, ...byChecks.filter((name) => name !== false && name !== undefined)]
  const byStatus = Map.groupBy(new Set(names), (name) => refusals[name].status)
  return Object.fromEntries([...byStatus].map(([status, its]) => [status, refusedWith(its)]))
}

/** A code a line, with its sentence. */
const refusedWith = (names: RefusalName[]) => ({
  description: names.map((name) => `\`${codeOf(name)}\`: ${refusals[name].says}`).join('\n\n'),
  content: { 'application/json': { schema: Problem } },
})
