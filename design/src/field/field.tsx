import type { ComponentProps, ReactNode } from 'react'
import { FieldError } from '../field-error/field-error.tsx'
import styles from './field.module.css'

type LabelledControl = { label: string; name: string; hint?: ReactNode; error?: string | undefined }

/** A label, a hint, the control, and its error. */
export function LabelledControl({ label, name, hint, error, children }: LabelledControl & { children: ReactNode }) {
  return (
    <div className={styles.field} data-wrong={error ? '' : undefined}>
      <label id={`${name}-label`} htmlFor={name}>
        {label}
      </label>
      {hint && (
        <p id={`${name}-hint`} className="soft small">
          {hint}
        </p>
      )}
      {children}
      <FieldError name={name} error={error} />
    </div>
  )
}

/** The ARIA attributes that connect a control to its hint and its error. */
export const describeControl = ({ name, hint, error }: LabelledControl) => ({
  'aria-invalid': error ? true : undefined,
  'aria-describedby': [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ') || undefined,
})

/**
 * A text field.
 *
 * @param prefix  text before the input, such as a card's first digits
 * @param action  a button at the end of the field, such as Show
 */
export function Field({
  label,
  name,
  hint,
  error,
  prefix,
  action,
  ...input
}: LabelledControl & { prefix?: ReactNode; action?: ReactNode } & ComponentProps<'input'>) {
  return (
    <LabelledControl label={label} name={name} hint={hint} error={error}>
      <div className={styles.box}>
        {prefix && <span className={styles.prefix}>{prefix}</span>}
        <input
          enterKeyHint="go"
          {...input}
          {...describeControl({ label, name, hint, error })}
          id={name}
          name={name}
          className={styles.input}
        />
        {action}
      </div>
    </LabelledControl>
  )
}

/** The button inside a field. */
export function FieldAction(button: ComponentProps<'button'>) {
  return <button type="button" {...button} className={styles.action} />
}
