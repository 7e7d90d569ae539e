import styles from './skeleton-rows.module.css'

/** Where lines will stand once they have come. */
export const RowsWaiting = ({ label }: { label: string }) => (
  <div className={styles.waiting} role="status" aria-label={label}>
    <span />
    <span />
    <span />
  </div>
)
