import { ready } from '@pollen/contract/visitor/registration'
import { useCallback, useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { registration } from '../../parts/registration/registration-state.ts'
import { call, messageOf, timeoutMs } from '../../platform/calls.ts'
import { usePolling } from '../../platform/poll.ts'
import { useEvents } from './use-journey.ts'

const pollMs = 2000
/** The number of polls that were answered “not yet”. A failed poll does not count. */
const maximumPolls = 10
/** The longest that ten polls take, when each is as late as a call may be (registration.md §7, §9). */
const patienceMs = maximumPolls * (pollMs + timeoutMs)

const leaving = 'Your account is being made. Leave this page all the same?'

/**
 * Polls until the account is made. Until then, leaving needs a confirmation. When the account cannot be made or takes
 * too long, it opens another page.
 *
 * @returns the error of the last poll
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
    onAnswer({ signUpStatus, registrationCompletedToken, code128, hasWallets }) {
      if (signUpStatus === 'COMPLETE' && registrationCompletedToken) {
        allowNavigation()
        registration.finish({ cardNumber, registrationCompletedToken, code128, hasWallets })
        return 'stop'
      }
      if (signUpStatus === 'FAILED') return giveUp('We couldn’t make your account.')
      return ++polls.current < maximumPolls ? 'ask again' : giveUp('This is taking longer than it should.')
    },
    onFailed: (error) => giveUp(messageOf(error)),
  })
}

/** Asks for confirmation before the page is left, and before another screen is opened. */
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
