import type { OfferDetails } from '@pollen/contract/offer-card'
import { OfferInFull } from '../../parts/offers/offer-in-full.tsx'
import { useOffer } from '../../parts/offers/use-offer.ts'

/** All about an offer, and what a member can do with it: below its title. */
export const MemberOffer = ({ offer }: { offer: OfferDetails }) => <OfferInFull offer={offer} {...useOffer(offer)} />
