import { Button } from '@pollen/design/button'
import { lazy, Suspense, useState } from 'react'

/** Loaded on demand: a screen for the till has no time for popups that few open. */
const HowToUseDialog = lazy(() => import('./how-to-use-dialog.tsx'))

/** A button that opens the card help panel. */
export function HowToUse() {
  const [isOpen, setOpen] = useState<boolean>()
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        How do I use my card?
      </Button>
      {isOpen !== undefined && (
        <Suspense>
          <HowToUseDialog open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
