import { href } from '@pollen/contract/paths'
import { useBrowserStore } from '@pollen/design/use-mounted'
import { Link, useLocation } from 'react-router'
import { isConnected, onConnectionChange } from '../../platform/connection.ts'
import { useHasSession } from '../../platform/session.tsx'
import styles from './offline-notice.module.css'

/** A notice on every screen while there is no network: it says what still works. */
export function OfflineNotice() {
  const { pathname } = useLocation()
  const isOnline = useBrowserStore(onConnectionChange, isConnected, true)
  const hasSession = useHasSession()
  const card = href('nectarcardWallet')
  return (
    <div role="status" className={styles.status}>
      {!isOnline && (
        <p className={styles.notice}>
          You’re offline.{' '}
          {hasSession && (pathname === card ? 'Your card still works.' : <Link to={card}>Show your card</Link>)}
        </p>
      )}
    </div>
  )
}
