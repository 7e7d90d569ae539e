import { plainDate } from '@pollen/contract/date-of-birth'
import { Field } from '@pollen/design/field'
import type { ComponentProps } from 'react'
import { showDate } from './show-date.ts'

/** A date of birth; the slashes are inserted while it is typed, and what is a date is shown as one once the field is left. */
export function DateOfBirthField({
  onChange,
  onBlur,
  ...field
}: { name: string; error?: string | undefined } & ComponentProps<'input'>) {
  return (
    <Field
      label="Date of birth"
      hint="DD/MM/YYYY, for example 14/03/1990"
      inputMode="numeric"
      autoComplete="bday"
      {...field}
      onChange={(event) => {
        showDate(event)
        onChange?.(event)
      }}
      onBlur={(event) => {
        const date = plainDate(event.target.value)
        if (date !== event.target.value) {
          event.target.value = date
          onChange?.(event)
        }
        onBlur?.(event)
      }}
    />
  )
}
