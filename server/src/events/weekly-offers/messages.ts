import { dateOf } from '@pollen/contract/day-and-time'
import type { OfferCard } from '@pollen/contract/offer-card'
import { programme } from '@pollen/contract/programme'
import { type Addressee, letter } from '../../records/letters/letters.tsx'
import { address, things } from '../../records/letters/placeholders.ts'
import type { Letter } from '../../records/messaging/messaging.ts'

type ListedOffer = Pick<OfferCard, 'title' | 'brand' | 'until' | 'because'>
/** What a member can have this week: prices of their own, and offers. One of them is not empty. */
export type WeeklyOffers = { prices: ListedOffer[]; offers: ListedOffer[] }

export const weeklyOffersLetter = letter('weekly-offers', {
  says: 'To a member who agreed to offers by email, once a week',
  placeholders: {
    prices: things('the prices that are theirs alone, each with why'),
    offers: things('the other offers, each with its brand and last day'),
    link: address('where they see and load them'),
  },
  needed: ['prices', 'offers', 'link'],
  facts: ({
    shown: { prices, offers },
    ...facts
  }: {
    to: Addressee
    shown: WeeklyOffers
    link: string
    unsubscribeLink: string
  }) => ({
    ...facts,
    prices: prices.map(({ title, because = '', brand }) => ({ name: title, says: because || brand.name })),
    offers: offers.map(({ title, brand, until }) => ({
      name: title,
      says: `${brand.name}, until ${dateOf(lastMomentOf(until))}`,
    })),
  }),
})

/** To a member who agreed to offers by text, once a week. */
export const weeklyOffersText = ({
  shown: { prices, offers },
  link,
  stopLink,
}: {
  shown: WeeklyOffers
  link: string
  stopLink: string
}): Letter => {
  const what = [
    ...(prices.length > 0 ? [pricesOfYourOwn(prices)] : []),
    ...(offers.length > 0 ? [`${offers.length} ${offers.length === 1 ? 'offer' : 'offers'}`] : []),
  ].join(' and ')
  const [first] = [...prices, ...offers]
  return {
    subject: 'Your offers this week',
    text: `${programme.name}: you have ${what} this week, like “${first?.title}”. ${link} Stop these texts: ${stopLink}`,
    html: '',
  }
}

const pricesOfYourOwn = (prices: ListedOffer[]) =>
  prices.length === 1 ? 'a price of your own' : `${prices.length} prices of your own`

/** An offer's end is the first moment at which it is over: its last day is the one before. */
const lastMomentOf = (until: string) => new Date(new Date(until).getTime() - 1).toISOString()
