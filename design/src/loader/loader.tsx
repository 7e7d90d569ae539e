import styles from './loader.module.css'

/** Something is loading; the label says what, for the eye and for screen readers. */
export function Loader({ label }: { label: string }) {
  return (
    <div className={styles.loader} role="status">
      <svg viewBox="0 0 32 32" className={styles.cell} aria-hidden="true">
        <path d="M16 3 27.500 9.500v13L16 29 4.500 22.500v-13z" pathLength="100" />
      </svg>
      <span>{label}</span>
    </div>
  )
}
