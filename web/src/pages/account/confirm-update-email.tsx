import { href } from '@pollen/contract/paths'
import { programme } from '@pollen/contract/programme'
import { updateEmailConfirm } from '@pollen/contract/visitor/account'
import { ButtonLink } from '@pollen/design/button'
import { Notice } from '@pollen/design/notice'
import { useState } from 'react'
import { Step } from '../../parts/layout/step.tsx'
import { LinkFromEmail } from '../../parts/link-from-email/link-from-email.tsx'
import { LogInToConfirm } from '../../parts/link-from-email/log-in-to-confirm.tsx'
import { call } from '../../platform/calls.ts'

/** Opened by the link that was sent to a new address. */
export default function ConfirmUpdateEmail() {
  const [confirmed, setConfirmed] = useState<string>()
  if (confirmed) return <EmailConfirmed email={confirmed} />
  return (
    <LinkFromEmail
      title="Is this your new email?"
      lead="One tap, and we’ll email you here from now on."
      press="Confirm my new email"
      onOpen={async (token) => setConfirmed((await call(updateEmailConfirm, { body: { token } })).email)}
      whenOver={<LinkExpired />}
      whenElsewhere={<LogInToConfirm />}
    />
  )
}

const EmailConfirmed = ({ email }: { email: string }) => (
  <Step
    chapter="mail"
    title="That’s your new email"
    back={false}
    foot={<ButtonLink to={href('accountDetails')}>See your details</ButtonLink>}
  >
    <Notice level="good">
      From now on we’ll email you at <b>{email}</b>, and you log in with it. Your password stays the same.
    </Notice>
    <p>We’ve logged out your other devices. For an hour, points can’t be converted to partners.</p>
  </Step>
)

const LinkExpired = () => (
  <Step
    chapter="mail"
    title="This link no longer works"
    back={false}
    foot={<ButtonLink to={href('accountDetails')}>Go to your details</ButtonLink>}
  >
    <p>
      Each link works once, for {programme.emailedLinkHours} hours, and only the newest one we sent. If you’ve already
      confirmed, log in with your new email.
    </p>
    <p>If not, your email hasn’t changed. You can change it again in your details.</p>
  </Step>
)
