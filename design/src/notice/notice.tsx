import type { ReactNode } from 'react'
import styles from './notice.module.css'

const signs = { info: 'i', good: '✓', bad: '!' }

/** A message about the whole screen. Its level is shown by an icon, not by colour alone. */
export function Notice({ level, title, children }: { level: keyof typeof signs; title?: string; children: ReactNode }) {
  return (
    <div className={styles.notice} data-level={level} role={level === 'bad' ? 'alert' : undefined}>
      <b className={styles.sign} aria-hidden="true">
        {signs[level]}
      </b>
      <div>
        {title && <p className={styles.title}>{title}</p>}
        {children}
      </div>
    </div>
  )
}

/** Why what a button does failed, beside that button; nothing while it did not. */
export const Failure = ({ says }: { says: string | undefined }) =>
  says === undefined ? null : <Notice level="bad">{says}</Notice>
