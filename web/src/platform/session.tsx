import { href } from '@pollen/contract/paths'
import { useBrowserStore } from '@pollen/design/use-mounted'
import { useEffect, useRef } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { hasSession, isLoggingOut, loginFor } from './session-marker.ts'

const onStorageEvent = (changed: () => void) => {
  addEventListener('storage', changed)
  return () => removeEventListener('storage', changed)
}

/** Whether a member is logged in, kept up to date with other tabs. True until hydration. */
export const useHasSession = (): boolean => useBrowserStore(onStorageEvent, hasSession, true)

/**
 * Requires a session: redirects a visitor to log in and back. After a log-out in another tab it redirects to the public
 * page instead: on the log-in page this tab might reach the identity provider before the other one, and be logged in
 * again without a question.
 */
export function RequiresSession() {
  const { pathname, search } = useLocation()
  const isOver = useRef(false)
  // Must subscribe before the hook that renders this again: listeners are called in their order.
  useEffect(() => {
    const onStorage = (event: StorageEvent) => {
      isOver.current ||= isLoggingOut(event)
    }
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  }, [])
  if (!useHasSession()) return <Navigate to={isOver.current ? href('welcome') : loginFor(pathname + search)} replace />
  return <Outlet />
}
