import { type Answer, addressOf, type Body, type Endpoint, type Params, type Query } from '@pollen/contract/endpoint'
import { InvalidFields } from '@pollen/contract/invalid-fields'
import { href } from '@pollen/contract/paths'
import { codeOf, refusalOfCode } from '@pollen/contract/refusal-codes'
import type { RefusalName, refusals } from '@pollen/contract/refusals'
import { RobotCheckEffort } from '@pollen/contract/robot-check-effort'
import { robotCheck } from '@pollen/contract/visitor/robot-check'
import { z } from '@pollen/contract/zod'
import { reportReached, reportUnreached } from './connection.ts'
import { deviceId } from './device-id.ts'
import { takeEarlyCall } from './early-calls.ts'
import { endSession, hasSession } from './session-marker.ts'
import { isOn, turnedForServer } from './switches.ts'
import { nextTask } from './tasks.ts'

/** The longest time that a call may take (registration.md §7). */
export const timeoutMs = 30_000

const Problem = z.object({
  code: z.string(),
  description: z.optional(z.string()),
  message: z.optional(z.string()),
  fields: z.optional(InvalidFields),
  encryptedSessionJwt: z.optional(z.string()),
  numbers: z.optional(z.array(z.int())),
  robotCheckEffort: z.optional(RobotCheckEffort),
  linkedTo: z.optional(z.string()),
  codeTo: z.optional(z.object({ email: z.string(), sms: z.optional(z.string()) })),
})
type Problem = z.infer<typeof Problem>

/**
 * The server refused. `refusal` is the refusal's name, where the contract has it; code 57 means DN57 too
 * (registration.md §8).
 */
export class RefusedError extends Error {
  readonly status: number
  readonly code: string
  readonly refusal: RefusalName | undefined
  /** The fields that it is about, and what lets the browser go on (contract/src/refusal-details.ts). */
  readonly details: Problem
  /** When to try again, if the server sent `Retry-After`. */
  readonly retryAfterMs: number | undefined

  constructor(status: number, details: Problem, retryAfterMs?: number | undefined) {
    super(details.description || details.message || 'Something went wrong. Try again')
    const { code } = details
    this.status = status
    this.code = code
    this.refusal = refusalOfCode(status === 400 && code === '57' ? codeOf('sessionUpgrade') : code)
    this.details = details
    this.retryAfterMs = retryAfterMs
  }
}

/** The server could not be reached, or did not answer in time. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('We can’t reach the server. Check your connection and try again.', { cause })
  }
}

/** What this device did not do, said to the person. */
export class DeviceError extends Error {}

/** The message for a failed call. */
export const messageOf = (error: unknown): string =>
  error instanceof RefusedError || error instanceof NetworkError || error instanceof DeviceError
    ? error.message
    : 'Something went wrong. Try again'

/**
 * Whether the same call may succeed in a moment: the server was busy, was asked too often, failed, or was not reached
 * in time. A page must conclude nothing from such a failure.
 */
export const isTemporary = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof RefusedError && (error.status === 429 || error.status >= 500))

/** The pause that the server asked for, if it did. */
export const retryAfterMs = (error: unknown): number | undefined =>
  error instanceof RefusedError ? error.retryAfterMs : undefined

/** `code` is the one-time code, for endpoints that require one. */
type CallInput<E extends Endpoint> = { body?: Body<E>; params?: Params<E>; query?: Query<E>; code?: string }

/** Answers by url that replace the server in the gallery of examples. */
export type Answers = Record<string, unknown>
let standIn: { answers: Answers; byName: typeof refusals } | undefined

/**
 * Makes calls answer from a list instead of the server; a url that is missing never answers.
 *
 * @param byName  the refusals that an answer may name
 */
export function answerWith(answers: Answers, byName: typeof refusals): void {
  standIn = { answers, byName }
}

/**
 * Calls the server by the contract: the one place that does.
 *
 * @throws RefusedError   the server said no
 * @throws NetworkError   it could not be reached within 30 seconds
 */
export async function call<E extends Endpoint>(endpoint: E, sent: CallInput<E> = {}): Promise<Answer<E>> {
  if (standIn) return answerOf(endpoint, nextAnswer(standIn.answers, endpoint.url), standIn.byName)
  if (endpoint.access === 'member' && !hasSession()) return neverSettles
  // A screen begins several calls at once; a slow phone needs 10 ms for each.
  await nextTask()
  return callWithEffort(endpoint, sent, 0)
}

/** @param effort  of the robot check; when it is not enough, the call is made again with the one that the server asks for */
async function callWithEffort<E extends Endpoint>(
  endpoint: E,
  sent: CallInput<E>,
  effort: RobotCheckEffort,
): Promise<Answer<E>> {
  const solved = endpoint.robotCheck ? await solveRobotCheck(effort) : undefined
  const response = await request(endpoint, sent, solved)
  if (response.ok) return z.parse(endpoint.answer, await bodyOf(endpoint, response)) as Answer<E>
  const refused = await refusalOf(response)
  const { robotCheckEffort = 0 } = refused.details
  if (robotCheckEffort > effort) return callWithEffort(endpoint, sent, robotCheckEffort)
  if (refused.refusal === 'signInNeeded') endSession()
  if (refused.refusal === 'viewOver' && location.pathname !== href('seeAsMember')) location.assign(href('seeAsMember'))
  if (refused.refusal === 'maintenance') location.assign(href('serviceUnavailable'))
  throw refused
}

/**
 * A promise that never settles: the page is about to navigate to the log-in (session.tsx), so its panels need no errors
 * of their own.
 */
const neverSettles = new Promise<never>(() => {})

/**
 * Calls in the background. Adds a header of the answer, where one is named. Resolves to undefined without a session, and
 * does not redirect to log in.
 */
export async function callInBackground<E extends Endpoint>(
  endpoint: E,
  sent: CallInput<E>,
  header?: string,
): Promise<{ answer: Answer<E>; header: string | null } | undefined> {
  if (standIn) return undefined
  const response = await request(endpoint, sent, undefined)
  if (!response.ok) return undefined
  const answer = z.parse(endpoint.answer, await response.json()) as Answer<E>
  return { answer, header: header === undefined ? null : response.headers.get(header) }
}

/** Loads the solver of robot checks. Called ahead, so that a press works even if the network is gone by then. */
export const loadRobotCheck = () => import('./robot-check.ts')

async function solveRobotCheck(effort: RobotCheckEffort): Promise<string> {
  const solver = loadRobotCheck().catch((cause) => Promise.reject(new NetworkError(cause)))
  const [{ solve }, challenge] = await Promise.all([
    solver,
    call(robotCheck, { query: effort === 0 ? {} : { effort: `${effort}` } }),
  ])
  return solve(challenge)
}

/** Opens a stream of events; there is none for the examples of the gallery, and none without a session. */
export const openEvents = (endpoint: Endpoint & { answersWith: 'events' }): EventSource | undefined =>
  standIn || !hasSession() ? undefined : new EventSource(`/api${endpoint.url}`)

async function request<E extends Endpoint>(
  endpoint: E,
  { body, params, query, code }: CallInput<E>,
  solved: string | undefined,
): Promise<Response> {
  const address = addressOf(endpoint, params, query)
  const turned = turnedForServer()
  const early = endpoint.method === 'GET' && code === undefined && !turned ? takeEarlyCall(address) : undefined
  const begunAt = performance.now()
  try {
    const response = await (early ??
      fetch(address, {
        method: endpoint.method,
        headers: {
          accept: endpoint.answersWith === 'html' ? 'text/html' : 'application/json',
          pianoChannel: 'JS-WEB',
          ...(isOn('deviceId') && { pianoDeviceId: deviceId() }),
          ...(turned && { 'X-Switches': turned }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(code !== undefined && { 'X-2FA-CODE': code }),
          ...(endpoint.requestorChannel && { RequestorChannel: 'JS-WEB' }),
          ...(solved !== undefined && { 'X-Recaptcha': `Bearer ${solved}` }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(timeoutMs),
      }))
    reportReached()
    return response
  } catch (cause) {
    reportUnreached(cause, begunAt)
    throw new NetworkError(cause)
  }
}

/** A body that breaks off, or that a captive portal replaced, counts as a server that was not reached. */
const bodyOf = ({ answersWith }: Endpoint, response: Response): Promise<unknown> =>
  (answersWith === 'html' ? response.text() : response.json()).catch((cause) => {
    throw new NetworkError(cause)
  })

/** The next of a list of answers; the last one repeats. */
function nextAnswer(answers: Answers, url: string): unknown {
  const answer = answers[url]
  return Array.isArray(answer) ? (answer.length > 1 ? answer.shift() : answer[0]) : answer
}

async function refusalOf(response: Response): Promise<RefusedError> {
  const problem = z.safeParse(Problem, await response.json().catch(() => undefined))
  const retryAfterMs = retryAfterMsOf(response.headers.get('retry-after'), Date.now())
  return new RefusedError(
    response.status,
    problem.success ? problem.data : { code: String(response.status) },
    retryAfterMs,
  )
}

/** `Retry-After` says seconds or a date (RFC 9110, 10.2.3). */
function retryAfterMsOf(header: string | null, now: number): number | undefined {
  if (header === null) return undefined
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}

function answerOf<E extends Endpoint>(endpoint: E, answer: unknown, byName: typeof refusals): Promise<Answer<E>> {
  const { refusal, ...carried } = Object(answer) as { refusal?: RefusalName } & Partial<Problem>
  if (refusal) {
    const { status, says } = byName[refusal]
    return Promise.reject(new RefusedError(status, { code: codeOf(refusal), description: says, ...carried }))
  }
  return answer === undefined || answer === 'never'
    ? new Promise(() => {})
    : Promise.resolve(z.parse(endpoint.answer, answer) as Answer<E>)
}
