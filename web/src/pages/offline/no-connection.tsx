import { href } from '@pollen/contract/paths'
import { MemberPage } from '../../parts/layout/member-page.tsx'
import styles from './no-connection.module.css'

/**
 * The page that a member's browser shows for an address that it can neither fetch nor find in its cache. It has no
 * scripts (web/build-steps/offline.ts), so its links are plain ones.
 */
export default function NoConnection() {
  return (
    <MemberPage title="You’re offline">
      <p>This page needs a connection. Your points, activity and account are safe.</p>
      <p>
        {/* biome-ignore lint/a11y/useValidAnchor: the address that somebody wanted, whichever it is */}
        <a className={styles.again} href="">
          Try again
        </a>
      </p>
      <p>
        <a className={styles.again} href={href('nectarcardWallet')}>
          Show your card
        </a>
        <span className="soft">: it works offline.</span>
      </p>
    </MemberPage>
  )
}
