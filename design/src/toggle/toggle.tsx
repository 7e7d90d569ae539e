import type { ComponentProps, ReactNode } from 'react'
import styles from './toggle.module.css'

/** A switch that takes effect at once. */
export function Toggle({
  label,
  hint,
  name,
  ...input
}: { label: ReactNode; hint?: ReactNode; name: string } & ComponentProps<'input'>) {
  return (
    <label className={styles.toggle}>
      <span>
        <span id={`${name}-label`}>{label}</span>
        {hint && (
          <span id={`${name}-hint`} className={`soft small ${styles.hint}`}>
            {hint}
          </span>
        )}
      </span>
      <input
        {...input}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says by itself whether it is on
        role="switch"
        id={name}
        name={name}
        className={styles.switch}
        aria-labelledby={`${name}-label`}
        aria-describedby={hint ? `${name}-hint` : undefined}
      />
    </label>
  )
}
