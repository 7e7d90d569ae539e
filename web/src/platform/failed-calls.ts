import type { RefusalName } from '@pollen/contract/refusals'
import { messageOf, RefusedError } from './calls.ts'

/** A page's handlers of refusals, by name. */
export type RefusalHandlers = { [Name in RefusalName]?: (error: RefusedError) => void }

/**
 * The policy for a failed call (docs/decisions/028): a page handles some refusals by name; for any other failure it says
 * why, beside the button that was pressed, and stays as it is, so that the same can be tried again.
 *
 * @param show  shows the sentence there
 */
export function handleFailure(error: unknown, handlers: RefusalHandlers, show: (says: string) => void): void {
  const handle = handlerOf(error, handlers)
  if (handle) handle()
  else show(messageOf(error))
}

export function handlerOf(error: unknown, handlers: RefusalHandlers): (() => void) | undefined {
  if (!(error instanceof RefusedError) || !error.refusal) return undefined
  const handle = handlers[error.refusal]
  return handle && (() => handle(error))
}
