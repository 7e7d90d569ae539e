import type { ComponentProps, ReactNode } from 'react'
import { describeControl, LabelledControl } from '../field/field.tsx'
import styles from './text-area.module.css'

/** From so many characters before the limit on, the box says how many are left. */
const saysLeftFrom = 500

/**
 * A box for several lines of text. It takes more than its limit, and says by how much: what somebody wrote is never cut
 * off.
 *
 * @param typed  what is in it, for the count
 */
export function TextArea({
  label,
  name,
  hint,
  error,
  mostCharacters = 5000,
  typed = '',
  ...area
}: {
  label: string
  name: string
  hint?: ReactNode
  error?: string | undefined
  mostCharacters?: number
  typed?: string
} & ComponentProps<'textarea'>) {
  const left = mostCharacters - [...typed].length
  return (
    <LabelledControl label={label} name={name} hint={hint} error={error}>
      <textarea
        rows={6}
        {...area}
        {...describeControl({ label, name, hint, error })}
        id={name}
        name={name}
        className={styles.area}
        data-wrong={error ? '' : undefined}
      />
      {left < saysLeftFrom && (
        <div className={`soft small ${styles.left}`} role="status">
          {left >= 0
            ? `${left.toLocaleString('en-GB')} characters left`
            : `${(-left).toLocaleString('en-GB')} characters too many`}
        </div>
      )}
    </LabelledControl>
  )
}
