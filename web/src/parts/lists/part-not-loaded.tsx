import { Button } from '@pollen/design/button'
import { whenBack } from '@pollen/design/did-not-load'
import { useBrowserStore } from '@pollen/design/use-mounted'
import { isConnected, onConnectionChange } from '../../platform/connection.ts'

/** Says that a part of the page is missing. Without a connection, which the page says above, there is no button. */
export function PartNotLoaded({ what, onRetry }: { what: string; onRetry: () => void }) {
  const isOnline = useBrowserStore(onConnectionChange, isConnected, true)
  return isOnline ? (
    <>
      <p role="alert">{what} didn’t load.</p>
      <Button kind="plain" onClick={() => onRetry()}>
        Try again
      </Button>
    </>
  ) : (
    <p className="soft">{whenBack}</p>
  )
}
