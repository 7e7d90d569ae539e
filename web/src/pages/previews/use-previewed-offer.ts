import type { OfferDetails } from '@pollen/contract/offer-card'
import { useState } from 'react'
import { noteHidden, noteUndone } from '../../parts/offers/hidden-now.ts'
import { isInHand, isOptedInto } from '../../parts/offers/offer-words.ts'
import type { OfferActions } from '../../parts/offers/use-offer.ts'

/** An offer, and what a member could do with it: what is pressed changes this page and nothing else. */
export function usePreviewedOffer(written: OfferDetails): OfferActions & { offer: OfferDetails } {
  const [change, setChange] = useState<Partial<OfferDetails>>({})
  const offer = { ...written, ...change }
  const enter = (next: Partial<OfferDetails>) => setChange((before) => ({ ...before, ...next }))
  return {
    offer,
    isBusy: false,
    isOffline: false,
    failure: undefined,
    press: () => enter({ state: isOptedInto(offer) ? 'OPTEDIN' : isInHand(offer) ? 'UNLOADED' : 'LOADED' }),
    save: () => enter({ isBookmarked: !offer.isBookmarked }),
    hide: () => {
      noteHidden(offer.id)
      enter({ state: 'HIDDEN' })
    },
    undo: () => {
      noteUndone(offer.id)
      enter({ state: written.state })
    },
    pin: () => enter({ state: offer.state === 'PINNED' ? 'LOADED' : 'PINNED' }),
    unhide: () => enter({ state: 'UNLOADED' }),
  }
}
