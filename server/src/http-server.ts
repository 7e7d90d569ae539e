import cookie from '@fastify/cookie'
import underPressure from '@fastify/under-pressure'
import { mostKilobytes } from '@pollen/contract/endpoint'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Database } from './platform/database/database.ts'
import { explainErrors, refuse } from './platform/http/error-responses.ts'
import { sayWhatFieldsMustBe } from './platform/http/field-sentences.ts'
import { refuseUnclearFraming } from './platform/http/framing.ts'
import { observeCalls } from './platform/http/observe-calls.ts'
import { refuseWhileClosing } from './platform/http/probes.ts'
import { refusePackedBodies } from './platform/http/request-bodies.ts'
import { answerRequestIds, requestIdOf } from './platform/http/request-id.ts'
import { securityHeaders, securityHeadersIn } from './platform/http/security-headers.ts'
import { loggerOptions } from './platform/process/logging.ts'
import type { Settings } from './platform/process/settings.ts'
import type { Secrets } from './platform/secrets/secrets.ts'
import { recordCalls } from './records/security-events/security-events.ts'

/** A server that has no routes yet. Who makes it decorates it with `access`, and then calls `prepare`. */
export const openServer = ({ environment, trustedProxies }: Settings): FastifyInstance =>
  Fastify({
    logger: loggerOptions(environment),
    bodyLimit: mostKilobytes * 1024,
    routerOptions: { maxParamLength: 1000 }, // the address ends with a brand's own id of a purchase, percent-encoded
    requestTimeout: 30_000,
    return503OnClosing: false, // `refuseWhileClosing` says it as any other answer
    genReqId: requestIdOf,
    trustProxy: trustedProxies,
    // An address that cannot be read is answered before any hook.
    frameworkErrors: (_error, _request, reply) => refuse(reply.headers(securityHeadersIn(environment)), 'notFound'),
  })

/** What is done around every call, the members' and the office's: before any route is bound. */
export async function prepare(
  app: FastifyInstance,
  { settings, database, secrets }: { settings: Settings; database: Database; secrets: Secrets },
  { busyAtMs, busyOverMs }: { busyAtMs: number; busyOverMs: number },
): Promise<void> {
  sayWhatFieldsMustBe()
  app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler)
  app.decorateRequest('caller', undefined)
  app.decorateRequest('view', undefined)
  app.decorateRequest('robotCheck')
  explainErrors(app)
  answerRequestIds(app)
  observeCalls(app)
  refuseWhileClosing(app)
  recordCalls(app, database, secrets.securityEvents)
  securityHeaders(app, settings.environment)
  refuseUnclearFraming(app)
  refusePackedBodies(app)
  await app.register(cookie)
  // One pause of the event loop is no overload; a mean delay of several seconds is.
  await app.register(underPressure, { maxEventLoopDelay: busyAtMs, sampleInterval: busyOverMs, retryAfter: 5 })
}
