import { href } from '@pollen/contract/paths'
import { programme } from '@pollen/contract/programme'
import { ButtonLink } from '@pollen/design/button'
import type { ReactNode } from 'react'
import { loginFor } from '../../platform/session-marker.ts'

/** What a visitor sees of a page that needs no session but shows a member their card (docs/decisions/009). */
export function ForMembers({ here, children }: { here: 'scancode' | 'cardSpend'; children: ReactNode }) {
  return (
    <>
      <p>{children}</p>
      <ButtonLink to={loginFor(href(here))}>Log in</ButtonLink>
      <ButtonLink kind="quiet" to={href('nectarCardCheck')}>
        Register now
      </ButtonLink>
      <ButtonLink kind="quiet" to={href('tempCard')}>
        Try a temporary card for {programme.temporaryCardDays} days
      </ButtonLink>
    </>
  )
}
