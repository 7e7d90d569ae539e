import { Button } from '../button/button.tsx'
import { Panel } from '../panel/panel.tsx'

/** A part of the page that is missing, and a way to ask for it again. */
export function DidNotLoad({ what, onRetry }: { what: string; onRetry: () => void }) {
  return (
    <Panel>
      <p role="alert">{what} did not load.</p>
      <Button kind="plain" onClick={() => onRetry()}>
        Try again
      </Button>
    </Panel>
  )
}
