import { SignInPassword } from '@pollen/contract/fields'
import { twoFactorSend, twoFactorVerify } from '@pollen/contract/member/account'
import { DeliveryMethod } from '@pollen/contract/two-factor'
import { z } from '@pollen/contract/zod'
import { Continue } from '@pollen/design/button'
import { PasswordField } from '@pollen/design/password-field'
import { RadioList } from '@pollen/design/radio-list'
import { showToast } from '@pollen/design/toast'
import { type ReactNode, useState } from 'react'
import { Step } from '../../parts/layout/step.tsx'
import { EnterCode } from '../../parts/two-factor/enter-code.tsx'
import { call, RefusedError } from '../../platform/calls.ts'
import { useFields } from '../../platform/use-fields.ts'
import { useHeadingFocus } from './use-heading-focus.ts'

type Shown = { password: true } | { sentBy: DeliveryMethod } | { code: string }

/**
 * Asks for the password and for a code before a member changes who we know them as, or how we reach them.
 *
 * @param children  what they came for, with the code that the change has to show. What it throws is passed to `refused`,
 *                  which begins anew where the code is no good any more, and throws the rest again.
 */
export function ShowItIsYou({
  children,
}: {
  children: (shown: { code: string; refused: (error: unknown) => void }) => ReactNode
}) {
  const [shown, show] = useState<Shown>({ password: true })
  useHeadingFocus(Object.keys(shown)[0] as string)
  const startAgain = () => show({ password: true })

  if ('password' in shown) return <EnterPassword onSent={(sentBy) => show({ sentBy })} />
  if ('code' in shown)
    return children({
      code: shown.code,
      refused(error) {
        if (!(error instanceof RefusedError && error.refusal && isOver.has(error.refusal))) throw error
        showToast({ level: 'ERROR', text: 'Your code has run out. Please start again.' })
        startAgain()
      },
    })
  return (
    <EnterCode
      sentBy={shown.sentBy}
      onCode={async (code) => {
        await call(twoFactorVerify, { body: { code } })
        show({ code })
      }}
      onResend={async (deliveryMethod) => {
        await call(twoFactorSend, { body: { deliveryMethod } })
      }}
      onStartAgain={startAgain}
    />
  )
}

/** It was right a moment ago: now it is too old, or was used in another tab. */
const isOver: ReadonlySet<string> = new Set(['codeExpired', 'codeNotValid', 'codeMissedTooOften'])

const rules = z.object({ password: SignInPassword, deliveryMethod: DeliveryMethod })

function EnterPassword({ onSent }: { onSent: (by: DeliveryMethod) => void }) {
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
      title="Let's check that it's you"
      lead="Enter your password, and we send you a code. Nobody else can change your details."
      onContinue={fields.send}
      errors={fields.errors}
      foot={<Continue busy={fields.busy}>Send me a code</Continue>}
    >
      <PasswordField label="Password" autoComplete="current-password" {...fields.field('password')} />
      <RadioList
        legend="How shall we send your code?"
        name="deliveryMethod"
        value={fields.form.watch('deliveryMethod')}
        onChange={(method) => fields.form.setValue('deliveryMethod', method as DeliveryMethod)}
        options={[
          { value: 'email', label: 'By email', hint: 'To the address we have now' },
          { value: 'sms', label: 'By text', hint: 'To the mobile we have now' },
        ]}
      />
    </Step>
  )
}
