import { type Answer, addressOf, type Body, type Endpoint, type Params, type Query } from '@pollen/contract/endpoint'
import { lanesAwayHeader } from '@pollen/contract/lanes-away'
import { pressHeader } from '@pollen/contract/press-header'
import { refusalOfCode } from '@pollen/contract/refusal-codes'
import type { RefusalName } from '@pollen/contract/refusals'
import { staffMe } from '@pollen/contract/staff/colleagues/colleagues'
import { z } from '@pollen/contract/zod'
import { noteLanesAway } from './lanes-away.ts'
import { wasJustPressed } from './presses.ts'

const timeoutMs = 30_000

const Problem = z.object({
  code: z.string(),
  description: z.optional(z.string()),
  fields: z.optional(z.array(z.object({ path: z.array(z.string()), says: z.string() }))),
})

/** The server refused. */
export class RefusedError extends Error {
  readonly status: number
  readonly refusal: RefusalName | undefined

  constructor(status: number, { code, description, fields }: z.infer<typeof Problem>) {
    super(fields?.[0]?.says ?? description ?? 'Something went wrong. Try again')
    this.status = status
    this.refusal = refusalOfCode(code)
  }
}

/** What happened on this side: the server was not reached, or the device did not do its part. */
export class NotDoneError extends Error {}

/** What members are told of their passkey leads to a password: here there is none. */
const wordsHere: Partial<Record<RefusalName, string>> = {
  passkeyNotValid: 'That passkey didn’t work here. Try again, or ask an administrator for a new invitation.',
  passkeyCopied: 'This passkey may have been copied, so we stopped it. Ask an administrator for a new invitation.',
}

/** The message for a failed call. */
export function messageOf(error: unknown): string {
  if (error instanceof RefusedError) return (error.refusal && wordsHere[error.refusal]) ?? error.message
  return error instanceof NotDoneError ? error.message : 'Something went wrong. Try again'
}

/** Whether the same call may succeed in a moment: the server was busy, was asked too often, failed, or was not reached. */
export const isTemporary = (error: unknown): boolean =>
  !(error instanceof RefusedError) || error.status === 429 || error.status >= 500

export const isRefused = (error: unknown, refusal: RefusalName): boolean =>
  error instanceof RefusedError && error.refusal === refusal

export type CallInput<E extends Endpoint> = { body?: Body<E>; params?: Params<E>; query?: Query<E> }

/**
 * Calls the server by the contract: the one place that does.
 *
 * @throws RefusedError   the server said no
 * @throws NotDoneError   it was not reached within 30 seconds
 */
export async function call<E extends Endpoint>(endpoint: E, sent: CallInput<E> = {}): Promise<Answer<E>> {
  const response = await fetch(addressOf(endpoint, sent.params, sent.query), {
    method: endpoint.method,
    headers: {
      accept: 'application/json',
      ...(wasJustPressed() && { [pressHeader]: '1' }),
      ...(sent.body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(sent.body !== undefined && { body: JSON.stringify(sent.body) }),
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((cause) => {
    throw new NotDoneError('We can’t reach the server. Try again.', { cause })
  })
  const lanesAway = response.headers.get(lanesAwayHeader)
  if (lanesAway !== null || (response.ok && endpoint.url === staffMe.url)) noteLanesAway(lanesAway)
  const json: unknown = await response.json().catch(() => ({ code: String(response.status) }))
  if (response.ok) return z.parse(endpoint.answer, json) as Answer<E>
  const problem = z.safeParse(Problem, json)
  throw new RefusedError(response.status, problem.success ? problem.data : { code: String(response.status) })
}

/** Under what an answer is remembered: its call, and what it was asked with. */
export const answerKey = <E extends Endpoint>(endpoint: E, { params, query, body }: CallInput<E> = {}) => [
  endpoint.url,
  params,
  query,
  body,
]
