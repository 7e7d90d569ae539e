import { dateOf } from '@pollen/contract/day-and-time'
import type { OfferCard } from '@pollen/contract/offer-card'
import { programme } from '@pollen/contract/programme'
import { type Addressee, Letter, LetterButton, LetterList, LetterText, write } from '../../records/messaging/letter.tsx'
import type { Letter as Written } from '../../records/messaging/messaging.ts'

type ListedOffer = Pick<OfferCard, 'title' | 'brand' | 'until' | 'because'>
/** What a member can have this week: prices of their own, and offers. One of them is not empty. */
export type WeeklyOffers = { prices: ListedOffer[]; offers: ListedOffer[] }

/** To a member who agreed to offers by email, once a week. */
export const weeklyOffersLetter = ({
  to,
  shown: { prices, offers },
  link,
  unsubscribeLink,
}: {
  to: Addressee
  shown: WeeklyOffers
  link: string
  unsubscribeLink: string
}): Promise<Written> =>
  write(
    prices.length > 0 ? `Your offers, and ${pricesOfYourOwn(prices)}` : 'Your offers this week',
    <Letter to={to} title="Your offers" unsubscribeLink={unsubscribeLink}>
      <LetterText>
        {prices.length > 0
          ? 'Here are your prices for this week, from Monday to Sunday, chosen from what you buy, and offers you could use.'
          : 'Here’s what you could use this week.'}{' '}
        Load what you like before you shop, and show your card.
      </LetterText>
      {prices.length > 0 && (
        <LetterList
          title="Your prices this week"
          things={prices.map(({ title, because = '', brand }) => ({ name: title, says: because || brand.name }))}
        />
      )}
      {offers.length > 0 && (
        <LetterList
          title="Offers for you"
          things={offers.map(({ title, brand, until }) => ({
            name: title,
            says: `${brand.name}, until ${dateOf(lastMomentOf(until))}`,
          }))}
        />
      )}
      <LetterButton href={link}>See and load them</LetterButton>
    </Letter>,
  )

/** To a member who agreed to offers by text, once a week. */
export const weeklyOffersText = ({
  shown: { prices, offers },
  link,
  stopLink,
}: {
  shown: WeeklyOffers
  link: string
  stopLink: string
}): Written => {
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
