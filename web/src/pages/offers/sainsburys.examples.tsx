import { dayMs } from '@pollen/contract/durations'
import type { OfferCard } from '@pollen/contract/offer-card'
import type { Answers } from '../../parts/examples/answers.ts'
import { samplePrices } from '../../parts/examples/prices.sample.ts'
import type { ScreenExample } from '../../parts/examples/screen-example.ts'
import { anOffer, byEnd, forYouFilters, inFull, offersByEnd, sampleOffers } from '../../parts/offers/offers.sample.ts'

const memory = { sessionCreatedAt: '1', firstName: 'Ada' }
const path = '/grocer?filter=nectar-prices'
const url = '/prices-api/prices'
const answer = { prices: samplePrices, total: samplePrices.length, hasMore: false }
const [loaf] = samplePrices
const proof = {
  ...loaf,
  usualPrice: 195,
  history: [
    { since: '2026-11-03T00:00:00.000Z', nonMemberPrice: 195, memberPrice: 140 },
    { since: '2026-09-01T00:00:00.000Z', nonMemberPrice: 185, memberPrice: 185 },
  ],
}
const proofOpened = { path, memory, press: ['Oat drink, 1 litre, members pay £1.40 instead of £1.95 Save 55p'] }

const settings = { loadsEverything: false, unlocksPrices: false, loads: [] }
const of = (offers: OfferCard[], { settings: stored = settings }: { settings?: Answers['/offer/settings'] } = {}) => ({
  '/offers': {
    offers,
    total: offers.length,
    counts: { loaded: 6, toLoad: offers.length, toOptIn: 23 },
    hasMore: false,
  },
  '/offers/:id': inFull(offers[0] ?? anOffer()),
  '/offer-filters/:id': forYouFilters,
  '/offer/settings': stored,
})
const loadedForMe = {
  loadsEverything: true,
  unlocksPrices: false,
  loads: [
    {
      loadId: '0198b7a4-0000-7000-8000-000000000001',
      loadedAt: new Date(Date.now() - dayMs).toISOString(),
      offers: sampleOffers.map(({ id, title, source }) => ({ id, title, source })),
      isUndone: false,
    },
  ],
}
const bread = sampleOffers[0] ?? anOffer()
const moreAboutBread = `More about ${bread.title}`

const samplePersonal = sampleOffers.filter(({ source }) => source === 'NECTAR_PRICE')

export const examples: Record<string, ScreenExample> = {
  'for you': { memory, answers: of(sampleOffers), until: 'fresh bread' },
  'by end, for whoever declined profiling': {
    memory,
    answers: { ...of(offersByEnd), '/offers': { ...of(offersByEnd)['/offers'], orderedBy: byEnd } },
    until: 'What ends first comes first',
  },
  'bonus points': {
    path: '/grocer?filter=bonus',
    memory,
    answers: of(sampleOffers.filter(({ source }) => source === 'PIANO')),
    until: 'fresh bread',
  },
  'your prices': {
    path: '/grocer?filter=your-nectar-prices',
    memory,
    answers: of(sampleOffers.filter(({ source }) => source === 'NECTAR_PRICE')),
    until: 'Oat drink',
  },
  'hidden offers': {
    path: '/grocer?filter=hidden',
    memory,
    answers: of([{ ...bread, state: 'HIDDEN' }]),
    until: 'fresh bread',
  },
  'no offers': { memory, answers: of([]), until: 'No offers at the moment' },
  'offers loading': { memory },
  'offers that do not load': {
    memory,
    answers: { ...of([]), '/offers': { refusal: 'busy' } },
    until: 'didn’t load',
  },
  'an offer’s popup': { memory, answers: of(sampleOffers), press: [moreAboutBread], until: 'Hide this offer' },
  'an offer that the server would not load': {
    memory,
    answers: {
      ...of(sampleOffers.slice(1, 3)),
      '/offer/state': { offers: [{ id: 'x', code: 'busy', description: 'All of these have been taken.' }] },
    },
    press: ['Load'],
    until: 'have been taken',
  },
  'load all': {
    memory,
    answers: of(sampleOffers),
    press: [`Load all ${sampleOffers.length}`],
    until: 'Load everything for me',
  },
  'everything loaded': {
    memory,
    answers: of(sampleOffers, { settings: loadedForMe }),
    press: ['Change'],
    until: 'Loaded for you',
  },
  'unlock all': {
    path: '/grocer?filter=your-nectar-prices',
    memory,
    answers: of(samplePersonal),
    press: [`Unlock all ${samplePersonal.length}`],
    until: 'Unlock my prices every week',
  },
  prices: { path, memory, answers: { [url]: answer }, until: 'Oat drink' },
  'prices of a category': {
    path: `${path}&category=bakery&order=price`,
    memory,
    answers: { [url]: { prices: samplePrices.slice(1, 2), total: 1, hasMore: false } },
    until: 'One product',
  },
  'the categories as a popup': {
    path: `${path}&category=bakery`,
    memory,
    answers: { [url]: { prices: samplePrices.slice(1, 2), total: 1, hasMore: false } },
    press: ['Categories'],
    until: 'Toiletries',
  },
  'more prices to come': {
    path,
    memory,
    answers: { [url]: { ...answer, total: 400, hasMore: true, nextToken: 'x' } },
    until: '400 products',
  },
  'no price found': {
    path: `${path}&search=zebra`,
    memory,
    answers: { [url]: { prices: [], total: 0, hasMore: false } },
    until: 'No product found',
  },
  'prices loading': { path, memory, until: 'Sort by' },
  'prices that do not load': { path, memory, answers: { [url]: { refusal: 'busy' } }, until: 'didn’t load' },
  'the proof of a price': { ...proofOpened, answers: { [url]: answer, [`${url}/:sku`]: proof }, until: 'newest first' },
  'a proof loading': { ...proofOpened, answers: { [url]: answer }, until: 'Without it' },
  'a proof that does not load': {
    ...proofOpened,
    answers: { [url]: answer, [`${url}/:sku`]: { refusal: 'busy' } },
    until: 'didn’t load',
  },
}
