import { plainDate } from '@pollen/contract/date-of-birth'
import { Field } from '@pollen/design/field'
import type { ReactNode } from 'react'

/** A date, however it is typed or pasted; once the field is left it is shown as it was read. */
export const DateField = ({
  change,
  hint = 'DD/MM/YYYY, or as it is written',
  ...field
}: {
  label: string
  name: string
  value: string
  hint?: ReactNode
  error?: string | undefined
  /** At its end. */
  action?: ReactNode
  'aria-required'?: boolean | undefined
  change: (date: string) => void
}) => (
  <Field
    {...field}
    hint={hint}
    autoComplete="off"
    onChange={({ target }) => change(target.value)}
    onBlur={({ target }) => change(plainDate(target.value))}
  />
)
