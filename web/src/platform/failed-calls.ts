import type { RefusalName } from '@pollen/contract/refusals'
import { showToast } from '@pollen/design/toast'
import { NetworkError, RefusedError, saysOf } from './calls.ts'

/** What a page does about refusals that mean something to it, by name. */
export type RefusalHandlers = { [Name in RefusalName]?: (error: RefusedError) => void }

/**
 * What every page does about a failed call (docs/decisions/028): what it handles by name is its own matter; of anything
 * else it says why, stays as it is, and lets the same be tried again.
 */
export function handleFailure(error: unknown, handlers: RefusalHandlers = {}): void {
  const handle = handlerOf(error, handlers)
  if (handle) handle()
  else showToast({ level: 'ERROR', text: saysOf(error) })
}

export function handlerOf(error: unknown, handlers: RefusalHandlers): (() => void) | undefined {
  if (!(error instanceof RefusedError) || !error.refusal) return undefined
  const handle = handlers[error.refusal]
  return handle && (() => handle(error))
}

/**
 * The same call may well succeed in a moment: the server was busy, was asked too often, failed, or was not reached in time.
 * Nothing follows from such a failure.
 */
export const isTemporary = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof RefusedError && (error.status === 429 || error.status >= 500))

/** When the server wants to be asked again, if it said so. */
export const retryAfterMs = (error: unknown): number | undefined =>
  error instanceof RefusedError ? error.retryAfterMs : undefined
