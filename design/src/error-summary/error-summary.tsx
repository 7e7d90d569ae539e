import { useEffect, useRef } from 'react'
import styles from './error-summary.module.css'

/** What is wrong with a field, which has its name as its id. */
export type Fault = { name: string; says: string }

/** All that is wrong with a form that was sent, each linked to its field. It takes the focus, so that it is heard. */
export function ErrorSummary({ errors }: { errors: Fault[] }) {
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => summary.current?.focus(), [])
  return (
    <div ref={summary} className={styles.summary} role="alert" tabIndex={-1}>
      <h2>Please check</h2>
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
              {says}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
