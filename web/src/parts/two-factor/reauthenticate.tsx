import type { Answer } from '@pollen/contract/endpoint'
import { maskedEmail, mobileEnding } from '@pollen/contract/masked'
import { twoFactorSend, twoFactorVerify } from '@pollen/contract/member/account'
import { customer } from '@pollen/contract/member/collectors'
import type { ProtectedChange } from '@pollen/contract/protected-change'
import { SignInPassword } from '@pollen/contract/sign-in-password'
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

type Progress = { password: true; isOver?: string } | { sent: SentCode } | { code: string }

/**
 * Asks for the password and a one-time code, or for a passkey, before what a thief with the session must not do.
 *
 * @param title     what the member is about to do: `Change your email`
 * @param change    the same for the server: the code is good for this alone
 * @param children  the form that does it; it receives the code that the change requires. It passes a failure to
 *                  `refused`, which starts again if the code is no longer valid, and throws any other error.
 */
export function Reauthenticate({
  title,
  change,
  children,
}: {
  title: string
  change: ProtectedChange
  children: (progress: { code: string; refused: (error: unknown) => void }) => ReactNode
}) {
  const [progress, setProgress] = useState<Progress>({ password: true })
  const { data: member } = useMemberQuery(customer)
  useHeadingFocus(Object.keys(progress)[0] as string)
  const startAgain = () => setProgress({ password: true })

  if ('password' in progress)
    return (
      <EnterPassword
        title={title}
        change={change}
        member={member}
        isOver={progress.isOver}
        onSent={(sent) => setProgress({ sent })}
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
      {...progress.sent}
      place="Step 2 of 3. "
      hasOtherWay={member?.mobile !== null}
      onCode={async (code) => {
        await call(twoFactorVerify, { body: { code, change } })
        setProgress({ code })
      }}
      onResend={async (deliveryMethod) => (await call(twoFactorSend, { body: { deliveryMethod, change } })).sentTo}
      onStartAgain={startAgain}
    />
  )
}

/** The code was right a moment ago; by now it expired, or was used in another tab. */
const codeIsOver: ReadonlySet<string> = new Set(['codeExpired', 'codeNotValid', 'codeMissedTooOften'])

type SentCode = Answer<typeof twoFactorSend>

const rules = z.object({ password: SignInPassword, deliveryMethod: DeliveryMethod })

function EnterPassword({
  title,
  change,
  member,
  isOver,
  onSent,
  onCode,
}: {
  title: string
  change: ProtectedChange
  member: { email: string; mobile: string | null } | undefined
  isOver: string | undefined
  onSent: (sent: SentCode) => void
  onCode: (code: string) => void
}) {
  const fields = useFields({
    rules,
    values: { password: '', deliveryMethod: 'email' as const },
    refusedField: 'password',
    async onSend(body) {
      onSent(await call(twoFactorSend, { body: { ...body, change } }))
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
      {member?.mobile && (
        <RadioList
          legend="How should we send your code?"
          name="deliveryMethod"
          value={fields.form.watch('deliveryMethod')}
          onChange={(method) => fields.form.setValue('deliveryMethod', method as DeliveryMethod)}
          options={[
            { value: 'email', label: 'By email', hint: `To ${maskedEmail(member.email)}` },
            { value: 'sms', label: 'By text', hint: `To the mobile ending ${mobileEnding(member.mobile)}` },
          ]}
        />
      )}
      <PasskeyProof change={change} onCode={onCode} />
    </Step>
  )
}
