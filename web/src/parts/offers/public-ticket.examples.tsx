import { anOffer, inDays } from './offers.sample.ts'
import { PublicTicket } from './public-ticket.tsx'
import { Tickets } from './ticket.tsx'

export const examples = {
  'for a visitor': () => (
    <div className="sample">
      <h2>Offers here</h2>
      <Tickets>
        <PublicTicket offer={anOffer()} />
        <PublicTicket offer={anOffer({ title: 'Triple points on fresh bread', picture: 'bread', until: inDays(2) })} />
      </Tickets>
    </div>
  ),
}
