import type { OfferCard } from '@pollen/contract/offer-card'
import { lazy, Suspense, useState } from 'react'
import { useHiddenNow } from './hidden-now.ts'
import { HiddenTicket, OfferTicket } from './ticket.tsx'
import { UndoHide } from './undo-hide.tsx'
import { useOffer } from './use-offer.ts'

/** Loaded on demand, because few people open it. */
const OfferPopup = lazy(() => import('./offer-popup.tsx'))

/** A member's ticket, with all that they can do with the offer. */
export function MemberTicket({ offer, to }: { offer: OfferCard; to: string }) {
  const actions = useOffer(offer)
  const isHiddenNow = useHiddenNow().has(offer.id)
  const [isOpen, setOpen] = useState(false)
  if (offer.state === 'HIDDEN' && isHiddenNow)
    return (
      <HiddenTicket>
        <UndoHide id={offer.id} {...actions} />
      </HiddenTicket>
    )
  return (
    <OfferTicket offer={offer} to={to} {...actions} onMore={() => setOpen(true)}>
      {isOpen && (
        <Suspense fallback={null}>
          <OfferPopup offer={offer} to={to} {...actions} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </OfferTicket>
  )
}
