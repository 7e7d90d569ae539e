import swagger from '@fastify/swagger'
import { programme } from '@pollen/contract/programme'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

declare module 'fastify' {
  interface FastifySchema {
    hide?: boolean
  }
}

/** Serves the contract as OpenAPI 3.1 at `/api/openapi.json`. It lists the endpoints that are bound after this call. */
export async function openApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${programme.name} loyalty programme`, version: '1.0.0' },
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
}
