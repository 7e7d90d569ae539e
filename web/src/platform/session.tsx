import { href } from '@pollen/contract/paths'
import { useBrowserStore } from '@pollen/design/use-mounted'
import { useEffect, useRef } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { hasSession, isLoggingOut, loginFor } from './session-marker.ts'

const whenAnotherTabDoes = (changed: () => void) => {
  addEventListener('storage', changed)
  return () => removeEventListener('storage', changed)
}

/** Whether somebody is logged in here, who may log out in another tab. On a page that is not awake yet they count as it. */
export const useHasSession = (): boolean => useBrowserStore(whenAnotherTabDoes, hasSession, true)

/**
 * What stands within needs a session: a visitor without one goes to log in, and comes back. Whoever logs out in another
 * tab wants to be logged out here: on the way to log in, this one would meet the identity provider before that one did,
 * and be let in again without a question.
 */
export function RequiresSession() {
  const { pathname, search } = useLocation()
  const isOver = useRef(false)
  // Before the hook that draws this anew: listeners are told in their order.
  useEffect(() => {
    const heard = (event: StorageEvent) => {
      isOver.current ||= isLoggingOut(event)
    }
    addEventListener('storage', heard)
    return () => removeEventListener('storage', heard)
  }, [])
  if (!useHasSession()) return <Navigate to={isOver.current ? href('welcome') : loginFor(pathname + search)} replace />
  return <Outlet />
}
