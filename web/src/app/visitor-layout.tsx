import { href } from '@pollen/contract/paths'
import { useMounted } from '@pollen/design/use-mounted'
import { Navigate, Outlet } from 'react-router'
import { useHasSession } from '../platform/session.tsx'

/** Wraps the screens of registration: a member who is logged in already is led home, and not into a second registration. */
export default function Visitors() {
  const isMounted = useMounted()
  const isMember = useHasSession()
  return isMounted && isMember ? <Navigate to={href('homepage')} replace /> : <Outlet />
}
