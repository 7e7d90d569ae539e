import { Button } from '@pollen/design/button'
import type { ReactNode } from 'react'
import { anOffer, inDays, sampleOffers } from './offers.sample.ts'
import { HiddenTicket, LoadingTickets, NoTicket, OfferTicket, Tickets } from './ticket.tsx'

const idle = { isBusy: false, isOffline: false, failure: undefined, press: () => {}, onMore: () => {}, to: '#' }
const one = (ticket: ReactNode) => (
  <div className="sample">
    <h2>Offers</h2>
    <Tickets>{ticket}</Tickets>
  </div>
)
const breadTomorrow = anOffer({ title: 'Triple points on fresh bread', picture: 'bread', until: inDays(2) })

export const examples = {
  'to load': () => one(<OfferTicket {...idle} offer={anOffer()} />),
  loaded: () => one(<OfferTicket {...idle} offer={{ ...breadTomorrow, state: 'LOADED' }} />),
  'used three times of five': () =>
    one(<OfferTicket {...idle} offer={{ ...breadTomorrow, state: 'LOADED', uses: 3, usesPerMember: 5 }} />),
  used: () => one(<OfferTicket {...idle} offer={{ ...breadTomorrow, uses: 1, usesPerMember: 1 }} />),
  locked: () =>
    one(
      <OfferTicket
        {...idle}
        offer={anOffer({
          title: 'Oat drink for £1.20',
          picture: 'carton',
          source: 'NECTAR_PRICE',
          reward: { kind: 'memberPrice', pence: 120 },
        })}
      />,
    ),
  hidden: () =>
    one(
      <HiddenTicket>
        <span>Offer hidden</span>
        <Button kind="plain">Undo</Button>
      </HiddenTicket>,
    ),
  loading: () => (
    <div className="sample">
      <LoadingTickets count={1} />
    </div>
  ),
  none: () => (
    <div className="sample">
      <NoTicket title="No offers today">
        <p>New ones come every week.</p>
      </NoTicket>
    </div>
  ),
  'not loaded': () =>
    one(
      <OfferTicket
        {...idle}
        offer={anOffer()}
        failure="We can’t reach the server. Check your connection and try again."
      />,
    ),
  'all taken': () => one(<OfferTicket {...idle} offer={anOffer({ isAllTaken: true })} />),
  offline: () => one(<OfferTicket {...idle} offer={anOffer()} isOffline />),
  'for each of five reasons': () => (
    <div className="sample">
      <h2>Offers</h2>
      <Tickets>
        {['You buy this', 'Your shop in Millbrook', 'You shop here', 'You’ve linked it', 'Near you, in Millbrook'].map(
          (reason) => (
            <OfferTicket key={reason} {...idle} offer={anOffer({ id: reason, reason })} />
          ),
        )}
      </Tickets>
    </div>
  ),
  'a list of them': () => (
    <div className="sample">
      <h2>Offers</h2>
      <Tickets>
        {sampleOffers.map((offer) => (
          <OfferTicket key={offer.id} {...idle} offer={offer} />
        ))}
      </Tickets>
    </div>
  ),
}
