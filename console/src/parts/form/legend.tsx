import { FieldError } from '@pollen/design/field-error'
import type { ReactNode } from 'react'

/** What a group of fields is called, its hint and what is wrong with it as a whole. */
export const LegendOf = ({
  label,
  name,
  hint,
  error,
}: {
  label: ReactNode
  name: string
  hint?: ReactNode
  error?: string | undefined
}) => (
  <>
    <legend>{label}</legend>
    {hint && (
      <p id={`${name}-hint`} className="soft small">
        {hint}
      </p>
    )}
    {error && <FieldError name={name} error={error} />}
  </>
)
