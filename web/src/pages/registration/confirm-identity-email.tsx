import { programme } from '@pollen/contract/programme'
import { identityEmailCheckConfirm } from '@pollen/contract/visitor/registration'
import { Button, ButtonLink } from '@pollen/design/button'
import { Notice } from '@pollen/design/notice'
import { useState } from 'react'
import { Step } from '../../parts/layout/step.tsx'
import { LinkFromEmail } from '../../parts/link-from-email/link-from-email.tsx'
import { registration } from '../../parts/registration/registration-state.ts'
import { call } from '../../platform/calls.ts'
import { otherScreens } from './journey.ts'
import { useContinue, useEvents } from './use-journey.ts'

/** Opened by the link of the confirming email. */
export default function ConfirmIdentityEmail() {
  const [isConfirmed, setConfirmed] = useState(false)
  if (isConfirmed) return <EmailConfirmed />
  const confirm = async (identitySessionToken: string) => {
    const { authToken, next, email } = await call(identityEmailCheckConfirm, { body: { identitySessionToken } })
    const { existingCardType = 'NONE' } = registration.now().userData
    registration.merge({ authToken, next, userData: { email, existingCardType } })
    setConfirmed(true)
  }
  return (
    <LinkFromEmail
      title="Is this your email?"
      lead="You opened the link we sent. One tap shows us that the address is yours."
      press="Confirm my email"
      onOpen={confirm}
      whenOver={<LinkExpired />}
    />
  )
}

function EmailConfirmed() {
  const goOn = useContinue(otherScreens.confirmIdentityEmail.goesOnAs)
  return (
    <Step
      title="That's confirmed"
      back={false}
      foot={
        <Button kind="quiet" onClick={() => goOn()}>
          Continue here
        </Button>
      }
    >
      <Notice level="good">
        The page you came from goes on by itself. You can close this one, or go on here instead.
      </Notice>
    </Step>
  )
}

function LinkExpired() {
  const { addressAfter } = useEvents('confirmIdentityEmail')
  return (
    <Step
      title="This link does not work any more"
      back={false}
      foot={<ButtonLink to={addressAfter('linkNotValid')}>Start again</ButtonLink>}
    >
      <p>
        Each link works once, for {programme.emailedLinkHours} hours, and only the newest one we sent. If you confirmed
        already, the page you came from has gone on by itself.
      </p>
      <p>Otherwise start again: it takes a minute to get back here.</p>
    </Step>
  )
}
