import type { ComponentProps, ReactNode } from 'react'
import { FieldError } from '../field-error/field-error.tsx'
import styles from './field.module.css'

type Labelled = { label: string; name: string; hint?: ReactNode; error?: string | undefined }

/** A label above, a hint, the control, and what is wrong with it, said when it appears. */
export function Labelled({ label, name, hint, error, children }: Labelled & { children: ReactNode }) {
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

/** What ties a control to its hint and its error for those who do not see them. */
export const described = ({ name, hint, error }: Labelled) => ({
  'aria-invalid': error ? true : undefined,
  'aria-describedby': [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ') || undefined,
})

/** @param prefix  what stands before the input, such as a card's first digits
 *  @param action  a button inside the field's end, such as Show */
export function Field({
  label,
  name,
  hint,
  error,
  prefix,
  action,
  ...input
}: Labelled & { prefix?: ReactNode; action?: ReactNode } & ComponentProps<'input'>) {
  return (
    <Labelled label={label} name={name} hint={hint} error={error}>
      <div className={styles.box}>
        {prefix && <span className={styles.prefix}>{prefix}</span>}
        <input {...input} {...described({ label, name, hint, error })} id={name} name={name} className={styles.input} />
        {action}
      </div>
    </Labelled>
  )
}

/** The button inside a field. */
export function FieldAction(button: ComponentProps<'button'>) {
  return <button type="button" {...button} className={styles.action} />
}
