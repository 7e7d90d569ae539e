import { Button } from '@pollen/design/button'
import { lazy, Suspense, useState } from 'react'
import type { useCard } from '../../parts/card/use-card.ts'

/** Loaded on demand, as the help panel is. */
const ScanDialog = lazy(() => import('./scan-dialog.tsx'))

/** A button that opens the enlarged barcode. */
export function TroubleScanning(card: ReturnType<typeof useCard>) {
  const [isOpen, setOpen] = useState<boolean>()
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        Trouble scanning?
      </Button>
      {isOpen !== undefined && (
        <Suspense>
          <ScanDialog {...card} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
