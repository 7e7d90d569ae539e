import { mostUnreadShown } from '@pollen/contract/member/notifications'
import { href, paths } from '@pollen/contract/paths'
import { Icon } from '@pollen/design/icon'
import { Link } from 'react-router'
import styles from './bell.module.css'

/** Two digits would cover the bell. */
const mostOnBell = 9

/** Leads to the messages, and says how many are unread. */
export function Bell({ unread, here }: { unread: number; here: string }) {
  const shown = unread > mostUnreadShown ? `${mostUnreadShown}+` : String(unread)
  return (
    <Link
      to={href('messages')}
      className={styles.bell}
      aria-label={unread === 0 ? 'Messages' : `Messages, ${shown} unread`}
      aria-current={here === paths.messages ? 'page' : undefined}
    >
      <Icon name="bell" />
      {unread > 0 && (
        // The style writes it: the link's name says the exact number, of which “9+” is no part.
        <span className={styles.count} data-count={unread > mostOnBell ? `${mostOnBell}+` : unread} />
      )}
    </Link>
  )
}
