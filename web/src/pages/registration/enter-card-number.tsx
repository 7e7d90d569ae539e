import { CardNumber, limits } from '@pollen/contract/fields'
import { href } from '@pollen/contract/paths'
import { programme } from '@pollen/contract/programme'
import { ownPath } from '@pollen/contract/safe-path'
import { cardCheck } from '@pollen/contract/visitor/registration'
import { z } from '@pollen/contract/zod'
import { Button, ButtonLink, Continue } from '@pollen/design/button'
import { Dialog } from '@pollen/design/dialog'
import { Field } from '@pollen/design/field'
import { Notice } from '@pollen/design/notice'
import { useMounted } from '@pollen/design/use-mounted'
import { useState } from 'react'
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router'
import { Step } from '../../parts/layout/step.tsx'
import { registration } from '../../parts/registration/registration-state.ts'
import { withNext } from '../../parts/sign-in/card-sign-in.ts'
import { GoToLogin } from '../../parts/sign-in/go-to-login.tsx'
import { call } from '../../platform/calls.ts'
import { useSettledSwitch } from '../../platform/switches.ts'
import { useFields } from '../../platform/use-fields.ts'
import { CardDrawing } from './card-drawing.tsx'
import { cardNumberVariantAt } from './card-number-variants.ts'
import { screenOf } from './journey.ts'

const title = "What's your card number?"
const rules = z.object({ cardNumber: CardNumber })

/** Asks for the card of somebody who registers it, or who logs in while the skip-card switch is off; else it leads to log in. */
export default function EnterCardNumber() {
  const { pathname, state } = useLocation()
  const isMounted = useMounted()
  const skips = useSettledSwitch('skipCard')
  const { isSkipped, isForLogin, leadsToLogin } = cardNumberVariantAt(pathname)
  const mayBeSkipped = isSkipped && !(isMounted && state?.registering)
  if (mayBeSkipped && skips) return <GoToLogin />
  if (mayBeSkipped && isForLogin && skips === undefined) return <Step title={title} progress={10} />
  return <CardNumberStep leadsToLogin={leadsToLogin} />
}

function CardNumberStep({ leadsToLogin }: { leadsToLogin: boolean }) {
  const navigate = useNavigate()
  const [isHelpOpen, openHelp] = useState(false)
  const [search] = useSearchParams()
  const [account, meetAccount] = useState<{ at: 'login' | 'enterPassword'; collectorId: string }>()
  const fields = useFields({
    rules,
    values: { cardNumber: '' },
    refusedField: 'cardNumber',
    async onSend({ cardNumber }) {
      meetAccount(undefined)
      const { authToken: held } = registration.now()
      const { authToken, next, userType } = await call(cardCheck, {
        body: { cardNumber, ...(held && { authToken: held }) },
      })
      registration.merge({ authToken, next, ...(userType && { userType }), userData: { existingCardType: 'ISSUED' } })
      const to = screenOf(next)
      if (to === 'login' || to === 'enterPassword') meetAccount({ at: to, collectorId: cardNumber })
      else if (to) navigate(href(to))
    },
  })
  const goOn = account && { to: withNext(account.at, ownPath(search.get('next'))), state: account }
  if (goOn && leadsToLogin) return account.at === 'login' ? <GoToLogin /> : <Navigate {...goOn} />
  return (
    <Step
      progress={10}
      title={title}
      onContinue={fields.send}
      errors={fields.errors}
      foot={
        <Continue busy={fields.busy} disabled={(fields.form.watch('cardNumber') ?? '').length < limits.cardNumber} />
      }
    >
      <div role="status">
        {goOn && (
          <Notice level="info" title="This card has an account already">
            <Link {...goOn}>Log in</Link> to use it, or enter the number of another card.
          </Notice>
        )}
      </div>
      <Field
        label="Card number"
        hint="The last 11 numbers on your plastic card"
        prefix={programme.cardPrefix}
        inputMode="numeric"
        autoComplete="off"
        maxLength={limits.cardNumber}
        {...fields.field('cardNumber')}
      />
      <div>
        <Button kind="plain" onClick={() => openHelp(true)}>
          Need help with your card number?
        </Button>
      </div>
      <Dialog title="Your card number" open={isHelpOpen} onClose={() => openHelp(false)}>
        <CardDrawing />
        <p>Your {programme.name} card number is the last 11 numbers on your plastic card.</p>
        <ButtonLink kind="plain" to={href('retrieveCard')}>
          I don't have my card with me
        </ButtonLink>
        <Button onClick={() => openHelp(false)}>Ok, got it</Button>
      </Dialog>
    </Step>
  )
}
