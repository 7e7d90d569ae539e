import { limits } from '@pollen/contract/fields'
import { Field } from '@pollen/design/field'
import type { ComponentProps } from 'react'

/** An email address: no capital, no red line under it. */
export function EmailField({
  autoComplete = 'email',
  ...field
}: { name: string; error?: string | undefined } & ComponentProps<'input'>) {
  return (
    <Field
      label="Email"
      type="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={limits.email}
      {...field}
    />
  )
}
