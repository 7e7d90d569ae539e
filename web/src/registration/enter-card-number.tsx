import { CardNumber, limits } from '@pollen/contract/fields'
import { href } from '@pollen/contract/paths'
import { programme } from '@pollen/contract/programme'
import { cardCheck } from '@pollen/contract/registration'
import { z } from '@pollen/contract/zod'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { call } from '../api.ts'
import { Button, Continue } from '../design/button/button.tsx'
import { Dialog } from '../design/dialog/dialog.tsx'
import { Field } from '../design/field/field.tsx'
import { Step } from '../design/step/step.tsx'
import { GoToLogin } from '../sign-in/go-to-login.tsx'
import { useSettledSwitch } from '../switches.ts'
import { useMounted } from '../use-mounted.ts'
import { CardDrawing } from './card-drawing.tsx'
import { screenOf } from './journey.ts'
import { registration } from './state.ts'
import { useStep } from './use-step.ts'

const rules = z.object({ cardNumber: CardNumber })

/** Asks for the card of somebody who registers it; whoever comes here any other way wants to log in, and is led there while the skip-card switch is on. */
export default function EnterCardNumber() {
  const { state } = useLocation()
  const isMounted = useMounted()
  const skips = useSettledSwitch('skipCard')
  if (!isMounted || (!state?.registering && skips === undefined))
    return <Step title="What's your card number?" progress={10} />
  return state?.registering || !skips ? <CardNumberStep /> : <GoToLogin />
}

function CardNumberStep() {
  const navigate = useNavigate()
  const [isHelpOpen, openHelp] = useState(false)
  const step = useStep('enterEmailAddress', {
    rules,
    values: { cardNumber: '' },
    refusedField: 'cardNumber',
    async onContinue({ cardNumber }) {
      const { authToken: held } = registration.now()
      const { authToken, next, userType } = await call(cardCheck, {
        body: { cardNumber, ...(held && { authToken: held }) },
      })
      registration.merge({ authToken, next, ...(userType && { userType }) })
      const to = screenOf(next)
      if (to) navigate(href(to))
    },
  })
  return (
    <Step
      progress={10}
      title="What's your card number?"
      onContinue={step.send}
      errors={step.errors}
      foot={<Continue busy={step.busy} disabled={(step.form.watch('cardNumber') ?? '').length < limits.cardNumber} />}
    >
      <Field
        label="Card number"
        hint="The last 11 numbers on your plastic card"
        prefix={programme.cardPrefix}
        inputMode="numeric"
        autoComplete="off"
        maxLength={limits.cardNumber}
        {...step.field('cardNumber')}
      />
      <div>
        <Button kind="plain" onClick={() => openHelp(true)}>
          Need help with your card number?
        </Button>
      </div>
      <Dialog title="Your card number" open={isHelpOpen} onClose={() => openHelp(false)}>
        <CardDrawing />
        <p>Your {programme.name} card number is the last 11 numbers on your plastic card.</p>
        <Button onClick={() => openHelp(false)}>Ok, got it</Button>
      </Dialog>
    </Step>
  )
}
