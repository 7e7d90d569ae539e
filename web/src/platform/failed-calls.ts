import type { RefusalName } from '@pollen/contract/refusals'
import { showToast } from '@pollen/design/toast'
import { messageOf, NetworkError, RefusedError } from './calls.ts'

/** A page's handlers of refusals, by name. */
export type RefusalHandlers = { [Name in RefusalName]?: (error: RefusedError) => void }

/**
 * The policy for a failed call (docs/decisions/028): a page handles some refusals by name; for any other failure a
 * toast says why, and the page stays as it is, so that the same can be tried again.
 */
export function handleFailure(error: unknown, handlers: RefusalHandlers = {}): void {
  const handle = handlerOf(error, handlers)
  if (handle) handle()
  else showToast({ level: 'ERROR', text: messageOf(error) })
}

export function handlerOf(error: unknown, handlers: RefusalHandlers): (() => void) | undefined {
  if (!(error instanceof RefusedError) || !error.refusal) return undefined
  const handle = handlers[error.refusal]
  return handle && (() => handle(error))
}

/**
 * Whether the same call may succeed in a moment: the server was busy, was asked too often, failed, or was not reached
 * in time. A page must conclude nothing from such a failure.
 */
export const isTemporary = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof RefusedError && (error.status === 429 || error.status >= 500))

/** The pause that the server asked for, if it did. */
export const retryAfterMs = (error: unknown): number | undefined =>
  error instanceof RefusedError ? error.retryAfterMs : undefined
