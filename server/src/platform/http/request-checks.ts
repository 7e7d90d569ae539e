import type { Cost, Endpoint, TillScope } from '@pollen/contract/endpoint'
import { Refusal } from '@pollen/contract/refusals'
import type {
  onRequestAsyncHookHandler,
  onRequestHookHandler,
  preHandlerAsyncHookHandler,
  preHandlerHookHandler,
  preValidationAsyncHookHandler,
} from 'fastify'
import { bearer } from './access.ts'
import { refuse } from './error-responses.ts'

/**
 * What is asked of a call before it is answered: whether we are open, where it comes from, who calls, how often, and
 * whether what was sent can be kept. Each question costs every call its time, so an endpoint asks only what it must.
 */
export const door = (endpoint: Endpoint) => ({
  onRequest: [
    ...(endpoint.access === 'anyone' || endpoint.access === 'member' ? [whileOpen] : []),
    ...(endpoint.method === 'GET' ? [] : [fromOurOwnPages]),
    ...(endpoint.access === 'member' ? [byMember] : []),
    ...(endpoint.access === 'till' ? [byTill(endpoint.scope)] : []),
  ],
  preValidation: endpoint.costs ? [notTooOften(endpoint.costs)] : [],
  preHandler: [withWhatCanBeKept(endpoint), ...(endpoint.robotCheck ? [byNoRobot] : [])],
})

const whileOpen: onRequestAsyncHookHandler = async ({ server }, reply) => {
  const closing = await server.gate.closing()
  if (closing) return refuse(reply.header('retry-after', closing.retryAfterSeconds), 'maintenance', closing)
}

/** A browser names the origin of what changes something: it must be ours. Tills and command lines name none. */
const fromOurOwnPages: onRequestHookHandler = ({ headers: { origin, host }, server }, _reply, done) => {
  const isOurs = !origin || origin === server.gate.publicUrl || origin === `http://${host}`
  done(isOurs ? undefined : new Refusal('foreignOrigin'))
}

const byMember: onRequestAsyncHookHandler = async (request) => {
  request.collectorId = await request.server.gate.member(request)
}

const byTill =
  (scope: TillScope | undefined): onRequestAsyncHookHandler =>
  async (request) => {
    request.till = await request.server.gate.till(request, bearer(request.headers.authorization), scope)
  }

const notTooOften =
  (costs: Cost): preValidationAsyncHookHandler =>
  (request) =>
    request.server.gate.within(request, costs)

const withWhatCanBeKept =
  (endpoint: Endpoint): preHandlerHookHandler =>
  ({ body, params, query }, _reply, done) =>
    done(canBeKept([endpoint.body && body, params, query]) ? undefined : new Refusal('invalid'))

/** PostgreSQL keeps no text with a zero byte, and nobody can write half a character: such text is nobody's name. */
function canBeKept(sent: unknown): boolean {
  if (typeof sent === 'string') return sent.isWellFormed() && !sent.includes('\0')
  return typeof sent !== 'object' || sent === null || Object.values(sent).every(canBeKept)
}

const byNoRobot: preHandlerAsyncHookHandler = ({ headers, server }) =>
  server.gate.robotCheck(bearer(headers['x-recaptcha']))
