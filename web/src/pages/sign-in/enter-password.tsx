import { href } from '@pollen/contract/paths'
import { deviceUnknown } from '@pollen/contract/sentences'
import { SignInPassword } from '@pollen/contract/sign-in-password'
import type { DeliveryMethod } from '@pollen/contract/two-factor'
import {
  collectorSessions,
  forgetCard,
  rememberedCard,
  rememberedSessions,
  signInCodeSend,
  signInCodeValidate,
} from '@pollen/contract/visitor/card-sign-in'
import { z } from '@pollen/contract/zod'
import { Button, ButtonLink, Continue } from '@pollen/design/button'
import { Checkbox } from '@pollen/design/checkbox'
import { Explainer } from '@pollen/design/explainer'
import { Loader } from '@pollen/design/loader'
import { Failure, Notice } from '@pollen/design/notice'
import { PasswordField } from '@pollen/design/password-field'
import { useMounted } from '@pollen/design/use-mounted'
import { lazy, useEffect } from 'react'
import { Step } from '../../parts/layout/step.tsx'
import { PasskeySignIn } from '../../parts/passkeys/passkey-sign-in.tsx'
import { useCardSignIn } from '../../parts/sign-in/card-sign-in.ts'
import { ChooseDelivery, EnterCode } from '../../parts/two-factor/lazy.ts'
import { call, isTemporary, messageOf } from '../../platform/calls.ts'
import { useAction } from '../../platform/use-action.ts'
import { useAnswer } from '../../platform/use-answer.ts'
import { useFields } from '../../platform/use-fields.ts'

/** Loaded on demand: few accounts are upgraded here. The screen before stays until then, as with the two-factor steps. */
const GoToLogin = lazy(() => import('../../parts/sign-in/go-to-login.tsx').then((it) => ({ default: it.GoToLogin })))

const title = 'Enter your password'
const rules = z.object({ password: SignInPassword, rememberMe: z.boolean() })

/** Logs in by a card's number, which was entered before or is remembered; a new device requires a code (141). */
export default function EnterPassword() {
  const { known } = useCardSignIn()
  const isMounted = useMounted()
  if (!isMounted) return <PasswordStep />
  if (known.isUpgraded) return <GoToLogin isUpgraded />
  if (known.challenge) return <CodeStep challenge={known.challenge} />
  return known.collectorId ? <PasswordStep /> : <WithRememberedCard />
}

/** Without a card's number: uses the one that this browser remembers, or goes back to enter it. */
function WithRememberedCard() {
  const { toCardNumber } = useCardSignIn()
  const { data, error, refetch } = useAnswer(rememberedCard)
  const isUnreached = isTemporary(error)
  const isLost = data ? !data.lastDigits : error !== undefined && !isUnreached
  useEffect(() => {
    if (isLost) toCardNumber('enterCardNumber')
  }, [isLost, toCardNumber])
  if (data?.lastDigits) return <PasswordStep lastDigits={data.lastDigits} />
  if (isUnreached)
    return (
      <Step title={title} foot={<Button onClick={refetch}>Try again</Button>}>
        <Notice level="bad">{messageOf(error)}</Notice>
      </Step>
    )
  return (
    <Step title={title}>
      <Loader label="Looking for your card" />
    </Step>
  )
}

function PasswordStep({ lastDigits }: { lastDigits?: string }) {
  const { known, leadOn, toCardNumber } = useCardSignIn()
  const fields = useFields({
    rules,
    values: { password: '', rememberMe: false },
    async onSend({ password, rememberMe }) {
      const { collectorId } = known
      const session = collectorId
        ? call(collectorSessions, { body: { collectorId, password, rememberMe } })
        : call(rememberedSessions, { body: { password } })
      await leadOn(session, { rememberMe })
    },
    whenRefused: { cardNotRemembered: () => toCardNumber('enterCollectorId') },
    onRefused: () => fields.form.resetField('password'),
  })
  const forget = useAction(() => call(forgetCard).then(() => toCardNumber('enterCollectorId')))
  return (
    <Step
      title={title}
      lead={lastDigits && `Welcome back. This browser remembers your card that ends in ${lastDigits}.`}
      onContinue={fields.send}
      errors={fields.errors}
      failure={fields.failure}
      foot={<Continue busy={fields.busy}>Log in securely</Continue>}
    >
      <PasswordField label="Password" autoComplete="current-password webauthn" {...fields.field('password')} />
      {lastDigits ? (
        <div>
          <Button kind="plain" busy={forget.isBusy} onClick={() => forget.run()}>
            Forget this card
          </Button>
          <Failure says={forget.failure} />
        </div>
      ) : (
        <RememberMe {...fields.field('rememberMe')} />
      )}
      <ButtonLink kind="plain" to={href('pendingResetPassword')}>
        Forgotten your password?
      </ButtonLink>
      <div>
        <PasskeySignIn />
      </div>
    </Step>
  )
}

const RememberMe = (field: ReturnType<ReturnType<typeof useFields>['field']>) => (
  <div>
    <Checkbox label="Remember me" {...field} />
    <Explainer question="What does this do?" title="Remember me">
      <p>Ticking the box stores your card number in cookies on this machine, so you don’t have to enter it again.</p>
      <p>We advise against it on public or shared devices.</p>
    </Explainer>
  </div>
)

function CodeStep({ challenge }: { challenge: string }) {
  const { known, leadOn, goTo } = useCardSignIn()
  const { codeTo } = known
  const send = (deliveryMethod: DeliveryMethod) =>
    call(signInCodeSend, { body: { encryptedSessionJwt: challenge, deliveryMethod } }).then(
      () => codeTo?.[deliveryMethod],
    )
  const { challenge: _, sentBy, ...before } = known
  if (!sentBy)
    return (
      <ChooseDelivery
        lead={deviceUnknown}
        ways={codeTo ?? { email: null, sms: null }}
        onChoose={(method) => send(method).then(() => goTo({ ...known, sentBy: method }, { replace: true }))}
      />
    )
  return (
    <EnterCode
      sentBy={sentBy}
      sentTo={codeTo?.[sentBy]}
      hasOtherWay={!codeTo || codeTo.sms !== undefined}
      onResend={send}
      onStartAgain={() => goTo(before, { replace: true })}
      onCode={(twoFaCode) =>
        leadOn(
          call(signInCodeValidate, {
            body: { twoFaCode, encryptedSessionJwt: challenge, rememberMe: known.rememberMe ?? false },
          }),
        )
      }
    />
  )
}
