import { href, paths } from '@pollen/contract/paths'
import { headingId } from '@pollen/design/heading'
import { Icon } from '@pollen/design/icon'
import type { ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { Careline } from '../help/careline.tsx'
import { OfflineNotice } from '../offline/offline-notice.tsx'
import { BySession } from './by-session.tsx'
import { Logo } from './logo.tsx'
import { MemberBar } from './member-bar.tsx'
import { withoutSlash } from './place-table.ts'
import { ScreenHeading } from './screen-heading.tsx'
import styles from './shell.module.css'
import { VisitorBar } from './visitor-bar.tsx'

export type ShellOptions = {
  title: string
  /** The place whose tabs stand on the screen: its name stands in the heading's place on all of them. */
  place?: string | undefined
  /** The path of the screen above this one; on a phone its arrow replaces the logo. */
  back?: string | undefined
  /** The screen fills a desk's window with columns; otherwise it has a readable line length. */
  wide?: boolean | undefined
  children: ReactNode
}

/** On a phone, a longer title would wrap between the arrow and the points: it has the line below the bar. */
const mostLettersBesideBar = 14

/**
 * What stands around a screen: the bar of whoever looks at it, the heading, and help at the foot. Everything begins at
 * one left edge, at every width.
 *
 * @param audience  `nobody`: a page that has nowhere to lead to
 */
export function Shell({
  audience,
  title,
  place,
  back,
  wide = false,
  children,
}: ShellOptions & { audience: 'member' | 'anyone' | 'nobody' }) {
  return (
    <div className={styles.page} data-audience={audience} data-wide={wide || undefined}>
      <header
        className={styles.header}
        data-audience={audience}
        data-below={back ? '' : undefined}
        data-long={(place ?? title).length > mostLettersBesideBar || undefined}
      >
        <a href={`#${headingId}`} className={styles.skip}>
          Skip to the content
        </a>
        {audience === 'member' && <MemberBar />}
        {audience === 'anyone' && <BySession member={<MemberBar />} visitor={<VisitorBar />} />}
        {audience === 'nobody' && (
          <p className={styles.name}>
            <Logo />
          </p>
        )}
        {back && <Back to={back} />}
        <ScreenHeading title={title} place={place} />
      </header>
      <main aria-labelledby={headingId} className={styles.main}>
        {audience === 'anyone' && <OfflineNotice />}
        {children}
      </main>
      {audience !== 'nobody' && <Foot />}
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

function Foot() {
  const isHelp = withoutSlash(useLocation().pathname) === paths.help
  return (
    <footer className={`${styles.foot} soft small`}>
      {!isHelp && <Link to={href('help')}>Help</Link>}
      <Careline />
      <Link to={href('collectorRules')}>Rules</Link>
      <Link to={href('privacyAndLegal')}>Privacy and legal</Link>
    </footer>
  )
}
