import type { Answer, Body, Endpoint, Params, Query } from '@pollen/contract/endpoint'
import { Refusal, type RefusalName, refusals, saidAtTheDoor } from '@pollen/contract/refusals'
import { TwoFactorCode } from '@pollen/contract/two-factor'
import { BarcodeType } from '@pollen/contract/wallet-passes'
import { z } from '@pollen/contract/zod'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { door } from './door.ts'
import type { Till } from './gate.ts'
import type { NamedCall } from './idempotency.ts'
import { Problem } from './problems.ts'

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

/** What the header `X-Barcode-Type` says, at endpoints that ask for it. */
type Drawn<E extends Endpoint> = E['barcodeType'] extends true ? { barcodeType: BarcodeType } : unknown

const BarcodeHeader = z.looseObject({ 'x-barcode-type': z._default(BarcodeType, 'AZTEC') })

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
  Channelled<E> &
  Drawn<E>

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
      ...(endpoint.barcodeType && { headers: BarcodeHeader }),
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
    ...door(endpoint),
    handler: async (request, reply) => {
      const { body, params, query, collectorId, till } = request
      const { 'x-2fa-code': code, requestorchannel: channel, 'x-barcode-type': barcodeType } = request.headers
      try {
        const call = { body, params, query, collectorId, till, code, channel, barcodeType, request, reply } as Call<E>
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

const isListed = (endpoint: Endpoint, refusal: RefusalName) =>
  endpoint.refuses.includes(refusal) || (saidAtTheDoor as readonly RefusalName[]).includes(refusal)

function refusalsByStatus(endpoint: Endpoint) {
  const { access, body, params, query, refuses, robotCheck, costs, idempotencyKey } = endpoint
  const atTheDoor: (RefusalName | false | undefined)[] = [
    access === 'member' && 'signInNeeded',
    ...(access === 'till' ? (['keyNotValid', 'keyNotAllowed'] as const) : []),
    (body || params || query) && 'invalid',
    robotCheck && 'robotCheckFailed',
    costs && 'tooManyFromHere',
    idempotencyKey && 'idempotencyKeyReused',
  ]
  const names = [...refuses, ...atTheDoor.filter((name) => name !== false && name !== undefined)]
  return Object.fromEntries(names.map((name) => [refusals[name].status, Problem]))
}
