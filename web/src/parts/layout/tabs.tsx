import { href } from '@pollen/contract/paths'
import { Icon, type IconName } from '@pollen/design/icon'
import { Link, useLocation } from 'react-router'
import styles from './tabs.module.css'

/** The tabs of the member area. `also` lists prefixes of other paths that belong to a tab. */
const tabs: { name: string; icon: IconName; path: string; also: string[] }[] = [
  { name: 'Home', icon: 'home', path: href('homepage'), also: [] },
  {
    name: 'Card',
    icon: 'card',
    path: href('nectarcardWallet'),
    also: [href('scancode'), href('cardSpend'), href('cardComing')],
  },
  { name: 'Activity', icon: 'activity', path: href('cardActivity'), also: [`${href('cardActivity')}/`, '/activity/'] },
  { name: 'Account', icon: 'account', path: href('account'), also: [`${href('account')}/`] },
]

/** The member area's navigation: at the bottom of a phone, in the header on a desktop. */
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
