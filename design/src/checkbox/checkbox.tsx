import type { ComponentProps, ReactNode } from 'react'
import { FieldError, pointsToError } from '../field-error/field-error.tsx'
import styles from './checkbox.module.css'

export function Checkbox({
  label,
  name,
  error,
  ...input
}: { label: ReactNode; name: string; error?: string | undefined } & ComponentProps<'input'>) {
  return (
    <div>
      <label className={styles.checkbox}>
        <input {...input} type="checkbox" id={name} name={name} {...pointsToError(name, error)} />
        <span>{label}</span>
      </label>
      <FieldError name={name} error={error} />
    </div>
  )
}
