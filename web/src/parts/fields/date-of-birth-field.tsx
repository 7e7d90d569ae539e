import { withSlashes } from '@pollen/contract/date-of-birth'
import { limits } from '@pollen/contract/fields'
import { Field } from '@pollen/design/field'
import type { ComponentProps } from 'react'

/** A date of birth; the slashes are inserted while it is typed. */
export function DateOfBirthField({
  onChange,
  ...field
}: { name: string; error?: string | undefined } & ComponentProps<'input'>) {
  return (
    <Field
      label="Date of birth"
      hint="DD/MM/YYYY, for example 14/03/1990"
      inputMode="numeric"
      autoComplete="bday"
      maxLength={limits.dateOfBirth}
      {...field}
      onChange={(event) => {
        event.target.value = withSlashes(event.target.value)
        onChange?.(event)
      }}
    />
  )
}
