import { href } from '@pollen/contract/paths'
import { programme } from '@pollen/contract/programme'
import { keepAccount } from '@pollen/contract/visitor/leaving'
import { ButtonLink } from '@pollen/design/button'
import { useState } from 'react'
import { Step } from '../../parts/layout/step.tsx'
import { LinkFromEmail } from '../../parts/link-from-email/link-from-email.tsx'
import { call } from '../../platform/calls.ts'

/** Asks who closed their account whether they come back: after signing in, or by the link in the email. */
export default function KeepAccount() {
  const [isKept, setKept] = useState(false)
  if (isKept) return <AccountOpen />
  return (
    <LinkFromEmail
      chapter="person"
      title="Welcome back"
      lead="Your account is closed, and will be erased. If you keep it, your points, your offers and your card are as they were."
      press="Keep my account"
      onOpen={async (token) => {
        await call(keepAccount, { body: { token } })
        setKept(true)
      }}
      whenOver={<LinkOver />}
    >
      <p>If you do nothing, it stays closed.</p>
    </LinkFromEmail>
  )
}

const AccountOpen = () => (
  <Step
    chapter="person"
    title="Your account is open again"
    back={false}
    foot={<ButtonLink to={href('login')}>Log in</ButtonLink>}
  >
    <p>It’s good to have you back. Your card works again, and your points and offers are where you left them.</p>
  </Step>
)

const LinkOver = () => (
  <Step
    chapter="mail"
    title="This link no longer works"
    back={false}
    foot={<ButtonLink to={href('login')}>Log in</ButtonLink>}
  >
    <p>
      You may have kept your account already: log in to see. An account can be kept for {programme.closingDays} days
      after it was closed. Then it’s erased, and you can join again as someone new.
    </p>
  </Step>
)
