import { href, paths } from '@pollen/contract/paths'
import { programme } from '@pollen/contract/programme'
import { Icon } from '@pollen/design/icon'
import { useMounted } from '@pollen/design/use-mounted'
import { type ComponentType, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { firstName, hasSession } from '../../platform/session-marker.ts'
import { whileIdle } from '../../platform/while-idle.ts'
import { Logo, Mark } from './logo.tsx'
import styles from './member-bar.module.css'
import { withoutSlash } from './place-table.ts'
import { Places } from './places.tsx'

/** The bar of the member area: the logo, the places, and the member's own initial. */
export const MemberBar = () => (
  <>
    <Link to={href('homepage')} className={styles.home} data-home aria-label={`${programme.name}, to your home`}>
      <span className={styles.mark}>
        <Mark />
      </span>
      <span className={styles.logo}>
        <Logo />
      </span>
    </Link>
    <Places />
    <div className={styles.own}>
      <Extras />
      <Initial />
    </div>
  </>
)

let loaded: ComponentType | undefined

export async function loadBarExtras(): Promise<ComponentType> {
  loaded ??= (await import('./bar-extras.tsx')).BarExtras
  return loaded
}

/** Loaded for members alone, once the page is idle; without a network the bar is as it is. */
function Extras() {
  const [Loaded, setLoaded] = useState(() => loaded)
  useEffect(() => {
    if (loaded || !hasSession()) return
    const load = async () => {
      const BarExtras = await loadBarExtras()
      setLoaded(() => BarExtras)
    }
    return whileIdle([() => load().catch(() => {})])
  }, [])
  return Loaded && <Loaded />
}

const menuId = 'your-account'

/** The member's initial leads to the account; on a desk it opens a menu, which needs no script of ours. */
function Initial() {
  const { pathname } = useLocation()
  const isMounted = useMounted()
  const here = withoutSlash(pathname)
  const current = here === paths.account ? 'page' : here.startsWith(`${paths.account}/`) ? 'true' : undefined
  const initial = isMounted ? firstName()?.slice(0, 1).toUpperCase() : undefined
  const face = <span aria-hidden="true">{initial ?? <Icon name="account" />}</span>
  return (
    <>
      <Link to={href('account')} className={styles.initial} aria-current={current}>
        {face}
        <span className="hidden">Your account</span>
      </Link>
      <button type="button" className={styles.opener} popoverTarget={menuId}>
        {face}
        <span className="hidden">Your account, menu</span>
      </button>
      {/* At another address it is another menu, which is closed. */}
      <ul key={here} id={menuId} popover="auto" className={styles.menu}>
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </>
  )
}

const links = [
  { to: href('account'), label: 'Your account' },
  { to: href('accountRedemptionLock'), label: 'Spending safety' },
  { to: href('help'), label: 'Help' },
  { to: href('privacyAndLegal'), label: 'Privacy and legal' },
  { to: href('logout'), label: 'Log out' },
]
