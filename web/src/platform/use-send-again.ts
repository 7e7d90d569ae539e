import { useEffect, useState } from 'react'
import { handleFailure } from './failed-calls.ts'

/**
 * Sends a message again that did not arrive, once at a time. A failure is shown in a toast.
 *
 * @param send    receives the arguments of `sendAgain`
 * @param restMs  the pause before it may be sent yet again; without it, it is sent once more and no more
 * @example const { sendAgain, isBusy, isSent } = useSendAgain(() => call(accessEmail, { body: { email } }))
 */
export function useSendAgain<Args extends unknown[]>(
  send: (...args: Args) => Promise<unknown>,
  { restMs }: { restMs?: number } = {},
) {
  const [state, setState] = useState<'ready' | 'busy' | 'resting'>('ready')
  const [isSent, setSent] = useState(false)
  useEffect(() => {
    if (state !== 'resting' || restMs === undefined) return
    const timer = setTimeout(() => setState('ready'), restMs)
    return () => clearTimeout(timer)
  }, [state, restMs])
  const sendAgain = async (...args: Args) => {
    setState('busy')
    try {
      await send(...args)
      setSent(true)
      setState('resting')
    } catch (error) {
      handleFailure(error)
      setState('ready')
    }
  }
  return { sendAgain, isSent, isBusy: state === 'busy', isResting: state === 'resting' }
}
