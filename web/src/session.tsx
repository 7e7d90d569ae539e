import { Navigate, Outlet, useLocation } from 'react-router'
import { hasSession, loginFor } from './session-marker.ts'
import { useKeptHere } from './use-mounted.ts'

const whenAnotherTabDoes = (changed: () => void) => {
  addEventListener('storage', changed)
  return () => removeEventListener('storage', changed)
}

/** Whether somebody is logged in here, who may log out in another tab. On a page that is not awake yet they count as it. */
export const useHasSession = (): boolean => useKeptHere(whenAnotherTabDoes, hasSession, true)

/** What stands within needs a session: a visitor without one goes to log in, and comes back. */
export function RequiresSession() {
  const { pathname, search } = useLocation()
  if (!useHasSession()) return <Navigate to={loginFor(pathname + search)} replace />
  return <Outlet />
}
