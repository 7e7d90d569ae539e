import { countries } from '@pollen/contract/countries'
import { PhoneNumber } from '@pollen/contract/fields'
import { programme } from '@pollen/contract/programme'
import { z } from '@pollen/contract/zod'
import type { ComponentProps } from 'react'
import { isProd } from '../../environment.ts'
import { Field } from '../field/field.tsx'
import { Select } from '../select/select.tsx'

const { prod, elsewhere } = programme.mobileCountries

/** Where we send texts. */
export const textableCountries = isProd ? prod : elsewhere

export const mobileRules = { country: z.enum(textableCountries), phoneNumber: PhoneNumber }

/** A mobile number: the country, and the rest. */
export function MobileFields({
  country,
  phoneNumber,
}: {
  country: Omit<ComponentProps<typeof Select>, 'label'>
  phoneNumber: Omit<ComponentProps<typeof Field>, 'label'>
}) {
  return (
    <>
      <Select
        label="Country"
        autoComplete="tel-country-code"
        options={textableCountries.map((each) => ({
          value: each,
          label: `${countries[each].name} (+${countries[each].dialCode})`,
        }))}
        {...country}
      />
      <Field
        label="Mobile number"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={20}
        {...phoneNumber}
      />
    </>
  )
}
