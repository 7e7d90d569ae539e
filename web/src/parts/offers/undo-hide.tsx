import { Button } from '@pollen/design/button'
import { useEffect, useRef, useState } from 'react'
import { noteUndone } from './hidden-now.ts'
import type { OfferActions } from './use-offer.ts'

/** How long Undo is shown (docs/decisions/049). */
const shownMs = 4000

/**
 * Says that an offer was hidden, with Undo for four seconds: longer while the keyboard or the pointer is on it, while it
 * is being undone, and after that failed.
 */
export function UndoHide({ id, undo, isBusy, isOffline, failure }: { id: string } & OfferActions) {
  const element = useRef<HTMLDivElement>(null)
  const [isHeld, setHeld] = useState(false)
  useEffect(() => element.current?.querySelector('button')?.focus({ preventScroll: true }), [])
  useEffect(() => {
    if (isHeld || isBusy || failure !== undefined) return
    const over = setTimeout(() => noteUndone(id), shownMs)
    return () => clearTimeout(over)
  }, [id, isHeld, isBusy, failure])
  return (
    <>
      <span role="status">Offer hidden</span>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it watches whether somebody is about to press the button */}
      <div
        ref={element}
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={({ target }) => setHeld(target.matches(':focus-visible'))}
        onBlur={() => setHeld(false)}
      >
        <Button kind="plain" busy={isBusy} disabled={isOffline} onClick={undo}>
          Undo
        </Button>
      </div>
      {failure !== undefined && <p role="alert">{failure}</p>}
    </>
  )
}
