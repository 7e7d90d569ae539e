import type { EventDay, MarketingEvent } from '@pollen/contract/marketing-events'
import type { Pod } from '@pollen/contract/pods'
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
export const announced: MarketingEvent = {
  ...soupWeek,
  from: inDays(4),
  until: inDays(11),
  hasBegun: false,
  offers: [],
  questId: 'winter',
}

const past = (day: string, title: string, picture: string): EventDay => ({
  day,
  state: 'PAST',
  title,
  text: 'Hot.',
  picture,
})
export const soupADay: MarketingEvent = {
  ...soupWeek,
  title: 'A soup a day',
  opensDaily: true,
  offers: [],
  days: [
    past('2027-01-11', 'Leek and potato', 'onion'),
    {
      day: '2027-01-12',
      state: 'OPEN',
      title: 'Pea and mint',
      text: 'Green, and done in twelve minutes.',
      picture: 'peas',
      offer: anOffer({ picture: 'peas', title: '60 points on garden peas' }),
    },
    { day: '2027-01-13', state: 'AHEAD' },
    { day: '2027-01-14', state: 'AHEAD' },
  ],
}
export const allTaken: MarketingEvent = {
  ...soupADay,
  days: soupADay.days.map(({ offer: _, ...day }) => day),
}

export const somePods: Pod[] = [
  {
    podId: 'soup',
    title: 'Soup week',
    text: 'Seven soups for seven days.',
    picture: 'bowl',
    path: '/offer-event/soup',
  },
  {
    podId: 'comb',
    title: 'Fill the fresh comb',
    text: 'Three shops, fresh food, two offers: 500 points.',
    picture: 'carrot',
    path: '/quests',
  },
  {
    podId: 'new-here',
    title: 'New here?',
    text: 'See all the places where your card collects.',
    picture: 'bag',
    path: '/brands',
  },
]
