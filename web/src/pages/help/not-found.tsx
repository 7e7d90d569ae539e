import { useMounted } from '@pollen/design/use-mounted'
import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { BySession } from '../../parts/layout/by-session.tsx'
import { Page } from '../../parts/layout/page.tsx'
import { NotFoundMember } from './not-found-member.tsx'
import { NotFoundVisitor } from './not-found-visitor.tsx'

/** Loaded on demand: every page comes with this one, in case its address is none of ours. */
const BestGuess = lazy(() => import('./best-guess.tsx').then((it) => ({ default: it.BestGuess })))

/** An address that is none of ours: a screen for visitors, and one within the places of members (member-area.md §2.2). */
export default function NotFound() {
  const { pathname } = useLocation()
  const isMounted = useMounted()
  return (
    <Page title="We can’t find that page">
      <meta name="robots" content="noindex" />
      <p>Check the address. The page may also have moved.</p>
      {isMounted && (
        <Suspense>
          <BestGuess pathname={pathname} />
        </Suspense>
      )}
      <BySession member={<NotFoundMember />} visitor={<NotFoundVisitor />} />
      <img src="/drawings/lost.svg" alt="" width={200} height={160} />
    </Page>
  )
}
