import styles from './skeleton-rows.module.css'

/** A placeholder for rows that are loading. */
export const SkeletonRows = ({ label }: { label: string }) => (
  <div className={styles.waiting} role="status" aria-label={label}>
    <span />
    <span />
    <span />
  </div>
)
