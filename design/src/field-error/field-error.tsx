import styles from './field-error.module.css'

/** What is wrong with a field, under it, said aloud when it appears. */
export function FieldError({ name, error }: { name: string; error?: string | undefined }) {
  return (
    <p id={`${name}-error`} className={styles.error} role="alert" hidden={!error}>
      {error}
    </p>
  )
}

/** What ties a control to its error for those who do not see it. */
export const pointsToError = (name: string, error: string | undefined) =>
  error ? { 'aria-invalid': true, 'aria-describedby': `${name}-error` } : {}
