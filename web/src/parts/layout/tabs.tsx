import { href } from '@pollen/contract/paths'
import { Icon, type IconName } from '@pollen/design/icon'
import { Link, useLocation } from 'react-router'
import styles from './tabs.module.css'

/** The places of the member area, as they stand at the thumb; `also` are the beginnings of paths that belong to a place. */
const tabs: { name: string; icon: IconName; path: string; also: string[] }[] = [
  { name: 'Home', icon: 'home', path: href('homepage'), also: [] },
  {
    ...{ name: 'Card', icon: 'card', path: href('nectarcardWallet') },
    also: [href('scancode'), href('cardSpend'), href('cardComing')],
  },
  { name: 'Activity', icon: 'activity', path: href('cardActivity'), also: [`${href('cardActivity')}/`, '/activity/'] },
  { name: 'Account', icon: 'account', path: href('account'), also: [`${href('account')}/`] },
]

/** Where a member can go: at the bottom of a phone, beside our name on a desk. */
export function Tabs() {
  const { pathname } = useLocation()
  return (
    <nav className={styles.tabs} aria-label="Your programme">
      {tabs.map(({ name, icon, path, also }) => {
        const isWithin = also.some((beginning) => pathname.startsWith(beginning))
        const current = pathname === path ? 'page' : isWithin ? 'true' : undefined
        return (
          <Link key={name} to={path} className={styles.tab} aria-current={current}>
            <span className={styles.icon}>
              <Icon name={icon} />
            </span>
            {name}
          </Link>
        )
      })}
    </nav>
  )
}
