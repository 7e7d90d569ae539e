import { Navigate, Outlet, useLocation } from 'react-router'
import { hasSession, loginFor } from './session-marker.ts'
import { useMounted } from './use-mounted.ts'

/** What stands within needs a session: a visitor without one goes to log in, and comes back. */
export function RequiresSession() {
  const { pathname, search } = useLocation()
  const isMounted = useMounted()
  if (isMounted && !hasSession()) return <Navigate to={loginFor(pathname + search)} replace />
  return <Outlet />
}
