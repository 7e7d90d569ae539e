import { useState } from 'react'
import { handleFailure, type RefusalHandlers } from './failed-calls.ts'

/**
 * What a button does by a call, once at a time. Its failure stands beside the button until the next press.
 *
 * @param whenRefused  handlers of refusals, by name
 * @example
 * const lock = useAction(() => setStatus({ status: 'LOCKED' }))
 * <Failure says={lock.failure} /><Button busy={lock.isBusy} onClick={() => lock.run()}>Lock spending</Button>
 */
export function useAction<Args extends unknown[]>(
  act: (...args: Args) => Promise<unknown>,
  whenRefused: RefusalHandlers = {},
) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const run = async (...args: Args) => {
    setBusy(true)
    setFailure(undefined)
    await act(...args).catch((error) => handleFailure(error, whenRefused, setFailure))
    setBusy(false)
  }
  return { run, isBusy, failure }
}
