import type { ReactNode } from 'react'
import styles from './notice.module.css'

const signs = { info: 'i', good: '✓', bad: '!' }

/** A few words that belong to the whole screen: its level is told by a sign, not by colour alone. */
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
