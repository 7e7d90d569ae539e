import { href } from '@pollen/contract/paths'
import { programme } from '@pollen/contract/programme'
import { updateEmailStop } from '@pollen/contract/visitor/account'
import { ButtonLink } from '@pollen/design/button'
import { Notice } from '@pollen/design/notice'
import { useState } from 'react'
import { Careline } from '../../parts/help/careline.tsx'
import { Step } from '../../parts/layout/step.tsx'
import { LinkFromEmail } from '../../parts/link-from-email/link-from-email.tsx'
import { call } from '../../platform/calls.ts'

/** Opened by “This wasn't me” in the message to an address that is about to be replaced. */
export default function StopUpdateEmail() {
  const [isStopped, setStopped] = useState(false)
  if (isStopped) return <ChangeStopped />
  return (
    <LinkFromEmail
      title="Stop this change?"
      lead="Someone asked us to change the email on your account. One tap undoes it: your email stays the same, everyone is signed out, and you choose a new password."
      press="This wasn’t me"
      onOpen={async (token) => {
        await call(updateEmailStop, { body: { token } })
        setStopped(true)
      }}
      whenOver={<LinkExpired />}
    />
  )
}

const ChangeStopped = () => (
  <Step
    chapter="shield"
    title="Your account is yours again"
    back={false}
    foot={<ButtonLink to={href('pendingResetPassword')}>Choose a new password</ButtonLink>}
  >
    <Notice level="good">Your email hasn’t changed, and we’ve signed everyone out.</Notice>
    <p>
      Someone knew your password and had one of your codes. Nobody can log in with that password now. Never tell anyone
      a code, not even us.
    </p>
    <p>
      If points are missing, call <Careline />.
    </p>
  </Step>
)

const LinkExpired = () => (
  <Step
    chapter="shield"
    title="This link no longer works"
    back={false}
    foot={<ButtonLink to={href('login')}>Log in</ButtonLink>}
  >
    <p>Each link works once, for {programme.emailedLinkHours} hours.</p>
    <p>
      If you can’t log in with your email and you didn’t change it, call <Careline /> now and we’ll keep your points
      safe.
    </p>
  </Step>
)
