import { href } from '@pollen/contract/paths'
import { useMounted } from '@pollen/design/use-mounted'
import { Link, useLocation } from 'react-router'
import { withoutSlash } from './place-table.ts'
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

/** The screens of the place Offers. */
export const offersSections = {
  name: 'Offers',
  links: [
    { to: href('sainsburys'), label: 'For you' },
    { to: `${href('sainsburys')}?filter=nectar-prices`, label: 'Prices' },
    { to: href('offersBrand'), label: 'Brands' },
    { to: href('event'), label: 'What’s on' },
  ],
}

/** The screens of the place Brands. */
export const brandsSections = {
  name: 'Brands',
  links: [
    { to: href('brands'), label: 'Collect' },
    { to: `${href('brands')}?type=redeem`, label: 'Spend' },
    { to: href('partners'), label: 'Convert' },
  ],
}

/** The screens of the place Activity. */
export const activitySections = {
  name: 'Activity',
  links: [
    { to: href('cardActivity'), label: 'Points' },
    { to: href('activityNectarSavings'), label: 'Savings' },
    { to: href('activityBreakdown'), label: 'Months' },
    { to: href('dataplaybackYears'), label: 'Years' },
  ],
}

/** The screens for businesses. */
export const businessSections = {
  name: 'Business',
  links: [
    { to: href('nectarBusiness'), label: 'Your business' },
    { to: href('nectarBusinessPartners'), label: 'Partners' },
  ],
}

/** The screens of a place side by side, each at its own address. */
export function Sections({ name, links }: { name: string; links: { to: string; label: string }[] }) {
  const { pathname, search } = useLocation()
  // A page was prerendered without its query.
  const isMounted = useMounted()
  const current = links.findLast(({ to }) => leadsTo(to, { pathname, search: isMounted ? search : '' }))
  return (
    <nav className={styles.sections} aria-label={name}>
      {links.map((link) => (
        <Link
          key={link.to}
          to={link.to}
          className={styles.section}
          aria-current={link === current ? 'page' : undefined}
        >
          {link.label}
        </Link>
      ))}
    </nav>
  )
}

/** Whether a link leads to an address, which may have more in its query. */
function leadsTo(to: string, { pathname, search }: { pathname: string; search: string }): boolean {
  const [path, query = ''] = to.split('?')
  const has = new URLSearchParams(search)
  return (
    path === withoutSlash(pathname) && [...new URLSearchParams(query)].every(([name, value]) => has.get(name) === value)
  )
}
