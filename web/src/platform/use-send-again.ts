import { useEffect, useState } from 'react'
import { useAction } from './use-action.ts'

/**
 * Sends a message again that did not arrive, once at a time.
 *
 * @param send    receives the arguments of `sendAgain`
 * @param restMs  the pause before it may be sent yet again; without it, it is sent once more and no more
 * @example const { sendAgain, isBusy, isSent, failure } = useSendAgain(() => call(accessEmail, { body: { email } }))
 */
export function useSendAgain<Args extends unknown[]>(
  send: (...args: Args) => Promise<unknown>,
  { restMs }: { restMs?: number } = {},
) {
  const [isSent, setSent] = useState(false)
  const [isResting, setResting] = useState(false)
  useEffect(() => {
    if (!isResting || restMs === undefined) return
    const timer = setTimeout(() => setResting(false), restMs)
    return () => clearTimeout(timer)
  }, [isResting, restMs])
  const { run, isBusy, failure } = useAction(async (...args: Args) => {
    await send(...args)
    setSent(true)
    setResting(true)
  })
  return { sendAgain: run, isSent, isBusy, isResting, failure }
}
