import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { Environment } from '@pollen/contract/environment'
import { paths } from '@pollen/contract/paths'
import { programme } from '@pollen/contract/programme'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { type DeclaredCall, declaredCalls } from './declared-calls.ts'
import { encodingFor } from './encodings.ts'
import { nameBodies, namedSchemas, type Operation, onlyWith } from './open-api-schemas.ts'
import { filePolicy } from './security-headers.ts'
import { examplesOfTills } from './till-examples.ts'
import { unknownFieldsHeader } from './unknown-fields.ts'

declare module 'fastify' {
  interface FastifySchema {
    hide?: boolean
  }
}

/** What each of the two addresses has: the calls of the programme, and those of the office. */
const described = {
  programme: {
    title: `${programme.name} loyalty programme`,
    description:
      'The calls of tills, of members and of visitors. docs/shops.md says how a shop uses them. A till sends a call again that was not answered, or with a status of 408 or from 500 on: it counts once. It keeps what is answered with 401, 403, 429 or the code `MAINTENANCE` for later. Whatever else is refused is refused each time.',
    tags: [
      { name: 'till', description: 'Shops and their back ends, by a key.' },
      { name: 'member', description: 'Signed-in members, by their session.' },
      { name: 'anyone', description: 'Visitors: registration, signing in, lost cards.' },
    ],
    securitySchemes: {
      session: {
        type: 'apiKey' as const,
        in: 'cookie',
        name: 'session',
        description: 'The cookie of a signed-in member.',
      },
      till: { type: 'http' as const, scheme: 'bearer', description: 'A till’s key, belonging to a brand.' },
    },
  },
  console: {
    title: `${programme.name} console`,
    description: 'The calls of the people of the office.',
    tags: [
      { name: 'staff', description: 'People of the office, by their session.' },
      { name: 'anyone', description: 'Whoever signs in to the console.' },
    ],
    securitySchemes: {
      console: {
        type: 'apiKey' as const,
        in: 'cookie',
        name: 'console',
        description: 'The cookie of a colleague.',
      },
    },
  },
}

/** What stands beside those tags outside prod. */
const developerTag = {
  name: 'developer',
  description: 'Whoever tries the programme: the mailbox, the invented members.',
}

/** What any call may be refused with, such as a body that cannot be read, or too many calls. */
const refusedCall = {
  description: 'The call is refused.',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
}

/** What no till takes for a refusal. */
const notAnswered = {
  description: 'Send the same again: it counts once.',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
}

/** What an answer to a till may carry beside its body. */
const tillHeaders = {
  [unknownFieldsHeader]: {
    description:
      'Fields of the call that there are not, like basket[].quanity: in prod the call is taken without them, elsewhere it is refused.',
    schema: { type: 'string' },
  },
}

/** Where developers read the calls, and try them. */
const viewer = `${paths.dev}/api`

/** The viewer's own files, and pictures that are in its style sheet. */
const viewerPolicy = `${filePolicy}; img-src 'self' data:`

/**
 * Serves the contract as OpenAPI 3.1 at `/api/openapi.json`, and outside prod a page that renders it, whose files come with
 * its package. It lists the endpoints that are bound after this call.
 *
 * @param url    where its calls are made
 * @param admit  refuses whoever is not to read it; everybody reads it where it is not given
 */
export async function openApi(
  app: FastifyInstance,
  { of, url, environment }: { of: keyof typeof described; url: string; environment: Environment },
  admit?: (request: FastifyRequest) => Promise<unknown>,
): Promise<void> {
  const { title, description: says, tags, securitySchemes } = described[of]
  let description: ReturnType<typeof describe> | undefined
  const schemaRegistry = await namedSchemas()
  const transform = createJsonSchemaTransform({ schemaRegistry })
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title, description: says, contact: { name: programme.name, url }, version: '1.0.0' },
      servers: [{ url }],
      tags: environment === 'prod' ? tags : [...tags, developerTag],
      components: { securitySchemes },
    },
    transformObject: createJsonSchemaTransformObject({ schemaRegistry }),
    // An address without the name of a document has no parameter for it.
    transform: ({ schema, ...route }) =>
      transform({ ...route, schema: route.url.includes(':') ? schema : { ...schema, params: undefined } }),
  })
  const admitted = admit && { onRequest: async (request: FastifyRequest) => void (await admit(request)) }
  const serve = (address: string, part: keyof Awaited<ReturnType<typeof describe>>) =>
    app.get(address, { schema: { hide: true }, ...admitted }, async (request, reply) => {
      description ??= describe(app)
      const { json, gzip, etag } = (await description)[part]
      reply.headers({ etag, vary: 'accept-encoding', 'cache-control': 'no-cache' })
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      reply.type('application/json; charset=utf-8')
      const encoding = encodingFor(request, { gzip })
      return encoding ? reply.header('content-encoding', encoding).send(gzip) : reply.send(json)
    })
  serve('/api/openapi.json', 'all')
  if (of === 'programme') serve('/api/till/openapi.json', 'tills')
  if (environment === 'prod') return
  await app.register(swaggerUi, {
    routePrefix: viewer,
    staticCSP: viewerPolicy,
    ...(admitted && { uiHooks: admitted }),
    uiConfig: {
      docExpansion: 'list',
      filter: true,
      persistAuthorization: true,
      tryItOutEnabled: true,
      validatorUrl: null,
    },
  })
}

/** The descriptions as they are sent, of all calls and of those of tills. They are made once: neither changes while the server runs. */
async function describe(app: FastifyInstance) {
  const printed = app.swagger()
  const calls = await declaredCalls()
  for (const [path, item] of Object.entries(printed.paths ?? {}))
    for (const [method, operation] of Object.entries(item ?? {}))
      complete(operation as Operation, calls.get(`${method.toUpperCase()} ${path}`))
  nameBodies(printed)
  return {
    all: await asSent(onlyWith(printed, () => true)),
    tills: await asSent(onlyWith(printed, (path) => path.startsWith('/api/till/'))),
  }
}

async function asSent(printed: object): Promise<{ json: Buffer; gzip: Buffer; etag: string }> {
  const json = Buffer.from(JSON.stringify(printed))
  const etag = `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`
  return { json, gzip: await promisify(zlib.gzip)(json), etag }
}

/** Every call can be refused, also one that names no refusal of its own. */
function complete(operation: Operation, declared: DeclaredCall | undefined): void {
  Object.assign(operation, declared)
  if (operation.tags?.includes('till')) {
    Object.assign(operation.responses['200'] ?? {}, { description: 'It counts.', headers: tillHeaders })
    operation.responses['5XX'] = notAnswered
    const examples = examplesOfTills[declared?.operationId ?? '']
    if (examples) Object.assign(operation.requestBody?.content?.['application/json'] ?? {}, { examples })
  }
  if (!Object.keys(operation.responses).some((status) => status.startsWith('4')))
    operation.responses['4XX'] = refusedCall
}
