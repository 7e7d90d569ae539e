import { ready } from '@pollen/contract/visitor/registration'
import { useCallback, useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { registration } from '../../parts/registration/registration-state.ts'
import { call, messageOf, timeoutMs } from '../../platform/calls.ts'
import { usePolling } from '../../platform/poll.ts'
import { useEvents } from './use-journey.ts'

const pollMs = 2000
/** Polls that found the account not made yet. One that was lost tells nothing, and does not count. */
const maximumPolls = 10
/** Ten polls take as long as this when each of them is as late as a call may be (registration.md §7, §9). */
const patienceMs = maximumPolls * (pollMs + timeoutMs)

const leaving = 'Your account is being made. Leave this page all the same?'

/**
 * Polls until the account is made. Until then a person who wants to leave is asked once more. When the account cannot be
 * made or takes too long, another page says so.
 *
 * @returns what the last poll was lost to
 */
export function useCompletion({ authToken, cardNumber }: { authToken: string; cardNumber: string }): {
  lostTo: unknown
} {
  const { happened } = useEvents('success')
  const allowNavigation = useLeaveWarning()
  const polls = useRef(0)
  const giveUp = (description: string) => {
    allowNavigation()
    happened('accountNotMade', { replace: true, carrying: { authToken, cardNumber, description } })
    return 'stop' as const
  }
  return usePolling({
    everyMs: pollMs,
    firstAfterMs: 0,
    patienceMs,
    ask: () => call(ready, { body: { authToken } }),
    onAnswer({ signUpStatus, registrationCompletedToken }) {
      if (signUpStatus === 'COMPLETE' && registrationCompletedToken) {
        allowNavigation()
        registration.finish({ cardNumber, registrationCompletedToken })
        return 'stop'
      }
      if (signUpStatus === 'FAILED') return giveUp('We could not make your account.')
      return ++polls.current < maximumPolls ? 'ask again' : giveUp('It takes longer than it should.')
    },
    onFailed: (error) => giveUp(messageOf(error)),
  })
}

/** The browser asks before the page is left, and so do we before another screen is. */
function useLeaveWarning(): () => void {
  const isFrozen = useRef(true)
  useBlocker(() => isFrozen.current && !window.confirm(leaving))
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isFrozen.current) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [])
  return useCallback(() => {
    isFrozen.current = false
  }, [])
}
