import type { OfferCard } from '@pollen/contract/offer-card'
import { lazy, Suspense, useState } from 'react'
import { useHiddenNow } from './hidden-now.ts'
import { HiddenTicket, OfferTicket, type OpenedBeside } from './ticket.tsx'
import { UndoHide } from './undo-hide.tsx'
import type { OfferActions } from './use-offer.ts'

/** Loaded on demand, because few people open it. */
const OfferPopup = lazy(() => import('./offer-popup.tsx'))

/** A ticket with its popup; in its place Undo, while the offer was hidden just now. */
export function TicketWithPopup({
  offer,
  to,
  isOpened,
  onOpen,
  ...actions
}: OfferActions & OpenedBeside & { offer: OfferCard; to: string }) {
  const isHiddenNow = useHiddenNow().has(offer.id)
  const [isOpen, setOpen] = useState(false)
  if (offer.state === 'HIDDEN' && isHiddenNow)
    return (
      <HiddenTicket>
        <UndoHide id={offer.id} {...actions} />
      </HiddenTicket>
    )
  return (
    <OfferTicket offer={offer} to={to} {...actions} isOpened={isOpened} onOpen={onOpen} onMore={() => setOpen(true)}>
      {isOpen && (
        <Suspense fallback={null}>
          <OfferPopup offer={offer} to={to} {...actions} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </OfferTicket>
  )
}
