import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { Environment } from '@pollen/contract/environment'
import { paths } from '@pollen/contract/paths'
import { programme } from '@pollen/contract/programme'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { filePolicy } from './security-headers.ts'

declare module 'fastify' {
  interface FastifySchema {
    hide?: boolean
  }
}

/** Where developers read the calls, and try them. */
const viewer = `${paths.dev}/api`

/** The viewer's own files, and pictures that are in its style sheet. */
const viewerPolicy = `${filePolicy}; img-src 'self' data:`

/**
 * Serves the contract as OpenAPI 3.1 at `/api/openapi.json`, and outside prod a page that renders it, whose files come with
 * its package. It lists the endpoints that are bound after this call.
 */
export async function openApi(app: FastifyInstance, environment: Environment): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${programme.name} loyalty programme`, version: '1.0.0' },
      tags: [
        { name: 'till', description: 'Shops and their back ends, by a key.' },
        { name: 'member', description: 'Signed-in members, by their session.' },
        { name: 'anyone', description: 'Visitors: registration, signing in, lost cards.' },
      ],
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: 'session', description: 'The cookie of a signed-in member.' },
          till: { type: 'http', scheme: 'bearer', description: 'A till’s key, belonging to a brand.' },
        },
      },
    },
    transform: jsonSchemaTransform,
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger())
  if (environment === 'prod') return
  await app.register(swaggerUi, {
    routePrefix: viewer,
    staticCSP: viewerPolicy,
    uiConfig: {
      docExpansion: 'list',
      filter: true,
      persistAuthorization: true,
      tryItOutEnabled: true,
      validatorUrl: null,
    },
  })
}
