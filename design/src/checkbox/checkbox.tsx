import type { ComponentProps, ReactNode } from 'react'
import { errorAttributes, FieldError } from '../field-error/field-error.tsx'
import styles from './checkbox.module.css'

/** A checkbox with its label and its error; other props go to the `input`. */
export function Checkbox({
  label,
  name,
  error,
  ...input
}: { label: ReactNode; name: string; error?: string | undefined } & ComponentProps<'input'>) {
  return (
    <div>
      <label className={styles.checkbox}>
        <input {...input} type="checkbox" id={name} name={name} {...errorAttributes(name, error)} />
        <span>{label}</span>
      </label>
      <FieldError name={name} error={error} />
    </div>
  )
}
