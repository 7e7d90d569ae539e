import type { AdvertisingScreen } from '@pollen/contract/consent-wordings'
import { href } from '@pollen/contract/paths'
import { ButtonLink } from '@pollen/design/button'
import type { ReactNode } from 'react'
import { AdvertisingChoice } from '../../parts/consent/advertising-choice.tsx'
import { BySession } from '../../parts/layout/by-session.tsx'
import { Page } from '../../parts/layout/page.tsx'
import { Queries } from '../../platform/queries.tsx'

/** A public page about adverts: a member decides on it, a visitor reads how. */
export function AdvertisingPage({
  title,
  screen,
  children,
}: {
  title: string
  screen: AdvertisingScreen
  children: ReactNode
}) {
  return (
    <Queries>
      <Page title={title}>
        <div className="stack">{children}</div>
        <h2>Your choice</h2>
        <BySession
          member={<AdvertisingChoice screen={screen} />}
          visitor={
            <div className="stack">
              <p>
                You choose in your account, under “How we contact you”, as often as you like. Each change counts from
                that moment.
              </p>
              <ButtonLink to={`${href('login')}?next=${encodeURIComponent(href(screen))}`}>Log in to choose</ButtonLink>
            </div>
          }
        />
      </Page>
    </Queries>
  )
}
