import type { Cost, Endpoint } from '@pollen/contract/endpoint'
import { Refusal } from '@pollen/contract/refusals'
import type {
  onRequestAsyncHookHandler,
  onRequestHookHandler,
  preHandlerAsyncHookHandler,
  preHandlerHookHandler,
  preValidationAsyncHookHandler,
} from 'fastify'
import { accessTable, bearer, type Callers } from './access.ts'
import { refuse } from './error-responses.ts'

/**
 * What is asked of a call before it is answered: whether we are open, where it comes from, who calls, how often, and
 * whether what was sent can be kept. Each question costs every call its time, so an endpoint asks only what it must.
 */
export const requestChecks = (endpoint: Endpoint) => ({
  onRequest: [
    ...(accessTable[endpoint.access].pauses ? [whileOpen] : []),
    ...(endpoint.method === 'GET' ? [] : [fromOurOwnPages]),
    ...(isKnown(endpoint.access) ? [byKnownCaller(endpoint, endpoint.access)] : []),
  ],
  preValidation: endpoint.costs ? [notTooOften(endpoint.costs)] : [],
  preHandler: [withWhatCanBeKept(endpoint), ...(endpoint.robotCheck ? [byNoRobot] : [])],
})

const whileOpen: onRequestAsyncHookHandler = async ({ server }, reply) => {
  const closing = server.access.closing()
  if (closing) return refuse(reply.header('retry-after', closing.retryAfterSeconds), 'maintenance', closing)
}

/** A browser names the origin of what changes something: it must be ours. Tills and command lines name none. */
const fromOurOwnPages: onRequestHookHandler = ({ headers: { origin, host }, server: { access } }, _reply, done) => {
  const isTriedOut = access.environment !== 'prod' && origin === `http://${host}` // under another name than PUBLIC_URL's
  const isOurs = !origin || origin === access.publicUrl || isTriedOut
  done(isOurs ? undefined : new Refusal('foreignOrigin'))
}

const isKnown = (access: Endpoint['access']): access is keyof Callers => accessTable[access].shows !== undefined

const byKnownCaller =
  (endpoint: Endpoint, kind: keyof Callers): onRequestAsyncHookHandler =>
  async (request) => {
    request.caller = await request.server.access.identify[kind](request, endpoint)
  }

const notTooOften =
  (costs: Cost): preValidationAsyncHookHandler =>
  (request) =>
    request.server.access.within(request, costs)

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
  server.access.robotCheck(bearer(headers['x-recaptcha']))
