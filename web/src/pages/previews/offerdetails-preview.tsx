import type { OfferDetails } from '@pollen/contract/offer-card'
import { useParams } from 'react-router'
import { OfferInFull } from '../../parts/offers/offer-in-full.tsx'
import { Preview } from './preview.tsx'
import { usePreviewedOffer } from './use-previewed-offer.ts'

/** An offer’s own screen. */
export default function OfferdetailsPreview() {
  const { jwtToken = '' } = useParams()
  return <Preview token={jwtToken}>{(offer) => <InFull offer={offer} />}</Preview>
}

const InFull = ({ offer }: { offer: OfferDetails }) => <OfferInFull {...usePreviewedOffer(offer)} />
