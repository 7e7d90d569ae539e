import { href } from '@pollen/contract/paths'
import { identityEmailCheckConfirm } from '@pollen/contract/visitor/registration'
import { Button, ButtonLink } from '@pollen/design/button'
import { Notice } from '@pollen/design/notice'
import { showToast } from '@pollen/design/toast'
import { useMounted } from '@pollen/design/use-mounted'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Step } from '../../parts/layout/step.tsx'
import { registration } from '../../parts/registration/registration-state.ts'
import { call, RefusedError, saysOf } from '../../platform/calls.ts'
import { screenOf } from './journey.ts'

const tokenForm = /^[\w-]{43}$/

/** What the email's link opens. A button uses the link up, so that a mail scanner that looks at it does not. */
export default function ConfirmIdentityEmail() {
  const [search] = useSearchParams()
  const isMounted = useMounted()
  const [state, setState] = useState<'asking' | 'busy' | 'confirmed' | 'over'>('asking')
  const token = search.get('token') ?? ''
  if (state === 'over' || (isMounted && !tokenForm.test(token))) return <LinkIsOver />
  if (state === 'confirmed') return <Confirmed />

  const confirm = async () => {
    setState('busy')
    try {
      const { authToken, next, email } = await call(identityEmailCheckConfirm, {
        body: { identitySessionToken: token },
      })
      registration.merge({
        authToken,
        next,
        userData: { email, existingCardType: registration.now().userData.existingCardType ?? 'NONE' },
      })
      setState('confirmed')
    } catch (error) {
      if (error instanceof RefusedError && error.refusal === 'linkNotValid') return setState('over')
      showToast({ level: 'ERROR', text: saysOf(error) })
      setState('asking')
    }
  }
  return (
    <Step
      title="Is this your email?"
      back={false}
      lead="You opened the link we sent. One tap shows us that the address is yours."
      foot={
        <Button busy={state === 'busy'} onClick={confirm}>
          Confirm my email
        </Button>
      }
    />
  )
}

function Confirmed() {
  const navigate = useNavigate()
  const goOn = () => navigate(href(screenOf(registration.now().next) ?? 'customerDetails'))
  return (
    <Step
      title="That's confirmed"
      back={false}
      foot={
        <Button kind="quiet" onClick={goOn}>
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

const LinkIsOver = () => (
  <Step
    title="This link does not work any more"
    back={false}
    foot={<ButtonLink to={href('nectarCardCheck')}>Start again</ButtonLink>}
  >
    <p>
      Each link works once, for 24 hours, and only the newest one we sent. If you confirmed already, the page you came
      from has gone on by itself.
    </p>
    <p>Otherwise start again: it takes a minute to get back here.</p>
  </Step>
)
