import { ButtonLink } from '@pollen/design/button'
import { useMounted } from '@pollen/design/use-mounted'
import { useLocation } from 'react-router'
import { BySession } from '../../parts/layout/by-session.tsx'
import { Page } from '../../parts/layout/page.tsx'
import { nearestPlace } from './nearest-place.ts'
import { NotFoundMember } from './not-found-member.tsx'
import { NotFoundVisitor } from './not-found-visitor.tsx'

/**
 * An address that is none of ours: a screen for visitors, and one within the places of members (member-area.md §2.2). Both
 * guess by spelling what was meant, and say the name of that page: nothing of the address is shown.
 */
export default function NotFound() {
  const { pathname } = useLocation()
  const isMounted = useMounted()
  const nearest = isMounted ? nearestPlace(pathname) : undefined
  return (
    <Page title="We can’t find that page">
      <meta name="robots" content="noindex" />
      {nearest ? (
        <>
          <p>Did you mean {nearest.name}?</p>
          <ButtonLink to={nearest.to}>Go to {nearest.name}</ButtonLink>
        </>
      ) : (
        <p>Check the address. The page may also have moved.</p>
      )}
      <BySession member={<NotFoundMember />} visitor={<NotFoundVisitor />} />
      <img src="/drawings/lost.svg" alt="" width={200} height={160} />
    </Page>
  )
}
