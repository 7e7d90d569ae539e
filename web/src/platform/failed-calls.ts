import type { RefusalName } from '@pollen/contract/refusals'
import { showToast } from '@pollen/design/toast'
import { messageOf, RefusedError } from './calls.ts'

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
