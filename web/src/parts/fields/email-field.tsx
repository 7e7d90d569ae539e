import { Field } from '@pollen/design/field'
import type { ComponentProps } from 'react'

/** An email address field without auto-capitals and spell checking. */
export function EmailField({
  autoComplete = 'email',
  ...field
}: { name: string; hint?: string; error?: string | undefined } & ComponentProps<'input'>) {
  return (
    <Field label="Email" type="email" autoComplete={autoComplete} autoCapitalize="none" spellCheck={false} {...field} />
  )
}
