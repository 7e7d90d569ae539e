import { programme } from '@pollen/contract/programme'
import styles from './logo.module.css'
import './seasons.css'

/** Six stripes of a cell, from the top. */
const stripes = [
  'M16 2 24 6.67H8z',
  'M8 6.67h16L28 9v2.33H4V9z',
  'M4 11.33h24V16H4z',
  'M4 16h24v4.67H4z',
  'M4 20.67h24V23l-4 2.33H8L4 23z',
  'M8 25.33h16L16 30z',
]

/** Our logo: three grains in a cell, which wears stripes in some months. Another drawing may stand in its place (content/mark.svg). */
export function Mark({ size = 26 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} data-mark="" aria-hidden="true">
      <path className={styles.cell} d="M16 2 28 9v14l-12 7L4 23V9z" />
      <g className={styles.stripes}>
        {stripes.map((stripe) => (
          <path key={stripe} d={stripe} />
        ))}
      </g>
      <g className={styles.grains}>
        <circle cx="16" cy="12" r="3" />
        <circle cx="11.5" cy="19" r="3" />
        <circle cx="20.5" cy="19" r="3" />
      </g>
    </svg>
  )
}

export function Logo() {
  return (
    <span className={styles.logo}>
      <Mark size={30} />
      {programme.name}
    </span>
  )
}

/** The honeycomb behind the card and the landing page's hero. */
export function Cells() {
  return (
    <svg className={styles.cells} aria-hidden="true">
      <defs>
        <pattern id="cells" width="56" height="97" patternUnits="userSpaceOnUse">
          <path d="M28 0 56 16v32L28 64 0 48V16zM28 64v33" fill="none" stroke="#fff" strokeWidth="2" />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill="url(#cells)" />
    </svg>
  )
}
