import { useBrowserStore } from '@pollen/design/use-mounted'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { whileIdle } from '../../platform/while-idle.ts'
import { withoutSlash } from '../layout/place-table.ts'
import { usePointsMoved } from '../points/use-points-moved.ts'
import { Bell } from './bell.tsx'
import { onUnreadChange, renewUnreadCount, unreadCount } from './unread.ts'

/** The bell of the bar: counts again at another screen, when points move, and when the member comes back to the window. */
export function MessageBell() {
  const here = withoutSlash(useLocation().pathname)
  const unread = useBrowserStore(onUnreadChange, unreadCount, 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: at another screen it may be old
  useEffect(() => whileIdle([() => renewUnreadCount()]), [here])
  usePointsMoved(() => void renewUnreadCount({ isOld: true }))
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void renewUnreadCount({ isOld: true })
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return <Bell unread={unread} here={here} />
}
