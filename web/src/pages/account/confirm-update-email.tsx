import { href } from '@pollen/contract/paths'
import { programme } from '@pollen/contract/programme'
import { updateEmailConfirm } from '@pollen/contract/visitor/account'
import { ButtonLink } from '@pollen/design/button'
import { Notice } from '@pollen/design/notice'
import { useState } from 'react'
import { Step } from '../../parts/layout/step.tsx'
import { LinkFromEmail } from '../../parts/link-from-email/link-from-email.tsx'
import { call } from '../../platform/calls.ts'
import { hasSession } from '../../platform/session-marker.ts'

/** Opened by the link that was sent to a new address. */
export default function ConfirmUpdateEmail() {
  const [confirmed, setConfirmed] = useState<string>()
  if (confirmed) return <EmailConfirmed email={confirmed} />
  return (
    <LinkFromEmail
      title="Is this your new email?"
      lead="You opened the link we sent. One tap, and we write to this address from now on."
      press="Confirm my new email"
      onOpen={async (token) => setConfirmed((await call(updateEmailConfirm, { body: { token } })).email)}
      whenOver={<LinkExpired />}
    />
  )
}

const EmailConfirmed = ({ email }: { email: string }) => (
  <Step
    title="That's your new email"
    back={false}
    foot={
      hasSession() ? (
        <ButtonLink to={href('accountDetails')}>See your details</ButtonLink>
      ) : (
        <ButtonLink to={href('login')}>Log in</ButtonLink>
      )
    }
  >
    <Notice level="good">
      From now on we write to <b>{email}</b>, and you log in with it. Your password stays.
    </Notice>
    <p>Other devices were logged out, and for an hour no points can be converted to partners.</p>
  </Step>
)

const LinkExpired = () => (
  <Step
    title="This link does not work any more"
    back={false}
    foot={<ButtonLink to={href('accountDetails')}>Go to your details</ButtonLink>}
  >
    <p>
      Each link works once, for {programme.emailedLinkHours} hours, and only the newest one we sent. If you confirmed
      already, your new email is the one to log in with.
    </p>
    <p>Otherwise your email is as it was. Look at your details, and change it there again.</p>
  </Step>
)
