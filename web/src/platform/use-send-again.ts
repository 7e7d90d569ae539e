import { useEffect, useState } from 'react'
import { handleFailure } from './failed-calls.ts'

/**
 * Sends a message that did not come once more. A failure is said, and it may be tried again.
 *
 * @param restMs  how long it rests before it sends yet another; without it, it sends one and no more
 */
export function useSendAgain(send: () => Promise<unknown>, { restMs }: { restMs?: number } = {}) {
  const [state, setState] = useState<'ready' | 'busy' | 'resting'>('ready')
  const [isSent, setSent] = useState(false)
  useEffect(() => {
    if (state !== 'resting' || restMs === undefined) return
    const timer = setTimeout(() => setState('ready'), restMs)
    return () => clearTimeout(timer)
  }, [state, restMs])
  const sendAgain = async () => {
    setState('busy')
    try {
      await send()
      setSent(true)
      setState('resting')
    } catch (error) {
      handleFailure(error)
      setState('ready')
    }
  }
  return { sendAgain, isSent, isBusy: state === 'busy', isResting: state === 'resting' }
}
