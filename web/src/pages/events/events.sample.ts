import type { MarketingEvent } from '@pollen/contract/marketing-events'
import { anOffer, inDays } from '../../parts/offers/offers.sample.ts'

export const soupWeek: MarketingEvent = {
  eventId: 'soup-week',
  title: 'Soup week',
  text: 'Seven soups for seven days, and points on all of them.',
  picture: 'bowl',
  from: inDays(-2),
  until: inDays(5),
  hasBegun: true,
  opensDaily: false,
  isOver: false,
  sections: [{ title: 'How to join in', text: 'Load the offers that you like, and show your card when you pay.' }],
  offers: [
    anOffer({ picture: 'carrot', title: '40 points on carrots' }),
    anOffer({ picture: 'onion', title: '40 points on onions' }),
  ],
  days: [],
  terms: ['The event lasts for a week.', 'Each offer has terms of its own.'],
}
export const over: MarketingEvent = { ...soupWeek, until: inDays(-1), isOver: true, offers: [] }
