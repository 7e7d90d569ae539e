import { countries } from '@pollen/contract/countries'
import { PhoneNumber } from '@pollen/contract/fields'
import { programme } from '@pollen/contract/programme'
import { z } from '@pollen/contract/zod'
import { Combobox } from '@pollen/design/combobox'
import { Field } from '@pollen/design/field'
import type { ComponentProps } from 'react'
import { isProd } from '../../platform/environment.ts'

const { primary, prod, elsewhere } = programme.mobileCountries

/** The countries that we send texts to. */
export const textableCountries = isProd ? prod : elsewhere
type TextableCountry = (typeof textableCountries)[number]

export const mobileRules = { country: z.enum(textableCountries), phoneNumber: PhoneNumber }

/**
 * The primary country first, the others by name. The names are plain English, so a comparison by code units is enough:
 * `localeCompare` first loads a locale, which takes a slow phone a tenth of a second (docs/decisions/014).
 */
const options = textableCountries
  .map((value) => {
    const { name, dialCode, also } = countries[value]
    return { value, label: name, detail: `+${dialCode}`, also }
  })
  .sort((a, b) => Number(b.value === primary) - Number(a.value === primary) || (a.label < b.label ? -1 : 1))

/** A mobile number: country and national number. */
export function MobileFields({
  country,
  phoneNumber,
}: {
  country: { value: TextableCountry; onChange: (country: TextableCountry) => void }
  phoneNumber: Omit<ComponentProps<typeof Field>, 'label'>
}) {
  return (
    <>
      <Combobox
        label="Country"
        name="country"
        searchLabel="Search by name or dial code"
        nothingFound="No country found"
        options={options}
        {...country}
      />
      <Field label="Mobile number" type="tel" inputMode="tel" autoComplete="tel" {...phoneNumber} />
    </>
  )
}
