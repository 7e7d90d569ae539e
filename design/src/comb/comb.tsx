import styles from './comb.module.css'

/** Progress as honeycomb: so many cells, the first ones full. What it says must stand beside it in words. */
export const Comb = ({ cells, filled }: { cells: number; filled: number }) => (
  <span className={styles.comb}>
    {[...Array(cells).keys()].map((place) => (
      <svg
        key={place}
        viewBox="0 0 32 32"
        aria-hidden="true"
        className={styles.cell}
        data-full={place < filled || undefined}
      >
        <path d="M16 2 28 9v14l-12 7L4 23V9z" />
      </svg>
    ))}
  </span>
)
