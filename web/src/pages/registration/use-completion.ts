import { href } from '@pollen/contract/paths'
import { ready } from '@pollen/contract/visitor/registration'
import { useCallback, useEffect, useRef } from 'react'
import { useBlocker, useNavigate } from 'react-router'
import { registration } from '../../parts/registration/registration-state.ts'
import { call, saysOf } from '../../platform/calls.ts'

/** Asked this often, and this many times at the most (registration.md §9). */
const pollMs = 2000
const maximumPolls = 10

const leaving = 'Your account is being made. Leave this page all the same?'

/** Asks until the account is made. Until then, leaving needs a second thought; when it fails or takes too long, another page says so. */
export function useCompletion({ authToken, cardNumber }: { authToken: string; cardNumber: string }): void {
  const navigate = useNavigate()
  const allowNavigation = useLeaveWarning()
  useEffect(() => {
    let polls = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const giveUp = (description: string) => {
      allowNavigation()
      navigate(href('registerFailed'), { replace: true, state: { authToken, cardNumber, description } })
    }
    const ask = async () => {
      const { signUpStatus, registrationCompletedToken } = await call(ready, { body: { authToken } })
      if (isOver) return
      if (signUpStatus === 'COMPLETE' && registrationCompletedToken) {
        allowNavigation()
        registration.finish({ cardNumber, registrationCompletedToken })
      } else if (signUpStatus === 'FAILED') giveUp('We could not make your account.')
      else if (++polls >= maximumPolls) giveUp('It takes longer than it should.')
      else timer = setTimeout(poll, pollMs)
    }
    let isOver = false
    const poll = () => ask().catch((error) => isOver || giveUp(saysOf(error)))
    poll()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [authToken, cardNumber, navigate, allowNavigation])
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
