import { programme } from '@pollen/contract/programme'
import styles from './logo.module.css'

/** Our logo: three grains in a cell. */
export function Mark({ size = 26 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
      <path d="M16 2 28 9v14l-12 7L4 23V9z" fill="#ffc845" />
      <g fill="#4a1f70">
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
