import { CardNumberTyped } from '@pollen/contract/card-number-fields'
import { limits } from '@pollen/contract/fields'
import { href } from '@pollen/contract/paths'
import { programme } from '@pollen/contract/programme'
import { ownPath } from '@pollen/contract/safe-path'
import { cardCheck } from '@pollen/contract/visitor/registration'
import { z } from '@pollen/contract/zod'
import { ButtonLink } from '@pollen/design/button'
import { Explainer } from '@pollen/design/explainer'
import { Notice } from '@pollen/design/notice'
import { useMounted } from '@pollen/design/use-mounted'
import { useState } from 'react'
import { Link, Navigate, useLocation, useSearchParams } from 'react-router'
import { CardNumberField, ContinueWithCardNumber } from '../../parts/fields/card-number-field.tsx'
import { Step } from '../../parts/layout/step.tsx'
import { registration } from '../../parts/registration/registration-state.ts'
import { withNext } from '../../parts/sign-in/card-sign-in.ts'
import { GoToLogin } from '../../parts/sign-in/go-to-login.tsx'
import { whatFor } from '../../parts/sign-in/what-for.ts'
import { call } from '../../platform/calls.ts'
import { useSettledSwitch } from '../../platform/switches.ts'
import { useFields } from '../../platform/use-fields.ts'
import { CardDrawing } from './card-drawing.tsx'
import { cardNumberVariantAt } from './card-number-variants.ts'
import { logInScreenOf, steps } from './journey.ts'
import { cardIsLocked, useContinue, useEvents } from './use-journey.ts'

const title = 'What’s your card number?'
const { progress } = steps.enterCardNumber
const rules = z.object({ cardNumber: CardNumberTyped })

/**
 * Asks for the card's number: to register it, or to log in while the switch `skipCard` is off. Otherwise it redirects
 * to log in.
 */
export default function EnterCardNumber() {
  const { pathname, state } = useLocation()
  const isMounted = useMounted()
  const skips = useSettledSwitch('skipCard')
  const { isSkipped, isForLogin, leadsToLogin } = cardNumberVariantAt(pathname)
  const mayBeSkipped = isSkipped && !(isMounted && state?.registering)
  if (mayBeSkipped && skips) return <GoToLogin />
  if (mayBeSkipped && isForLogin && skips === undefined)
    return <Step chapter="card" title={title} progress={progress} />
  return <CardNumberStep leadsToLogin={leadsToLogin} />
}

function CardNumberStep({ leadsToLogin }: { leadsToLogin: boolean }) {
  const goOn = useContinue('enterCardNumber')
  const { happened } = useEvents('enterCardNumber')
  const [search] = useSearchParams()
  const isMounted = useMounted()
  const [account, setAccount] = useState<{ at: 'login' | 'enterPassword'; collectorId: string }>()
  const fields = useFields({
    rules,
    values: { cardNumber: '' },
    refusedField: 'cardNumber',
    whenRefused: { cardLocked: () => happened('cardLocked', cardIsLocked) },
    async onSend({ cardNumber }) {
      setAccount(undefined)
      const { authToken: held } = registration.now()
      const { authToken, next, userType } = await call(cardCheck, {
        body: { cardNumber, ...(held && { authToken: held }) },
      })
      registration.merge({ authToken, next, ...(userType && { userType }), userData: { existingCardType: 'ISSUED' } })
      const at = logInScreenOf(next)
      if (at) setAccount({ at, collectorId: cardNumber })
      else goOn()
    },
  })
  const logIn = account && { to: withNext(account.at, ownPath(search.get('next'))), state: account }
  if (logIn && leadsToLogin) return account.at === 'login' ? <GoToLogin hasCardAccount /> : <Navigate {...logIn} />
  return (
    <Step
      chapter="card"
      progress={progress}
      title={title}
      lead={leadsToLogin && isMounted ? whatFor(search.get('next')) : undefined}
      onContinue={fields.send}
      errors={fields.errors}
      failure={fields.failure}
      foot={<ContinueWithCardNumber busy={fields.busy} entered={fields.form.watch('cardNumber')} />}
    >
      <div role="status">
        {logIn && (
          <Notice level="info" title="This card has an account already">
            <Link {...logIn}>Log in</Link> to use it, or enter the number of another card.
          </Notice>
        )}
      </div>
      <CardNumberField {...fields.field('cardNumber')} />
      <Explainer question="Need help with your card number?" title="Your card number">
        <CardDrawing />
        <p>
          Your {programme.name} card number is the last {limits.cardNumber} numbers on your plastic card.
        </p>
        <ButtonLink kind="plain" to={href('retrieveCard')}>
          I don’t have my card with me
        </ButtonLink>
      </Explainer>
    </Step>
  )
}
