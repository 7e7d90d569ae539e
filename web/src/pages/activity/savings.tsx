import { href } from '@pollen/contract/paths'
import { programme } from '@pollen/contract/programme'
import { ButtonLink } from '@pollen/design/button'
import { useMounted } from '@pollen/design/use-mounted'
import { BySession } from '../../parts/layout/by-session.tsx'
import { Page } from '../../parts/layout/page.tsx'
import { activitySections, Sections } from '../../parts/layout/sections.tsx'
import { SkeletonRows } from '../../parts/lists/skeleton-rows.tsx'
import { Queries } from '../../platform/queries.tsx'
import { loginFor } from '../../platform/session-marker.ts'
import { MySavings } from './my-savings.tsx'

const title = `${programme.name} savings`

/** A member's savings; for a visitor a description of what members see, and how to become one (docs/decisions/023). */
export default function ActivityNectarSavings() {
  return (
    <Queries>
      <Page title={title} place={activitySections.name} wide>
        <BySession member={<MemberSavings />} visitor={<VisitorSavings />} />
      </Page>
    </Queries>
  )
}

/** The range of days depends on today, which a prerendered page does not know. */
function MemberSavings() {
  const isMounted = useMounted()
  return (
    <>
      <Sections {...activitySections} />
      {isMounted ? <MySavings /> : <SkeletonRows label="Your savings are loading" />}
    </>
  )
}

const VisitorSavings = () => (
  <>
    <p>
      Members pay less: at the till your card takes off the difference between the price on the shelf and the members’
      price.
    </p>
    <p>Log in to see what you’ve saved, month by month.</p>
    <ButtonLink to={loginFor(href('activityNectarSavings'))}>Log in</ButtonLink>
    <ButtonLink kind="quiet" to={href('nectarCardCheck')}>
      Register now
    </ButtonLink>
  </>
)
