import { href } from '@pollen/contract/paths'
import { verifyEmail } from '@pollen/contract/visitor/account'
import { ButtonLink } from '@pollen/design/button'
import { Notice } from '@pollen/design/notice'
import { useState } from 'react'
import { Step } from '../../parts/layout/step.tsx'
import { LinkFromEmail } from '../../parts/link-from-email/link-from-email.tsx'
import { LogInToConfirm } from '../../parts/link-from-email/log-in-to-confirm.tsx'
import { call } from '../../platform/calls.ts'

/** Opened by the link that asks whether an older account's email address belongs to its member. */
export default function ConfirmEmailAddress() {
  const [confirmed, setConfirmed] = useState<string>()
  if (confirmed) return <EmailConfirmed email={confirmed} />
  return (
    <LinkFromEmail
      title="Is this your email?"
      lead="One tap tells us the email on your account is right."
      press="Yes, this is my email"
      onOpen={async (token) => setConfirmed((await call(verifyEmail, { body: { token } })).email)}
      whenOver={<LinkExpired />}
      whenElsewhere={<LogInToConfirm />}
    />
  )
}

const EmailConfirmed = ({ email }: { email: string }) => (
  <Step
    chapter="mail"
    title="That’s confirmed"
    back={false}
    foot={<ButtonLink to={href('accountDetails')}>See your details</ButtonLink>}
  >
    <Notice level="good">
      <b>{email}</b> is your email. You can log in with it, and use it if you forget your password.
    </Notice>
  </Step>
)

const LinkExpired = () => (
  <Step
    chapter="mail"
    title="This link no longer works"
    back={false}
    foot={<ButtonLink to={href('accountDetails')}>Go to your details</ButtonLink>}
  >
    <p>Each link works once, for a week. If you’ve already confirmed, you’re done.</p>
    <p>If not, check your details. If the email there is wrong, change it. If it’s right, we’ll ask again.</p>
  </Step>
)
