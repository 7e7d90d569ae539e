import type { ReactNode } from 'react'
import styles from './pill.module.css'

/** The state of something in a word or two. `isGood`: it has come out well. */
export const Pill = ({ isGood = false, children }: { isGood?: boolean; children: ReactNode }) => (
  <span className={styles.pill} data-good={isGood || undefined}>
    {children}
  </span>
)

/** What something is called, with its state at the end of the line. */
export const WithState = ({ state, isGood, children }: { state: ReactNode; isGood: boolean; children: ReactNode }) => (
  <div className={styles.line}>
    {children}
    <Pill isGood={isGood}>{state}</Pill>
  </div>
)
