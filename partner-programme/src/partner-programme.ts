import swagger from '@fastify/swagger'
import Fastify, { type FastifyInstance } from 'fastify'
import {
  hasZodFastifySchemaValidationErrors,
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod'
import { apiRoutes } from './api-routes.ts'
import { controlRoutes } from './control-routes.ts'
import { loginRoutes } from './login-routes.ts'
import { createMisbehaviour } from './misbehaviour.ts'
import { type Client, type PartnerId, PartnerRefusal, type Programme } from './partner.ts'
import { openRecords } from './records.ts'

declare module 'fastify' {
  interface FastifySchema {
    hide?: boolean
  }
}

export type PartnerProgrammeOptions = {
  /** Where members and the loyalty programme reach it. */
  host: string
  port: number
  /** What goes wrong is told here, on this machine alone. */
  controlPort: number
  /** Where it keeps its records; `:memory:` is forgotten. */
  file: string
  /** The loyalty programme's name, as people read it. */
  programmeName: string
  clients: Record<PartnerId, Client>
}

/** Plays an airline and a group of hotels until it is closed. */
export async function openPartnerProgramme(
  { host, port, controlPort, file, programmeName, clients }: PartnerProgrammeOptions,
  now: () => number = Date.now,
) {
  const records = openRecords(file)
  const programme: Programme = { records, clients, now }
  const misbehaviour = createMisbehaviour()

  const server = newServer()
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(text)))),
  )
  misbehaviour.apply(server)
  await describe(server, `http://${host}:${port}`)
  await server.register(apiRoutes(programme))
  await server.register(loginRoutes(programme, programmeName))
  const control = newServer()
  await control.register(controlRoutes(programme, misbehaviour))

  await server.listen({ host, port })
  await control.listen({ host: '127.0.0.1', port: controlPort })
  return {
    async close() {
      misbehaviour.forget()
      await Promise.all([server.close(), control.close()])
      records.close()
    },
  }
}

function newServer(): FastifyInstance {
  const app: FastifyInstance = Fastify({ forceCloseConnections: true })
  app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler)
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof PartnerRefusal)
      return reply.code(error.status).send({ error: error.error, message: error.message })
    if (hasZodFastifySchemaValidationErrors(error))
      return reply.code(400).send({ error: 'invalid_request', message: error.message })
    console.error(error)
    return reply.code(500).send({ error: 'internal', message: 'Something went wrong.' })
  })
  return app
}

async function describe(app: FastifyInstance, url: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Partner programme',
        version: '1.0.0',
        description: 'What Pollen asks of a partner: docs/partners.md',
        contact: { name: 'Partner programme', url },
      },
      servers: [{ url }],
      tags: [{ name: 'partner', description: 'A partner, as the loyalty programme calls it.' }],
      components: {
        securitySchemes: {
          client: { type: 'http', scheme: 'basic', description: 'The loyalty programme’s client id and secret.' },
          link: { type: 'http', scheme: 'bearer', description: 'The token of a member’s link.' },
        },
      },
    },
    transform: (given) => {
      const { schema, url } = jsonSchemaTransform(given)
      const [summary = ''] = schema.description?.split(/[.:;] /) ?? []
      return {
        schema: { ...schema, summary, operationId: given.route.config?.operation ?? '', tags: ['partner'] },
        url,
      }
    },
  })
  app.get('/openapi.json', { schema: { hide: true } }, () => app.swagger())
}
