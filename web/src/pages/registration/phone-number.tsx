import { newestWording } from '@pollen/contract/consent-wordings'
import { countries } from '@pollen/contract/countries'
import { MemorableName } from '@pollen/contract/fields'
import { programme } from '@pollen/contract/programme'
import { phoneCheck } from '@pollen/contract/visitor/registration'
import { z } from '@pollen/contract/zod'
import { Continue } from '@pollen/design/button'
import { Toggle } from '@pollen/design/toggle'
import { MemorableWordField } from '../../parts/fields/memorable-word-field.tsx'
import { MobileFields, mobileRules, textableCountries } from '../../parts/fields/mobile-fields.tsx'
import { Step } from '../../parts/layout/step.tsx'
import { registration } from '../../parts/registration/registration-state.ts'
import { call } from '../../platform/calls.ts'
import { useFormStep } from './use-step.ts'

const rules = z.object({ memorableName: MemorableName, ...mobileRules, contactBySMS: z.boolean() })

export default function PhoneNumber() {
  const { userData } = registration.now()
  const step = useFormStep('phoneNumber', {
    rules,
    values: {
      memorableName: userData.memorableName ?? '',
      country: textableCountries.find((country) => country === userData.country) ?? programme.mobileCountries.primary,
      phoneNumber: userData.phoneNumber ?? '',
      contactBySMS: userData.contactBySMS ?? true,
    },
    refusedField: 'phoneNumber',
    async onContinue({ country, ...entered }, goOn) {
      const { authToken = '' } = registration.now()
      const { dialCode: countryCode } = countries[country]
      await call(phoneCheck, { body: { authToken, countryCode, phoneNumber: entered.phoneNumber } })
      registration.merge({ userData: { ...entered, country, countryCode } })
      goOn()
    },
  })
  return (
    <Step
      chapter="phone"
      progress={step.progress}
      title="Secure your account"
      onContinue={step.send}
      errors={step.errors}
      failure={step.failure}
      foot={<Continue busy={step.busy} />}
    >
      <MemorableWordField {...step.field('memorableName')} />
      <MobileFields
        country={{ value: step.form.watch('country'), onChange: (country) => step.form.setValue('country', country) }}
        phoneNumber={step.field('phoneNumber')}
      />
      <Toggle
        label={newestWording('phoneNumber', 'SMS').says}
        hint="Offers and news. Change it whenever you like."
        defaultChecked
        {...step.form.register('contactBySMS')}
      />
    </Step>
  )
}
