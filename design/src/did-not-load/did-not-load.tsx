import { useEffect, useRef } from 'react'
import { Button } from '../button/button.tsx'
import { Panel } from '../panel/panel.tsx'
import { useBrowserStore } from '../use-mounted.ts'

/**
 * Replaces a part of a page that failed to load, with a button to try again; without a network trying cannot help, and it
 * is tried again when the network is back.
 */
export function DidNotLoad({ what, onRetry }: { what: string; onRetry: () => void }) {
  const isOnline = useBrowserStore(onNetworkChange, () => navigator.onLine, true)
  const retry = useRef(onRetry)
  retry.current = onRetry
  useEffect(() => {
    const retryNow = () => retry.current()
    addEventListener('online', retryNow)
    return () => removeEventListener('online', retryNow)
  }, [])
  return (
    <Panel>
      {isOnline ? (
        <>
          <p role="alert">{what} didn’t load.</p>
          <Button kind="plain" onClick={() => onRetry()}>
            Try again
          </Button>
        </>
      ) : (
        <p className="soft">{whenBack}</p>
      )}
    </Panel>
  )
}

/** What stands in the place of a part while there is no network. */
export const whenBack = 'Offline: you’ll see this when you’re back.'

function onNetworkChange(changed: () => void): () => void {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}
