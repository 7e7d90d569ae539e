import styles from './field-error.module.css'

/** A field's error, below it. A screen reader reads it when it appears. */
export function FieldError({ name, error }: { name: string; error?: string | undefined }) {
  return (
    <p id={`${name}-error`} className={styles.error} role="alert" hidden={!error}>
      {error}
    </p>
  )
}

/** The ARIA attributes that connect a control to its error. */
export const errorAttributes = (name: string, error: string | undefined) =>
  error ? { 'aria-invalid': true, 'aria-describedby': `${name}-error` } : {}
