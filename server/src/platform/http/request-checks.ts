import type { Cost, Endpoint } from '@pollen/contract/endpoint'
import { Refusal } from '@pollen/contract/refusals'
import type { RobotCheckEffort } from '@pollen/contract/robot-check-effort'
import type {
  FastifyRequest,
  onRequestAsyncHookHandler,
  onRequestHookHandler,
  preHandlerAsyncHookHandler,
  preHandlerHookHandler,
  preValidationAsyncHookHandler,
} from 'fastify'
import { onlyReading } from '../database/only-reading.ts'
import { accessTable, bearer, type Callers } from './access.ts'
import { refuse } from './error-responses.ts'
import { tellUnknownFields } from './unknown-fields.ts'

/**
 * The checks of a call before its handler runs: whether the service is open, the origin, the caller, the rate limit,
 * and whether PostgreSQL can store the text. Each check takes time, so an endpoint has only those that it needs.
 */
export const requestChecks = (endpoint: Endpoint) => ({
  onRequest: [
    ...(accessTable[endpoint.access].pauses ? [notInMaintenance] : []),
    ...(endpoint.method === 'GET' ? [] : [sameOrigin]),
    ...(accessTable[endpoint.access].isOfMembersApp ? [lookForView(endpoint)] : []),
    ...(needsCredential(endpoint.access) ? [identifyCaller(endpoint, endpoint.access)] : []),
  ],
  preValidation: [
    ...(endpoint.costs ? [withinRateLimit(endpoint.costs)] : []),
    ...(endpoint.access === 'till' ? [tellUnknownFields(endpoint)] : []),
  ],
  preHandler: [storableInput(endpoint), ...(endpoint.robotCheck ? [robotCheck] : []), readOnlyInView],
})

const notInMaintenance: onRequestAsyncHookHandler = async ({ server }, reply) => {
  const notice = server.access.maintenanceNotice()
  if (notice) return refuse(reply.header('retry-after', notice.retryAfterSeconds), 'maintenance', notice)
}

/**
 * A browser sends the origin with every call that changes something; it must be ours. Tills and command lines send
 * none.
 */
const sameOrigin: onRequestHookHandler = ({ headers: { origin, host }, server: { access } }, _reply, done) => {
  const isTriedOut = access.environment !== 'prod' && origin === `http://${host}` // under another name than PUBLIC_URL's
  const isOurs = !origin || origin === access.publicUrl || isTriedOut
  done(isOurs ? undefined : new Refusal('foreignOrigin'))
}

/** A colleague who sees an account as its member does may read, and end it. */
const lookForView =
  ({ method, isOfView }: Endpoint): onRequestAsyncHookHandler =>
  async (request) => {
    if (isOfView) return
    request.view = await request.server.access.viewIn(request)
    if (request.view && method !== 'GET') throw new Refusal('viewOnly')
  }

/** From here on the database refuses to write for them, whatever the handler does. */
const readOnlyInView: preHandlerHookHandler = ({ view }, _reply, done) => {
  if (view) onlyReading(done)
  else done()
}

const needsCredential = (access: Endpoint['access']): access is keyof Callers => accessTable[access].shows !== undefined

const identifyCaller =
  (endpoint: Endpoint, kind: keyof Callers): onRequestAsyncHookHandler =>
  async (request) => {
    request.caller = await request.server.access.identify[kind](request, endpoint)
  }

const withinRateLimit =
  (costs: Cost): preValidationAsyncHookHandler =>
  async (request) => {
    request.robotCheck = { required: await request.server.access.within(request, costs), shown: 0 }
  }

const storableInput =
  (endpoint: Endpoint): preHandlerHookHandler =>
  ({ body, params, query }, _reply, done) =>
    done(isStorable([endpoint.body && body, params, query]) ? undefined : new Refusal('invalid'))

/** PostgreSQL stores no text with a zero byte or half a surrogate pair; neither occurs in text that a person typed. */
function isStorable(sent: unknown): boolean {
  if (typeof sent === 'string') return sent.isWellFormed() && !sent.includes('\0')
  return typeof sent !== 'object' || sent === null || Object.values(sent).every(isStorable)
}

const robotCheck: preHandlerAsyncHookHandler = async (request) => {
  request.robotCheck.shown = await request.server.access.robotCheck(bearer(request.headers['x-recaptcha']))
  requireEffort(request, request.robotCheck.required)
}

/**
 * Asks for a robot check of at least this effort; the browser solves a harder one and calls again.
 *
 * @throws Refusal robotCheckTooEasy
 */
export function requireEffort({ robotCheck }: FastifyRequest, effort: RobotCheckEffort): void {
  if (robotCheck.shown < effort) throw new Refusal('robotCheckTooEasy', { details: { robotCheckEffort: effort } })
}
