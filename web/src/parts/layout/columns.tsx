import type { ReactNode } from 'react'
import styles from './columns.module.css'

/** Two columns on a tablet and on a desk; on a phone the second follows the first. */
export const Columns = ({ first, second }: { first: ReactNode; second: ReactNode }) => (
  <div className={styles.columns}>
    <div className={styles.column}>{first}</div>
    <div className={styles.column}>{second}</div>
  </div>
)
