import { href } from '@pollen/contract/paths'
import { programme } from '@pollen/contract/programme'
import { ButtonLink } from '@pollen/design/button'
import { useMounted } from '@pollen/design/use-mounted'
import { MemberPage } from '../../parts/layout/member-page.tsx'
import { Page } from '../../parts/layout/page.tsx'
import { Queries } from '../../platform/queries.tsx'
import { hasSession, loginFor } from '../../platform/session-marker.ts'
import { MySavings } from './my-savings.tsx'

const title = `${programme.name} savings`

/** A member's savings; for a visitor a description of what members see, and how to become one (docs/decisions/023). */
export default function ActivityNectarSavings() {
  const isMember = useMounted() && hasSession()
  if (!isMember) return <VisitorSavings />
  return (
    <Queries>
      <MemberPage title={title} back={href('cardActivity')} wide>
        <MySavings />
      </MemberPage>
    </Queries>
  )
}

const VisitorSavings = () => (
  <Page title={title}>
    <p>
      Members pay less: at the till your card takes off the difference between the price on the shelf and the members’
      price.
    </p>
    <p>Log in to see what you have saved in all, and what your shopping saved you month by month.</p>
    <ButtonLink to={loginFor(href('activityNectarSavings'))}>Log in</ButtonLink>
    <ButtonLink kind="quiet" to={href('nectarCardCheck')}>
      Register now
    </ButtonLink>
  </Page>
)
