import { Carried } from '@pollen/contract/carried'
import type { Answer, Body, Endpoint, Params, Query } from '@pollen/contract/endpoint'
import { Refusal, type RefusalName, refusals, saidAtTheDoor } from '@pollen/contract/refusals'
import { TwoFactorCode } from '@pollen/contract/two-factor'
import { z } from '@pollen/contract/zod'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { bearer, type Till } from './gate.ts'
import type { NamedCall } from './idempotency.ts'

/** What a handler is told about who calls: the member's collector or the till's brand, where the endpoint asks for them. */
type Caller<E extends Endpoint> = E['access'] extends 'member'
  ? { collectorId: string }
  : E['access'] extends 'till'
    ? { till: Till }
    : unknown

/** What the header `X-2FA-CODE` says, at endpoints that ask for it. */
type Shown<E extends Endpoint> = E['twoFactorCode'] extends true ? { code: string } : unknown

const CodeHeader = z.looseObject({ 'x-2fa-code': TwoFactorCode })

/** What the header `RequestorChannel` says, at endpoints that ask for it. */
type Channelled<E extends Endpoint> = E['requestorChannel'] extends true ? { channel: string | undefined } : unknown

const ChannelHeader = z.looseObject({
  requestorchannel: z.optional(z.string().check(z.regex(/^[\w .-]{1,40}$/))),
})

const NameHeader = z.looseObject({
  'idempotency-key': z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
})

type Call<E extends Endpoint> = {
  body: Body<E>
  params: Params<E>
  query: Query<E>
  request: FastifyRequest
  reply: FastifyReply
} & Caller<E> &
  Shown<E> &
  Channelled<E>

/** The shape of every error (design.md §4). */
const Problem = z.object({
  code: z.string(),
  description: z.string(),
  fields: z.optional(z.array(z.object({ path: z.array(z.string()), says: z.string() }))),
  ...Carried.shape,
})

/**
 * Binds one endpoint to the domain function that answers it: checks who calls, and how often, parses what comes in and
 * what goes out (an answer holds what the contract names, and no more). Refusing in a way the endpoint
 * does not list is a bug. Calls for developers are not bound in prod.
 */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: Call<E>) => Promise<Answer<E>> | Answer<E>,
): void {
  if (endpoint.access === 'developer' && app.gate.environment === 'prod') return
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.url}`,
    ...(endpoint.mostKilobytes && { bodyLimit: endpoint.mostKilobytes * 1024 }),
    schema: {
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && { body: endpoint.body }),
      ...(endpoint.twoFactorCode && { headers: CodeHeader }),
      ...(endpoint.requestorChannel && { headers: ChannelHeader }),
      ...(endpoint.idempotencyKey && { headers: NameHeader }),
      ...(endpoint.access === 'till' && { security: [{ till: [] }] }),
      ...(endpoint.access === 'member' && { security: [{ session: [] }] }),
      response: {
        200: endpoint.answersWith
          ? { content: { [mediaTypes[endpoint.answersWith]]: { schema: z.string() } } }
          : endpoint.answer,
        ...refusalsByStatus(endpoint),
      },
    },
    onRequest: async (request, reply) => {
      const closing = isForShoppers(endpoint) && (await app.gate.closing())
      if (closing) return refuse(reply.header('retry-after', closing.retryAfterSeconds), 'maintenance', closing)
      if (isForeign(request, app.gate.publicUrl)) throw new Refusal('foreignOrigin')
      if (endpoint.access === 'member') request.collectorId = await app.gate.member(request)
      if (endpoint.access === 'till') {
        const key = bearer(request.headers.authorization)
        request.till = await app.gate.till(request, key, endpoint.scope)
      }
    },
    preValidation: async (request) => {
      if (endpoint.costs) await app.gate.within(request, endpoint.costs)
    },
    preHandler: async (request) => {
      if (!canBeKept([endpoint.body && request.body, request.params, request.query])) throw new Refusal('invalid')
      if (endpoint.robotCheck) await app.gate.robotCheck(bearer(request.headers['x-recaptcha']))
    },
    handler: async (request, reply) => {
      const { body, params, query, collectorId, till } = request
      const { 'x-2fa-code': code, requestorchannel: channel } = request.headers
      try {
        const call = { body, params, query, collectorId, till, code, channel, request, reply } as Call<E>
        const named = endpoint.idempotencyKey && nameOf(request)
        const answer = await (named ? app.gate.once(named, async () => handler(call)) : handler(call))
        reply.header('cache-control', 'no-store')
        return endpoint.answersWith ? reply.type(mediaTypes[endpoint.answersWith]).send(answer) : reply.send(answer)
      } catch (error) {
        if (error instanceof Refusal && !isListed(endpoint, error.refusal))
          throw new Error(`${endpoint.method} ${endpoint.url} does not list ${error.refusal}`, { cause: error })
        throw error
      }
    },
  })
}

const mediaTypes = {
  html: 'text/html; charset=utf-8',
  pdf: 'application/pdf',
  pkpass: 'application/vnd.apple.pkpass',
} as const

/** What a till calls this call, where it gives it a name; its body is part of what must be the same. */
function nameOf({ headers, till, routeOptions, params, body }: FastifyRequest): NamedCall | undefined {
  const key = headers['idempotency-key']
  if (typeof key !== 'string' || !till) return undefined
  return { owner: till.brandKey, key, asked: JSON.stringify([routeOptions.url, params, body]) }
}

const isForShoppers = ({ access }: Endpoint) => access === 'anyone' || access === 'member'

const isListed = (endpoint: Endpoint, refusal: RefusalName) =>
  endpoint.refuses.includes(refusal) || (saidAtTheDoor as readonly RefusalName[]).includes(refusal)

function refusalsByStatus(endpoint: Endpoint) {
  const names = [
    ...endpoint.refuses,
    ...(endpoint.robotCheck ? (['robotCheckFailed'] as const) : []),
    ...(endpoint.costs ? (['tooManyFromHere'] as const) : []),
  ]
  return Object.fromEntries(names.map((name) => [refusals[name].status, Problem]))
}

/** PostgreSQL keeps no text with a zero byte, and nobody can write half a character: such text is nobody's name. */
function canBeKept(sent: unknown): boolean {
  if (typeof sent === 'string') return sent.isWellFormed() && !sent.includes('\0')
  return typeof sent !== 'object' || sent === null || Object.values(sent).every(canBeKept)
}

/** A browser names the origin of what changes something: it must be ours. Tills and command lines name none. */
function isForeign(request: FastifyRequest, publicUrl: string): boolean {
  const { origin, host } = request.headers
  if (!origin || request.method === 'GET') return false
  return origin !== publicUrl && origin !== `http://${host}`
}

/** Turns whatever was thrown into the one shape of an error. No stack, no SQL leaves the server. */
export function explainErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: Error & { validation?: unknown; statusCode?: number }, request, reply) => {
    if (error instanceof Refusal) {
      if (error.retryAfterSeconds) reply.header('retry-after', error.retryAfterSeconds)
      return refuse(reply, error.refusal, { says: error.message, carries: error.carries })
    }
    if (error.validation) {
      const fields = fieldsOf(error.validation, request.body)
      return refuse(reply, 'invalid', { fields, says: fields[0]?.says })
    }
    const status = error.statusCode ?? 500
    if (status === 503) return refuse(reply, 'busy')
    if (status < 500) return reply.code(status).send({ code: 'INVALID', description: refusals.invalid.says })
    request.log.error({ err: error }, 'a call failed')
    return refuse(reply, 'unexpected')
  })
}

export function refuse(
  reply: FastifyReply,
  name: RefusalName,
  {
    says,
    fields,
    carries,
  }: { says?: string | undefined; fields?: z.infer<typeof Problem>['fields']; carries?: Carried } = {},
): FastifyReply {
  const { status, code } = refusals[name]
  return reply
    .code(status)
    .send({ code, description: says ?? refusals[name].says, ...(fields && { fields }), ...carries })
}

type Issue = { path: (string | number)[]; message: string }
type Found = { keyword: string; instancePath: string; message?: string; params?: { errors?: Issue[][] } }

/** What is wrong with each field: of several things the first, which is the one to mend first. */
function fieldsOf(validation: unknown, sent: unknown) {
  const issues = (validation as Found[]).flatMap((found) => meant(found, sent))
  const first = issues.filter(
    ({ path }, place) => issues.findIndex((it) => it.path.join('/') === path.join('/')) === place,
  )
  return first.map(({ path, says }) => ({ path, says: says ?? refusals.invalid.says }))
}

/** Where one of several shapes may be sent, the one that was meant is the first that has all its keys. */
function meant(
  { instancePath, message, params }: Found,
  sent: unknown,
): { path: string[]; says: string | undefined }[] {
  const path = instancePath.split('/').filter(Boolean)
  const shapes = path.length === 0 ? (params?.errors ?? []) : []
  const hasAllKeys = (issues: Issue[]) =>
    !issues.some(({ path: [key], path: { length } }) => length === 1 && !(String(key) in Object(sent)))
  const issues = shapes.find(hasAllKeys) ?? shapes[0]
  return issues?.map((issue) => ({ path: issue.path.map(String), says: issue.message })) ?? [{ path, says: message }]
}
