import { CardNumberTyped } from '@pollen/contract/card-number-fields'
import { Email } from '@pollen/contract/fields'
import { href } from '@pollen/contract/paths'
import { programme } from '@pollen/contract/programme'
import type { DeliveryMethod } from '@pollen/contract/two-factor'
import {
  deliveryOptions,
  passwordReset,
  passwordResetWithId,
  resetCodeSend,
  resetCodeVerify,
} from '@pollen/contract/visitor/password-reset'
import { z } from '@pollen/contract/zod'
import { Button, Continue } from '@pollen/design/button'
import { Notice } from '@pollen/design/notice'
import { useMounted } from '@pollen/design/use-mounted'
import { useLocation, useNavigate } from 'react-router'
import { CardNumberField, ContinueWithCardNumber } from '../../parts/fields/card-number-field.tsx'
import { EmailField } from '../../parts/fields/email-field.tsx'
import { Careline } from '../../parts/help/careline.tsx'
import { Step } from '../../parts/layout/step.tsx'
import { ChooseDelivery, EnterCode } from '../../parts/two-factor/lazy.ts'
import { call } from '../../platform/calls.ts'
import { useFields } from '../../platform/use-fields.ts'
import { useSendAgain } from '../../platform/use-send-again.ts'

/** The progress of a password reset. It is history state, so that going back and reloading restore it. */
type PasswordReset =
  | { by: 'email'; sentTo?: string }
  | { by: 'card'; id?: string; encryptedCollectorJwt?: string; ways?: DeliveryMethod[]; sentBy?: DeliveryMethod }

function usePasswordReset() {
  const { state } = useLocation()
  const navigate = useNavigate()
  const reset: PasswordReset = state?.by ? state : { by: 'email' }
  const goTo = (to: PasswordReset, { replace = false } = {}) =>
    navigate(href('pendingResetPassword'), { state: to, replace })
  return { reset, goTo }
}

/** Asks whose password it is, by email or by card, and says what to do next. */
export default function PendingResetPassword() {
  const isMounted = useMounted()
  const { reset } = usePasswordReset()
  if (!isMounted) return <EmailStep />
  if (reset.by === 'email') return reset.sentTo ? <CheckEmail email={reset.sentTo} /> : <EmailStep />
  if (reset.ways?.length === 0) return <NoWay />
  return reset.id && reset.encryptedCollectorJwt ? (
    <CodeStep id={reset.id} jwt={reset.encryptedCollectorJwt} ways={reset.ways} sentBy={reset.sentBy} />
  ) : (
    <CardNumberStep />
  )
}

function EmailStep() {
  const { goTo } = usePasswordReset()
  const fields = useFields({
    rules: z.object({ email: Email }),
    values: { email: '' },
    refusedField: 'email',
    async onSend({ email }) {
      await call(passwordReset, { body: { email } })
      goTo({ by: 'email', sentTo: email })
    },
  })
  return (
    <Step
      chapter="mail"
      title="Forgotten your password?"
      lead="Tell us your email, and we’ll send you a link to choose a new one."
      onContinue={fields.send}
      errors={fields.errors}
      failure={fields.failure}
      foot={<Continue busy={fields.busy} />}
    >
      <EmailField autoComplete="username" {...fields.field('email')} />
      <div>
        <Button kind="plain" onClick={() => goTo({ by: 'card' })}>
          Use your card number instead
        </Button>
      </div>
    </Step>
  )
}

function CheckEmail({ email }: { email: string }) {
  const { goTo } = usePasswordReset()
  const { sendAgain, isBusy, isSent, failure } = useSendAgain(() => call(passwordReset, { body: { email } }))
  return (
    <Step
      chapter="mail"
      title="Check your email"
      failure={failure}
      foot={
        <Button kind="quiet" busy={isBusy} disabled={isSent} onClick={() => sendAgain()}>
          Re-send email
        </Button>
      }
    >
      <p>
        If there’s an account for <strong>{email}</strong>, we’ve sent it a link to choose a new password. It works for
        an hour.
      </p>
      <p className="soft small">
        No email yet? It can take a few minutes. Look in your junk folder. If you joined with a card long ago, we may
        not know this address, so use your card number instead.
      </p>
      <div role="status">{isSent && <Notice level="good">We just sent you another email</Notice>}</div>
      <div>
        <Button kind="plain" onClick={() => goTo({ by: 'card' })}>
          Use your card number instead
        </Button>
      </div>
    </Step>
  )
}

function CardNumberStep() {
  const { goTo } = usePasswordReset()
  const fields = useFields({
    rules: z.object({ collectorId: CardNumberTyped }),
    values: { collectorId: '' },
    refusedField: 'collectorId',
    async onSend(body) {
      const begun = await call(passwordResetWithId, { body })
      goTo({ by: 'card', ...begun, ways: (await call(deliveryOptions, { body })).deliveryMethods })
    },
  })
  return (
    <Step
      chapter="mail"
      title="What’s your card number?"
      lead="We’ll send a code to the email or mobile on its account."
      onContinue={fields.send}
      errors={fields.errors}
      failure={fields.failure}
      foot={<ContinueWithCardNumber busy={fields.busy} entered={fields.form.watch('collectorId')} />}
    >
      <CardNumberField {...fields.field('collectorId')} />
      <div>
        <Button kind="plain" onClick={() => goTo({ by: 'email' })}>
          Use your email instead
        </Button>
      </div>
    </Step>
  )
}

/** For whoever has neither a confirmed email nor a mobile with us; a card that is nobody’s may be told the same. */
function NoWay() {
  const { goTo } = usePasswordReset()
  return (
    <Step chapter="phone" title="Call us for a new password">
      <p>For this card we have no mobile, and no email that was ever confirmed. So there’s nowhere to send a code.</p>
      <p>
        Call us on <Careline />, free, {programme.carelineHours}. We’ll ask a few questions to check that it’s you, and
        add your mobile. Then come back here, and we’ll text you a code.
      </p>
      <div>
        <Button kind="plain" onClick={() => goTo({ by: 'card' })}>
          Enter another card number
        </Button>
        <Button kind="plain" onClick={() => goTo({ by: 'email' })}>
          Use your email instead
        </Button>
      </div>
    </Step>
  )
}

const sentSentences = {
  email: 'If that card has an account with a confirmed email, we’ve sent a code there.',
  sms: 'If that card has an account, we’ve texted it a code.',
} as const

function CodeStep({
  id,
  jwt,
  ways = ['email', 'sms'],
  sentBy,
}: {
  id: string
  jwt: string
  ways: DeliveryMethod[] | undefined
  sentBy: DeliveryMethod | undefined
}) {
  const { goTo } = usePasswordReset()
  const navigate = useNavigate()
  const send = (deliveryMethod: DeliveryMethod) =>
    call(resetCodeSend, { params: { id }, body: { deliveryMethod } }).then(() => undefined)
  if (!sentBy)
    return (
      <ChooseDelivery
        lead="A code tells us the account is yours."
        ways={Object.fromEntries(ways.map((way) => [way, null]))}
        onChoose={(method) =>
          send(method).then(() =>
            goTo({ by: 'card', id, encryptedCollectorJwt: jwt, ways, sentBy: method }, { replace: true }),
          )
        }
      />
    )
  return (
    <EnterCode
      sentBy={sentBy}
      lead={sentSentences[sentBy]}
      hasOtherWay={ways.length > 1}
      onResend={send}
      onStartAgain={() => goTo({ by: 'card' }, { replace: true })}
      onCode={async (code) => {
        const { token } = await call(resetCodeVerify, { body: { encryptedCollectorJwt: jwt, code } })
        navigate(href('confirmResetPassword'), { state: { token } })
      }}
    />
  )
}
