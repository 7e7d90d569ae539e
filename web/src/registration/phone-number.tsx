import { countries } from '@pollen/contract/countries'
import { limits, MemorableName, PhoneNumber as Mobile } from '@pollen/contract/fields'
import { href } from '@pollen/contract/paths'
import { programme } from '@pollen/contract/programme'
import { phoneCheck } from '@pollen/contract/registration'
import { z } from '@pollen/contract/zod'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../api.ts'
import { Button, Continue } from '../design/button/button.tsx'
import { Dialog } from '../design/dialog/dialog.tsx'
import { Field } from '../design/field/field.tsx'
import { Select } from '../design/select/select.tsx'
import { Step } from '../design/step/step.tsx'
import { Toggle } from '../design/toggle/toggle.tsx'
import { isProd } from '../environment.ts'
import { steps } from './journey.ts'
import { registration } from './state.ts'
import { useStep } from './use-step.ts'

const { primary, prod, elsewhere } = programme.mobileCountries
const allowed = isProd ? prod : elsewhere

const rules = z.object({
  memorableName: MemorableName,
  country: z.enum(allowed),
  phoneNumber: Mobile,
  contactBySMS: z.boolean(),
})

export default function PhoneNumber() {
  const navigate = useNavigate()
  const [isWhyOpen, openWhy] = useState(false)
  const { userData } = registration.now()
  const step = useStep('phoneNumber', {
    rules,
    values: {
      memorableName: userData.memorableName ?? '',
      country: allowed.find((country) => country === userData.country) ?? primary,
      phoneNumber: userData.phoneNumber ?? '',
      contactBySMS: userData.contactBySMS ?? true,
    },
    refusedField: 'phoneNumber',
    async onContinue({ country, ...entered }) {
      const { authToken = '' } = registration.now()
      const { dialCode: countryCode } = countries[country]
      await call(phoneCheck, { body: { authToken, countryCode, phoneNumber: entered.phoneNumber } })
      registration.merge({ userData: { ...entered, country, countryCode } })
      navigate(href('createAPassword'))
    },
  })
  return (
    <Step
      progress={steps.phoneNumber.progress}
      title="Secure your account"
      onContinue={step.send}
      errors={step.errors}
      foot={<Continue busy={step.busy} />}
    >
      <Field
        label="Memorable word"
        autoComplete="off"
        autoCapitalize="none"
        maxLength={limits.memorableName}
        {...step.field('memorableName')}
      />
      <div>
        <Button kind="plain" onClick={() => openWhy(true)}>
          Why do we ask for this?
        </Button>
      </div>
      <Select
        label="Country"
        autoComplete="tel-country-code"
        options={allowed.map((country) => ({
          value: country,
          label: `${countries[country].name} (+${countries[country].dialCode})`,
        }))}
        {...step.field('country')}
      />
      <Field
        label="Mobile number"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={20}
        {...step.field('phoneNumber')}
      />
      <Toggle
        label="Keep me posted by text"
        hint="Offers and news. Change it whenever you like."
        defaultChecked
        {...step.form.register('contactBySMS')}
      />
      <Dialog title="Why do we ask for this?" open={isWhyOpen} onClose={() => openWhy(false)}>
        <p>When you call the careline, we ask for letters of your memorable word. It shows us that it is you.</p>
        <p>Choose a word that you remember and nobody guesses. It is not your password.</p>
        <Button onClick={() => openWhy(false)}>Ok, got it</Button>
      </Dialog>
    </Step>
  )
}
