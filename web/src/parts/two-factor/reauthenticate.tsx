import { SignInPassword } from '@pollen/contract/fields'
import { twoFactorSend, twoFactorVerify } from '@pollen/contract/member/account'
import { customer } from '@pollen/contract/member/collectors'
import { DeliveryMethod } from '@pollen/contract/two-factor'
import { z } from '@pollen/contract/zod'
import { Continue } from '@pollen/design/button'
import { Failure } from '@pollen/design/notice'
import { PasswordField } from '@pollen/design/password-field'
import { RadioList } from '@pollen/design/radio-list'
import { type ReactNode, useState } from 'react'
import { call, RefusedError } from '../../platform/calls.ts'
import { useFields } from '../../platform/use-fields.ts'
import { useMemberQuery } from '../../platform/use-member-query.ts'
import { Step } from '../layout/step.tsx'
import { PasskeyProof } from '../passkeys/passkey-proof.tsx'
import { EnterCode } from './enter-code.tsx'
import { useHeadingFocus } from './use-heading-focus.ts'

type Progress = { password: true; isOver?: string } | { sentBy: DeliveryMethod } | { code: string }

/**
 * Asks for the password and a one-time code, or for a passkey, before what a thief with the session must not do.
 *
 * @param title     what the member is about to do: `Change your email`
 * @param children  the form that does it; it receives the code that the change requires. It passes a failure to
 *                  `refused`, which starts again if the code is no longer valid, and throws any other error.
 */
export function Reauthenticate({
  title,
  children,
}: {
  title: string
  children: (progress: { code: string; refused: (error: unknown) => void }) => ReactNode
}) {
  const [progress, setProgress] = useState<Progress>({ password: true })
  const { data: member } = useMemberQuery(customer)
  const hasMobile = member?.mobile !== null
  useHeadingFocus(Object.keys(progress)[0] as string)
  const startAgain = () => setProgress({ password: true })

  if ('password' in progress)
    return (
      <EnterPassword
        title={title}
        hasMobile={hasMobile}
        isOver={progress.isOver}
        onSent={(sentBy) => setProgress({ sentBy })}
        onCode={(code) => setProgress({ code })}
      />
    )
  if ('code' in progress)
    return children({
      code: progress.code,
      refused(error) {
        if (!(error instanceof RefusedError && error.refusal && codeIsOver.has(error.refusal))) throw error
        setProgress({
          password: true,
          isOver: 'Your code has expired. Enter your password, and we’ll send you a new one.',
        })
      },
    })
  return (
    <EnterCode
      sentBy={progress.sentBy}
      place="Step 2 of 3. "
      hasMobile={hasMobile}
      onCode={async (code) => {
        await call(twoFactorVerify, { body: { code } })
        setProgress({ code })
      }}
      onResend={async (deliveryMethod) => {
        await call(twoFactorSend, { body: { deliveryMethod } })
      }}
      onStartAgain={startAgain}
    />
  )
}

/** The code was right a moment ago; by now it expired, or was used in another tab. */
const codeIsOver: ReadonlySet<string> = new Set(['codeExpired', 'codeNotValid', 'codeMissedTooOften'])

const rules = z.object({ password: SignInPassword, deliveryMethod: DeliveryMethod })

function EnterPassword({
  title,
  hasMobile,
  isOver,
  onSent,
  onCode,
}: {
  title: string
  hasMobile: boolean
  isOver: string | undefined
  onSent: (by: DeliveryMethod) => void
  onCode: (code: string) => void
}) {
  const fields = useFields({
    rules,
    values: { password: '', deliveryMethod: 'email' as const },
    refusedField: 'password',
    async onSend(body) {
      await call(twoFactorSend, { body })
      onSent(body.deliveryMethod)
    },
  })
  return (
    <Step
      chapter="shield"
      title={title}
      lead="Step 1 of 3. Enter your password and we’ll send a code, to make sure it’s you."
      onContinue={fields.send}
      errors={fields.errors}
      failure={fields.failure}
      foot={<Continue busy={fields.busy}>Send me a code</Continue>}
    >
      <Failure says={isOver} />
      <PasswordField label="Password" autoComplete="current-password" {...fields.field('password')} />
      {hasMobile && (
        <RadioList
          legend="How should we send your code?"
          name="deliveryMethod"
          value={fields.form.watch('deliveryMethod')}
          onChange={(method) => fields.form.setValue('deliveryMethod', method as DeliveryMethod)}
          options={[
            { value: 'email', label: 'By email', hint: 'To the email we have now' },
            { value: 'sms', label: 'By text', hint: 'To the mobile we have now' },
          ]}
        />
      )}
      <PasskeyProof onCode={onCode} />
    </Step>
  )
}
