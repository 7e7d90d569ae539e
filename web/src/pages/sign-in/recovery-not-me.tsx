import { href } from '@pollen/contract/paths'
import { programme } from '@pollen/contract/programme'
import { recoveryNotMe } from '@pollen/contract/visitor/password-reset'
import { ButtonLink } from '@pollen/design/button'
import { Notice } from '@pollen/design/notice'
import { useState } from 'react'
import { Careline } from '../../parts/help/careline.tsx'
import { Step } from '../../parts/layout/step.tsx'
import { LinkFromEmail } from '../../parts/link-from-email/link-from-email.tsx'
import { call } from '../../platform/calls.ts'

/** Opened by “This wasn't me” in the messages after a new password by email alone. */
export default function RecoveryNotMe() {
  const [isStopped, setStopped] = useState(false)
  if (isStopped) return <RecoveryStopped />
  return (
    <LinkFromEmail
      chapter="shield"
      title="Stop this new password?"
      lead="Someone chose a new password for your account, using only your email. One tap stops them: the new password stops working, everyone is logged out, and nobody can spend your points."
      press="This wasn’t me"
      onOpen={async (token) => {
        await call(recoveryNotMe, { body: { token } })
        setStopped(true)
      }}
      whenOver={<LinkExpired />}
    />
  )
}

const RecoveryStopped = () => (
  <Step
    chapter="shield"
    title="We’ve stopped them"
    back={false}
    foot={<ButtonLink to={href('pendingResetPassword')}>Choose a new password</ButtonLink>}
  >
    <Notice level="good">
      Nobody is logged in to your account now. No points can be spent for {programme.spending.reportedHoldDays} days.
    </Notice>
    <p>
      Someone can read your email. Change your email’s own password first. Then choose a new one here, with your card
      number and a code sent to your mobile.
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
    <p>Each link works once, for {programme.spending.reportedHoldDays} days.</p>
    <p>
      If you can’t log in and you didn’t change your password, call <Careline /> now and we’ll keep your points safe.
    </p>
  </Step>
)
