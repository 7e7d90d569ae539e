import { useEffect } from 'react'

/** Keeps the screen on while a member stands at a till, in browsers that can; released when the page is left. */
export function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !navigator.wakeLock) return
    let isOver = false
    let lock: WakeLockSentinel | undefined
    const ask = async () => {
      if (isOver || document.visibilityState !== 'visible') return
      lock = await navigator.wakeLock.request('screen').catch(() => undefined) // a battery that is low says no
      if (isOver) lock?.release()
    }
    ask()
    document.addEventListener('visibilitychange', ask) // whoever leaves the page loses the lock
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', ask)
      lock?.release()
    }
  }, [isWanted])
}
