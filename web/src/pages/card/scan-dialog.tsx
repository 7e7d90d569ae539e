import { href } from '@pollen/contract/paths'
import { ButtonLink } from '@pollen/design/button'
import { Dialog } from '@pollen/design/dialog'
import { useEffect, useRef } from 'react'
import type { useCard } from '../../parts/card/use-card.ts'
import { Barcode } from './barcode.tsx'
import { Brightness } from './brightness.tsx'
import { useWakeLock } from './use-wake-lock.ts'

/** The enlarged barcode (member-area.md §2.4, “Scan card modal”). The card is requested when it opens (§7). */
export default function ScanDialog({
  open,
  onClose,
  card,
  missing,
  refetch,
}: ReturnType<typeof useCard> & { open: boolean; onClose: () => void }) {
  useWakeLock(open)
  const ask = useRef(refetch)
  ask.current = refetch
  useEffect(() => {
    if (open) ask.current()
  }, [open])
  return (
    <Dialog title="Scan" open={open} onClose={onClose}>
      <p>Here’s a bigger barcode, it might help if you’re having trouble scanning.</p>
      <Barcode card={card} error={missing.barcode} onRetry={refetch} big />
      <Brightness />
      <ButtonLink kind="quiet" to={href('scancode')}>
        Full screen
      </ButtonLink>
    </Dialog>
  )
}
