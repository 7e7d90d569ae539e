import { href } from '@pollen/contract/paths'
import { ownPath } from '@pollen/contract/safe-path'
import { useMounted } from '@pollen/design/use-mounted'
import { Navigate, useSearchParams } from 'react-router'
import { OneMoment } from '../../parts/layout/one-moment.tsx'
import { GoToLogin } from '../../parts/sign-in/go-to-login.tsx'
import { useHasSession } from '../../platform/session.tsx'

/**
 * Logs in without a question where that is possible: somebody who has just registered, or whom the identity provider knows.
 * A member who is logged in goes straight on.
 */
export default function AutoLoginRedirect() {
  const [search] = useSearchParams()
  const isMounted = useMounted()
  const isMember = useHasSession()
  if (!isMounted) return <OneMoment label="Signing you in" leave={null} />
  if (isMember) return <Navigate to={ownPath(search.get('next')) ?? href('homepage')} replace />
  return <GoToLogin />
}
