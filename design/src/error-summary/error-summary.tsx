import { useEffect, useRef } from 'react'
import styles from './error-summary.module.css'

/** A field's error. The field has `name` as its id. */
export type Fault = { name: string; says: string }

/**
 * The errors of a submitted form, each linked to its field, and in its field's words. It takes the focus, so that a
 * screen reader reads it.
 */
export function ErrorSummary({ errors }: { errors: Fault[] }) {
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => summary.current?.focus(), [])
  return (
    <div ref={summary} className={styles.summary} role="alert" tabIndex={-1}>
      <h2>There is a problem</h2>
      <ul>
        {errors.map(({ name, says }) => (
          <li key={name}>
            <a
              href={`#${name}`}
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(name)?.focus()
              }}
            >
              {inWordsOf(name, says)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The sentence, after the field's label where it does not mention that itself. */
function inWordsOf(name: string, says: string): string {
  const label = document.querySelector(`[for="${name}"], #${name} > legend`)?.textContent
  if (!label || says.toLowerCase().includes(label.toLowerCase())) return says
  return label.endsWith('?') ? `${label} ${says}` : `${label}: ${says}`
}
