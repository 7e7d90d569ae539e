import type { OfferCard } from '@pollen/contract/offer-card'
import type { Answers } from '../../parts/examples/answers.ts'
import { brands } from '../../parts/examples/brands.sample.ts'
import { coffeePage, listedBrands, marketPage } from '../../parts/examples/listed-brands.sample.ts'
import type { ScreenExample } from '../../parts/examples/screen-example.ts'
import { sampleOffers } from '../../parts/offers/offers.sample.ts'
import { airlinePage, hotelsPage } from '../../parts/partners/partner-page.sample.ts'
import {
  airline,
  airlineEndedLink,
  hotels,
  isLinkedToAirline,
  linksNothing,
} from '../../parts/partners/partners.sample.ts'

const path = '/brands/quayside-coffee'
const url = '/anonymous-brands-api/brands/:key'
const bonusUrl = '/anonymous-brands-api/bonus/:key'
const visitsUrl = '/brands-api/eshops/visits'
const memory = { sessionCreatedAt: '1', firstName: 'Ada' }
const bonus = [
  { says: 'Double points before Christmas', since: '2026-11-16T00:00:00.000Z', until: '2026-12-25T00:00:00.000Z' },
]
const none = { bonus: [], offers: [], totalOffers: 0 }
const ofCoffee = sampleOffers.filter(({ brand }) => brand === brands.coffee)
const listOf = (offers: OfferCard[]) => ({ offers, total: offers.length, hasMore: false })
const leftAt = new Date(Date.now() - 60_000).toISOString()
const ofMember = {
  memory,
  path: '/brands/market',
  answers: { [url]: marketPage, [bonusUrl]: none, [visitsUrl]: { visits: [] }, '/offers': listOf([]) },
}
const coffeeOfMember = {
  memory,
  path,
  answers: { [url]: coffeePage, [bonusUrl]: { ...none, bonus }, [visitsUrl]: { visits: [] } },
}
const ofPartner = (partner: typeof airlinePage, { brandDetailsKey, name, colour }: typeof airline) => ({
  path: `/brands/${brandDetailsKey}`,
  answers: {
    [url]: { ...coffeePage, brandDetailsKey, name, colour, category: 'travelandhotels', partner },
    [bonusUrl]: none,
    '/brands-api/brands': { brands: listedBrands },
  },
})
const airlineForVisitor = ofPartner(airlinePage, airline)
const airlineForMember = (state: Answers): ScreenExample => ({
  ...airlineForVisitor,
  memory,
  answers: { ...airlineForVisitor.answers, [visitsUrl]: { visits: [] }, '/offers': listOf([]), ...state },
})

export const examples: Record<string, ScreenExample> = {
  full: {
    path,
    answers: { [url]: coffeePage, [bonusUrl]: { bonus, offers: ofCoffee.slice(0, 2), totalOffers: 2 } },
    until: 'until 24 December',
  },
  'more offers than a visitor is told': {
    path,
    answers: { [url]: coffeePage, [bonusUrl]: { ...none, offers: sampleOffers.slice(0, 6), totalOffers: 38 } },
    until: 'Log in to load all 38',
  },
  'with a member’s offers': {
    ...coffeeOfMember,
    answers: { ...coffeeOfMember.answers, '/offers': listOf(ofCoffee) },
    until: 'Offers here',
  },
  'with many offers': {
    ...coffeeOfMember,
    answers: { ...coffeeOfMember.answers, '/offers': listOf(sampleOffers) },
    until: 'Show 1 more',
  },
  'without its offers': {
    ...coffeeOfMember,
    answers: { ...coffeeOfMember.answers, '/offers': { refusal: 'busy' } },
    until: 'didn’t load',
  },
  'an eShop, for a visitor': {
    path: '/brands/market',
    answers: { [url]: marketPage, [bonusUrl]: none },
    until: 'Log in to shop and collect',
  },
  'an eShop, for a member': { ...ofMember, until: 'Shop and collect' },
  'an eShop that one left for': {
    ...ofMember,
    answers: { ...ofMember.answers, [visitsUrl]: { visits: [{ ...brands.market, leftAt, usualDays: 45 }] } },
    until: 'We saw you leave for',
  },
  'an eShop that one cannot leave for': {
    ...ofMember,
    answers: { ...ofMember.answers, '/brands-api/eshops/:key/visits': { refusal: 'busy' } },
    press: ['Shop and collect'],
    until: 'Shop and collect',
  },
  'with similar brands': {
    path: '/brands/market',
    answers: { [url]: marketPage, [bonusUrl]: none, '/brands-api/brands': { brands: listedBrands } },
    until: 'Similar brands',
  },
  'a partner, for a visitor': { ...airlineForVisitor, until: 'Log in to link it' },
  'a partner that is not linked': { ...airlineForMember(linksNothing), until: 'Link your card' },
  'a partner that is linked': { ...airlineForMember(isLinkedToAirline), until: '12,400' },
  'a partner that does not answer': {
    ...airlineForMember({
      ...isLinkedToAirline,
      '/customer/linked-partners/:partnerId/balance': { isLocked: false, needsLogin: false },
    }),
    until: 'doesn’t answer',
  },
  'a partner that ended the link': { ...airlineForMember(airlineEndedLink), until: 'has ended the link' },
  'a partner whose link did not load': {
    ...airlineForMember({ '/customer/linked-partners': { refusal: 'busy' } }),
    until: 'didn’t load',
  },
  'hotels, for a visitor': { ...ofPartner(hotelsPage, hotels), until: 'Points for a night away' },
  'a long name': {
    path,
    answers: { [url]: { ...coffeePage, ...brands.longNamed }, [bonusUrl]: none },
    until: brands.longNamed.name,
  },
  unknown: { path, answers: { [url]: { refusal: 'brandNotFound' } }, until: 'We don’t have a brand at this address' },
  loading: { path },
  error: { path, answers: { [url]: { refusal: 'busy' } }, until: 'didn’t load' },
}
