import { href } from '@pollen/contract/paths'
import { useBrowserStore } from '@pollen/design/use-mounted'
import { Link, useLocation } from 'react-router'
import { isConnected, whenConnectionChanges } from '../../platform/connection.ts'
import styles from './offline-notice.module.css'

/** Above every screen of the member area while there is no network: that it is so, and what works all the same. */
export function OfflineNotice() {
  const { pathname } = useLocation()
  const isOnline = useBrowserStore(whenConnectionChanges, isConnected, true)
  const card = href('nectarcardWallet')
  return (
    <div role="status">
      {!isOnline && (
        <p className={styles.notice}>
          There is no connection.{' '}
          {pathname === card ? 'Your card works all the same.' : <Link to={card}>Show your card</Link>}
        </p>
      )}
    </div>
  )
}
