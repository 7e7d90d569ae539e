import { Button } from '../button/button.tsx'
import { Panel } from '../panel/panel.tsx'

/** Replaces a part of a page that failed to load, with a button to try again. */
export function DidNotLoad({ what, onRetry }: { what: string; onRetry: () => void }) {
  return (
    <Panel>
      <p role="alert">{what} didn’t load.</p>
      <Button kind="plain" onClick={() => onRetry()}>
        Try again
      </Button>
    </Panel>
  )
}
