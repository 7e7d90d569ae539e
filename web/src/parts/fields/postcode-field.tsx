import { Field } from '@pollen/design/field'
import type { ComponentProps } from 'react'

/** A postcode field: capitals, no spell checking. */
export function PostcodeField(field: { name: string; error?: string | undefined } & ComponentProps<'input'>) {
  return <Field label="Postcode" autoComplete="postal-code" autoCapitalize="characters" spellCheck={false} {...field} />
}
