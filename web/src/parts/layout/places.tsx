import { href, type PathName, paths } from '@pollen/contract/paths'
import { Icon, type IconName } from '@pollen/design/icon'
import { Link, useLocation } from 'react-router'
import styles from './places.module.css'

type Place = { name: string; icon: IconName; home: PathName; screens: PathName[] }

/** The five places of the member area. `screens` lists the other screens that belong to a place. */
export const places: Place[] = [
  { name: 'Home', icon: 'home', home: 'homepage', screens: [] },
  { name: 'Offers', icon: 'offers', home: 'sainsburys', screens: [] },
  {
    name: 'Card',
    icon: 'card',
    home: 'nectarcardWallet',
    screens: ['vouchers', 'cardSpend', 'scancode', 'cardComing', 'requestCard', 'replaceCard'],
  },
  { name: 'Brands', icon: 'brands', home: 'brands', screens: [] },
  {
    name: 'Activity',
    icon: 'activity',
    home: 'cardActivity',
    screens: ['cardActivityTransaction', 'activityBreakdown', 'activityNectarSavings', 'activityReceipt'],
  },
]

/** The pages are prerendered at addresses with a slash at their end, which the browser's have not. */
export const withoutSlash = (pathname: string): string => pathname.replace(/(?<=.)\/$/, '')

/** What `aria-current` says of a place at an address: its own page, another page of it, or neither. */
export function currentIn({ home, screens }: Place, pathname: string): 'page' | 'true' | undefined {
  const here = withoutSlash(pathname)
  if (here === paths[home]) return 'page'
  return screens.some((name) => patternOf(name).test(here)) ? 'true' : undefined
}

const patternOf = (name: PathName) => new RegExp(`^${paths[name].replace(/:\w+/g, '[^/]+')}$`)

/**
 * The navigation between places: at the bottom of a phone, in the header on a desk. Card is in the middle on both, in the
 * order in which the keyboard reaches the links.
 */
export function Places() {
  const { pathname } = useLocation()
  return (
    <nav className={styles.places} aria-label="Main">
      {places.map((place) => (
        <Link
          key={place.name}
          to={href(place.home as 'homepage')}
          className={styles.place}
          data-raised={place.home === 'nectarcardWallet' || undefined}
          aria-current={currentIn(place, pathname)}
        >
          <span className={styles.icon}>
            <Icon name={place.icon} />
          </span>
          <span className={styles.label}>{place.name}</span>
        </Link>
      ))}
    </nav>
  )
}
