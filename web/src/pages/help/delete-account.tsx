import { href } from '@pollen/contract/paths'
import { programme } from '@pollen/contract/programme'
import { ButtonLink } from '@pollen/design/button'
import { Careline } from '../../parts/help/careline.tsx'
import { Page } from '../../parts/layout/page.tsx'
import { WhatEnds } from '../../parts/leaving/what-ends.tsx'

/** How to close an account, for anybody. It leads to the sign-in, and on from there. */
export default function DeleteAccount() {
  return (
    <Page title="Delete your account" back={href('help')}>
      <div className="stack">
        <p>
          You can close your {programme.name} account yourself, at any time. Log in, and we’ll show you what ends with
          it before you decide. It takes your password and a code that we send you.
        </p>
        <ButtonLink to={href('accountClose')}>Close my account</ButtonLink>
        <WhatEnds />
        <p>
          Can’t log in any more? Call <Careline />, {programme.carelineHours}.
        </p>
      </div>
    </Page>
  )
}
