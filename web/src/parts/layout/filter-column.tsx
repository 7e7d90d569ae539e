import type { ReactNode } from 'react'
import styles from './filter-column.module.css'

/** A list with its filters: above it on a phone, beside it on a desk. */
export const FilterColumn = ({ filters, children }: { filters: ReactNode; children: ReactNode }) => (
  <div className={styles.columns}>
    <div className={styles.filters}>{filters}</div>
    <div className={styles.list}>{children}</div>
  </div>
)
