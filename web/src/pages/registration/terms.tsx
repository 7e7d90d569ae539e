import { newestWording } from '@pollen/contract/consent-wordings'
import { toWire } from '@pollen/contract/date-of-birth'
import type { Body } from '@pollen/contract/endpoint'
import { TermsAgreed } from '@pollen/contract/fields'
import { href } from '@pollen/contract/paths'
import { programme } from '@pollen/contract/programme'
import { confirmRegistration } from '@pollen/contract/visitor/registration'
import { z } from '@pollen/contract/zod'
import { Button, Continue } from '@pollen/design/button'
import { Checkbox } from '@pollen/design/checkbox'
import { Toggle } from '@pollen/design/toggle'
import { Step } from '../../parts/layout/step.tsx'
import { type RegistrationState, registration } from '../../parts/registration/registration-state.ts'
import { call, type RefusedError } from '../../platform/calls.ts'
import { PrivacyPolicyShort } from './privacy-policy-short.tsx'
import { useFormStep } from './use-step.ts'

const rules = z.object({ withoutAdverts: z.boolean(), termsAgreed: TermsAgreed })

export default function Terms() {
  const step = useFormStep('terms', {
    rules,
    values: {
      withoutAdverts: registration.now().userData.onlineAdvertisingConsent === false,
      termsAgreed: false as true,
    },
    whenRefused: { stepNotDue: () => step.happened('addressNotKept') },
    onRefused: chooseStandardAccount,
    async onContinue({ withoutAdverts }, goOn) {
      registration.merge({ userData: { onlineAdvertisingConsent: !withoutAdverts } })
      const body = applicationOf(registration.now(), registration.password() ?? '')
      const { authToken, cardNumber } = await call(confirmRegistration, { body })
      registration.merge({ authToken, cardNumber })
      goOn({ carrying: { authToken, cardNumber } })
    },
  })
  return (
    <Step
      progress={step.progress}
      title="The important stuff"
      onContinue={step.send}
      errors={step.errors}
      failure={step.failure}
      foot={
        <Continue busy={step.busy} waitsFor={!step.form.watch('termsAgreed') && 'Tick the box to continue'}>
          Accept and continue
        </Continue>
      }
    >
      <PrivacyPolicyShort />
      <Toggle
        label={newestWording('terms', 'ONLINEAD').says}
        hint="You’ll still see adverts online, but not ones based on what you buy."
        {...step.form.register('withoutAdverts')}
      />
      <Button kind="quiet" onClick={() => openBeside(href('collectorRules'))}>
        Read the rules
      </Button>
      <Button kind="quiet" onClick={() => openBeside(href('privacyPolicy'))}>
        Read the full privacy policy
      </Button>
      <Checkbox
        label={`I agree to the ${programme.name} rules and have read the privacy policy`}
        {...step.field('termsAgreed')}
      />
    </Step>
  )
}

/** A business that may not register is told so; the next press registers a standard account. */
function chooseStandardAccount({ refusal }: RefusedError): void {
  if (refusal === 'businessNotWelcome') registration.merge({ userData: { accountType: 'STANDARD' } })
}

const openBeside = (path: string) => window.open(path, '_blank', 'noopener')

/** The application as the server takes it, which has the address already; earlier screens made sure that every value is there. */
function applicationOf(state: RegistrationState, password: string): Body<typeof confirmRegistration> {
  const { authToken = '', userData } = state
  const { accountType, business, contactByEmail = true, contactBySMS = true } = userData
  return {
    authToken,
    password,
    title: userData.title ?? 'Mx',
    firstName: userData.firstName ?? '',
    lastName: userData.lastName ?? '',
    dateOfBirth: toWire(userData.dateOfBirth ?? ''),
    addresses: [],
    ...(accountType === 'BUSINESS' && business && { business }),
    businessOffersOptIn: userData.businessOffersOptIn ?? false,
    memorableName: userData.memorableName ?? '',
    countryCode: userData.countryCode ?? '',
    phoneNumber: userData.phoneNumber ?? '',
    nectarContactPreferences: { contactByPhone: false, contactByEmail, contactBySMS, contactByPost: false },
    onlineAdvertisingConsent: userData.onlineAdvertisingConsent ?? true,
    termsAgreed: true,
  }
}
