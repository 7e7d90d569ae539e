import { href } from '@pollen/contract/paths'
import { Link, useLocation } from 'react-router'
import { withoutSlash } from './places.tsx'
import styles from './sections.module.css'

/** The screens of the place Card: what one shows at the till. */
export const cardSections = {
  name: 'Card',
  links: [
    { to: href('nectarcardWallet'), label: 'Card' },
    { to: href('vouchers'), label: 'Vouchers' },
    { to: href('cardSpend'), label: 'Spend' },
  ],
}

/** The screens of the place Activity. */
export const activitySections = {
  name: 'Activity',
  links: [
    { to: href('cardActivity'), label: 'Points' },
    { to: href('activityNectarSavings'), label: 'Savings' },
    { to: href('activityBreakdown'), label: 'Months' },
  ],
}

/** The screens of a place side by side, each at its own address. */
export function Sections({ name, links }: typeof cardSections) {
  const here = withoutSlash(useLocation().pathname)
  return (
    <nav className={styles.sections} aria-label={name}>
      {links.map(({ to, label }) => (
        <Link key={to} to={to} className={styles.section} aria-current={to === here ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  )
}
