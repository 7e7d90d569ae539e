import type { OfferCard } from '@pollen/contract/offer-card'
import { ButtonLink } from '@pollen/design/button'
import { Dialog } from '@pollen/design/dialog'
import { OfferButtons } from './offer-buttons.tsx'
import { actionOf, endOf, isInHand, isOptedInto } from './offer-words.ts'
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
        {howItCounts(offer)} {endOf(offer, new Date()).text}.
      </p>
      <OfferButtons offer={offer} {...actions} onHide={onClose} />
      <ButtonLink kind="plain" to={to}>
        Full details
      </ButtonLink>
    </Dialog>
  )
}

function howItCounts(offer: OfferCard): string {
  const { type, brand, isEverybodys } = offer
  const isOnCard = isInHand(offer) || isEverybodys
  const first = isOnCard ? '' : `${actionOf(offer).todo} first. `
  if (isOptedInto(offer)) return `${first}Do what the offer says. ${brand.name} tells us, and your points follow.`
  if (type === 'TRIGGER') return `${first}Carry on as usual. ${brand.name} tells us, and your points follow.`
  if (type === 'COUPON' || type === 'BARCODE')
    return isOnCard
      ? 'It’s on your card. Its code is under “Full details”: let the till scan it after your card.'
      : 'Load it to get its code, and let the till scan that after your card.'
  return isOnCard
    ? 'It’s on your card. Show your card when you pay, and it counts automatically.'
    : `${actionOf(offer).todo} it, then show your card when you pay. It counts automatically.`
}
