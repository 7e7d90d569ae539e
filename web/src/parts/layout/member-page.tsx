import { href } from '@pollen/contract/paths'
import { programme } from '@pollen/contract/programme'
import { Icon } from '@pollen/design/icon'
import { useMounted } from '@pollen/design/use-mounted'
import type { ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { firstName } from '../../platform/session-marker.ts'
import { Logo, Mark } from './logo.tsx'
import styles from './member-page.module.css'
import { ScreenHeading } from './screen-heading.tsx'
import { Tabs } from './tabs.tsx'

/**
 * A screen of the member area: heading, navigation, and the link to the account.
 *
 * @param back  the path of the screen above this one; on a phone its arrow replaces our logo
 * @param wide  the screen fills a desktop window with columns; otherwise it has a readable line length
 */
export function MemberPage({
  title,
  back,
  wide = false,
  children,
}: {
  title: string
  back?: string
  wide?: boolean
  children: ReactNode
}) {
  return (
    <div className={styles.page} data-wide={wide || undefined}>
      <header className={styles.bar} data-below={back ? '' : undefined}>
        <a href="#main" className={styles.skip}>
          Skip to the content
        </a>
        <Link to={href('homepage')} className={styles.name} aria-label={`${programme.name}, to your home`}>
          <span className={styles.mark}>
            <Mark />
          </span>
          <span className={styles.logo}>
            <Logo />
          </span>
        </Link>
        <Tabs />
        <Self />
        {back && <Back to={back} />}
        <ScreenHeading title={title} />
      </header>
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}

/**
 * Goes back in the history if the member came from that screen (`state.from`), so that their scroll position is
 * restored.
 */
function Back({ to }: { to: string }) {
  const navigate = useNavigate()
  const { from } = (useLocation().state ?? {}) as { from?: string }
  return (
    <Link
      to={to}
      className={styles.back}
      aria-label="Back"
      onClick={(event) => {
        if (from?.split('?')[0] !== to) return
        event.preventDefault()
        navigate(-1)
      }}
    >
      <Icon name="back" />
    </Link>
  )
}

/** The member's initial; empty until the browser knows the name. */
function Self() {
  const isMounted = useMounted()
  const initial = isMounted ? firstName()?.slice(0, 1).toUpperCase() : undefined
  return (
    <Link to={href('account')} className={styles.self}>
      <span aria-hidden="true">{initial ?? <Icon name="account" />}</span>
      <span className="hidden">Your account</span>
    </Link>
  )
}
