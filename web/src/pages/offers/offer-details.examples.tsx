import type { OfferDetails } from '@pollen/contract/offer-card'
import { barcode } from '../../parts/card/bars.sample.ts'
import type { Answers } from '../../parts/examples/answers.ts'
import { brands } from '../../parts/examples/brands.sample.ts'
import { coffeePage } from '../../parts/examples/listed-brands.sample.ts'
import type { ScreenExample } from '../../parts/examples/screen-example.ts'
import { anOffer, inDays, inFull } from '../../parts/offers/offers.sample.ts'

const memory = { sessionCreatedAt: '1', firstName: 'Ada' }
const url = '/offers/:id'
const brandUrl = '/anonymous-brands-api/brands/:key'
const howToCollect = `How to collect and spend at ${brands.coffee.name}`
const bread: OfferDetails = {
  ...inFull(
    anOffer({
      title: 'Triple points on fresh bread',
      picture: 'bread',
      type: 'POINTS_MULTIPLIER',
      reward: { kind: 'multiplier', hundredths: 300 },
      description: '3 points for every £1 on any loaf from the bakery counter, instead of 1.',
      until: inDays(2),
    }),
  ),
  days: [6, 7],
}
const price: OfferDetails = {
  ...bread,
  title: 'Oat drink for £1.20',
  source: 'NECTAR_PRICE',
  sourceType: 'PRICE',
  type: 'PRODUCT',
  reward: { kind: 'memberPrice', pence: 120 },
  days: undefined,
  usesPerMember: 4,
  uses: 1,
}
const optIn: OfferDetails = {
  ...bread,
  title: '500 points when you book a table for a birthday',
  source: 'COALITION',
  sourceType: 'BRAND',
  type: 'OPTIN',
  state: 'NOTOPTEDIN',
  brand: brands.coffee,
  sponsorDisplayName: brands.coffee.name,
  reward: { kind: 'points', points: 500 },
  minimumPence: 4000,
}
const food = { path: '/offer-details/food/bread', memory }
const answer = (offer: Answers[typeof url]): Answers => ({ [url]: offer })

export const examples: Record<string, ScreenExample> = {
  'a food offer': { ...food, answers: answer(bread), until: 'Load this offer' },
  'how to collect and spend there': {
    ...food,
    answers: { ...answer({ ...bread, brand: brands.coffee }), [brandUrl]: coffeePage },
    press: [howToCollect],
    until: 'How to spend',
  },
  'how to collect, which does not load': {
    ...food,
    answers: { ...answer({ ...bread, brand: brands.coffee }), [brandUrl]: { refusal: 'busy' } },
    press: [howToCollect],
    until: 'didn’t load',
  },
  'a food offer that is loaded': {
    ...food,
    answers: answer({ ...bread, state: 'LOADED' }),
    until: 'works when you pay',
  },
  'a coupon that is loaded': {
    ...food,
    answers: answer({ ...bread, type: 'COUPON', state: 'LOADED', code: { text: '2OFF30', code128: barcode } }),
    until: 'Let the till scan this',
  },
  'a personal price': {
    path: '/offer-details/your-prices/oats',
    memory,
    answers: answer(price),
    until: 'Unlock',
  },
  'a brand’s offer': { path: '/offer-details/brand/birthday', memory, answers: answer(optIn), until: 'Opt in' },
  'a visit that one opted into': {
    path: '/offer-details/brand/visit',
    memory,
    answers: answer({ ...optIn, type: 'OPTIN_VISIT_WEBSITE', state: 'OPTEDIN' }),
    until: 'Go on to',
  },
  'by phone, opted in': {
    path: '/offer-details/brand/call',
    memory,
    answers: answer({ ...optIn, type: 'CALL', state: 'OPTEDIN', phone: '0808 157 0266' }),
    until: 'give your card number',
  },
  'for linking an account': {
    path: '/offer-details/brand/link',
    memory,
    answers: answer({ ...optIn, isForLinking: true }),
    until: 'Link your',
  },
  pinned: { ...food, answers: answer({ ...bread, state: 'PINNED' }), until: 'Don’t keep it on top' },
  'a saved one': {
    path: '/saved/offer-details/brand/birthday',
    memory,
    answers: answer({ ...optIn, isBookmarked: true }),
    until: 'Saved. Remove',
  },
  used: { ...food, answers: answer({ ...bread, uses: 2, usesPerMember: 2 }), until: 'You’ve used this offer' },
  'all taken': { ...food, answers: answer({ ...bread, isAllTaken: true }), until: 'have been taken' },
  stopped: {
    ...food,
    answers: answer({ ...bread, state: 'LOADED', isStopped: true, uses: 1, usesPerMember: 4 }),
    until: 'yours still counts',
  },
  hidden: { ...food, answers: answer({ ...bread, state: 'HIDDEN' }), until: 'hidden this offer' },
  'its terms': { ...food, answers: answer(bread), press: ['The small print'], until: 'Ok, got it' },
  'not loaded': {
    ...food,
    answers: {
      ...answer(bread),
      '/offer/state': { offers: [{ id: bread.id, code: 'busy', description: 'This can’t be done with this offer.' }] },
    },
    press: ['Load this offer'],
    until: 'can’t be done',
  },
  unknown: { ...food, answers: answer({ refusal: 'offerNotFound' }), until: 'can’t find this offer' },
  ended: { ...food, answers: answer({ refusal: 'offerEnded' }), until: 'has ended' },
  loading: food,
  error: { ...food, answers: answer({ refusal: 'busy' }), until: 'didn’t load' },
}
