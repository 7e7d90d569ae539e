import { newestWording } from '@pollen/contract/consent-wordings'
import { Email } from '@pollen/contract/fields'
import { emailCheck } from '@pollen/contract/visitor/registration'
import { z } from '@pollen/contract/zod'
import { Continue } from '@pollen/design/button'
import { Toggle } from '@pollen/design/toggle'
import { EmailField } from '../../parts/fields/email-field.tsx'
import { Step } from '../../parts/layout/step.tsx'
import { registration } from '../../parts/registration/registration-state.ts'
import { call } from '../../platform/calls.ts'
import { confirmingEmailTo } from './confirming-email.ts'
import { PrivacyPolicyShort } from './privacy-policy-short.tsx'
import { useFormStep } from './use-step.ts'

const rules = z.object({ email: Email, contactByEmail: z.boolean() })

export default function EnterEmailAddress() {
  const { userData } = registration.now()
  const step = useFormStep('enterEmailAddress', {
    rules,
    values: { email: userData.email ?? '', contactByEmail: userData.contactByEmail ?? true },
    refusedField: 'email',
    isCheckedLive: true,
    async onContinue({ email, contactByEmail }, goOn) {
      const { authToken, next } = await call(emailCheck, { body: confirmingEmailTo(email, contactByEmail) })
      registration.merge({ authToken, next, userData: { email, contactByEmail } })
      goOn()
    },
  })
  return (
    <Step
      chapter="mail"
      progress={step.progress}
      title="Let’s verify your email"
      lead="We’ll send you a link. Open it to confirm your address."
      onContinue={step.send}
      errors={step.errors}
      failure={step.failure}
      foot={<Continue busy={step.busy} waitsFor={!step.form.watch('email') && 'Enter your email to continue'} />}
    >
      <EmailField {...step.field('email')} />
      <Toggle
        label={newestWording('enterEmailAddress', 'EMAIL').says}
        hint="Offers and news. Change it whenever you like."
        defaultChecked
        {...step.form.register('contactByEmail')}
      />
      <PrivacyPolicyShort />
    </Step>
  )
}
