import { href } from '@pollen/contract/paths'
import { ButtonLink } from '@pollen/design/button'
import { useLocation } from 'react-router'
import { Page } from '../../parts/layout/page.tsx'
import { loginFor } from '../../platform/session-marker.ts'

/** What a visitor sees who opens the address of a member's year: it shows nobody's points. */
export const YearForVisitors = () => {
  const { pathname } = useLocation()
  return (
    <Page title="A year in pictures">
      <p className="soft">
        Each January, members get pictures of their year: the points they collected, what they saved, their best month
        and their favourite shop.
      </p>
      <ButtonLink to={loginFor(pathname)}>Log in to see yours</ButtonLink>
      <ButtonLink kind="quiet" to={href('nectarCardCheck')}>
        Register now
      </ButtonLink>
    </Page>
  )
}
