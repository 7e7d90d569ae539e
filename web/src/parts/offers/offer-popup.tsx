import type { OfferCard } from '@pollen/contract/offer-card'
import { ButtonLink } from '@pollen/design/button'
import { Dialog } from '@pollen/design/dialog'
import { OfferButtons } from './offer-buttons.tsx'
import { actionOf, endOf, isInHand } from './offer-words.ts'
import type { OfferActions } from './use-offer.ts'

/** The popup of a ticket: what loading it means, and what else one can do with the offer. */
export default function OfferPopup({
  offer,
  to,
  onClose,
  ...actions
}: OfferActions & { offer: OfferCard; to: string; onClose: () => void }) {
  return (
    <Dialog title={offer.title} open onClose={onClose}>
      <p>{offer.description}</p>
      <p className="soft">
        {isInHand(offer) || offer.isEverybodys
          ? 'It’s on your card. Show your card when you pay, and it counts by itself.'
          : `${actionOf(offer).todo} it, then show your card when you pay. It counts by itself.`}{' '}
        {endOf(offer, new Date()).text}.
      </p>
      <OfferButtons offer={offer} {...actions} onHide={onClose} />
      <ButtonLink kind="plain" to={to}>
        See all about it
      </ButtonLink>
    </Dialog>
  )
}
