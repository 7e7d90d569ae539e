import type { ComponentProps } from 'react'
import { errorAttributes, FieldError } from '../field-error/field-error.tsx'
import styles from './search-field.module.css'

/** A field for words to look for. Its label stands in it until something is typed. */
export const SearchField = ({
  label,
  error,
  ...input
}: { label: string; name: string; error?: string | undefined } & ComponentProps<'input'>) => (
  <div>
    <span className={styles.field}>
      <svg viewBox="0 0 24 24" width="24" height="24" className={styles.icon} aria-hidden="true">
        <path
          d="m15 15 5 5M16.5 10.5a6 6 0 1 1-12 0 6 6 0 0 1 12 0z"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
        />
      </svg>
      <input
        placeholder={label}
        {...input}
        {...errorAttributes(input.name, error)}
        type="search"
        className={styles.input}
        aria-label={label}
        autoComplete="off"
        enterKeyHint="search"
      />
    </span>
    {error !== undefined && <FieldError name={input.name} error={error} />}
  </div>
)
