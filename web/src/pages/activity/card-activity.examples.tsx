import type { Transaction } from '@pollen/contract/member/activity'
import { programme } from '@pollen/contract/programme'
import { brands } from '../../parts/examples/brands.sample.ts'
import type { ScreenExample } from '../../parts/examples/screen-example.ts'
import { sampleOffers } from '../../parts/offers/offers.sample.ts'
import {
  aFortnight,
  brandsUrl,
  daysAgo,
  feedUrl,
  long,
  monthsOfTheFortnight,
  monthsUrl,
  settingsUrl,
  shopsOfTheFortnight,
  visitsUrl,
} from './activity.sample.ts'

const page = (transactions: readonly Transaction[], over: object = {}) => ({
  transactions: [...transactions],
  hasMore: false,
  isFeedDelayed: false,
  ...over,
})
const settings = { loadsEverything: false, unlocksPrices: false, loads: [] }
const knownBrands = {
  [brandsUrl]: shopsOfTheFortnight,
  [monthsUrl]: monthsOfTheFortnight,
  [settingsUrl]: settings,
  [visitsUrl]: { visits: [] },
}
const aLoad = (how: object) => ({
  loadId: 'a',
  loadedAt: daysAgo(1),
  offers: sampleOffers.map(({ id, title, source }) => ({ id, title, source })),
  isUndone: false,
  ...how,
})
const loadedForMe = {
  loadsEverything: true,
  unlocksPrices: true,
  loads: [
    aLoad({}),
    aLoad({ loadId: 'b', loadedAt: daysAgo(5), isUndone: true }),
    aLoad({ loadId: 'c', loadedAt: daysAgo(9), offers: aLoad({}).offers.slice(0, 1) }),
  ],
}
const first = page(aFortnight, { hasMore: true, nextToken: 'x' })

export const examples: Record<string, ScreenExample> = {
  full: { answers: { ...knownBrands, [feedUrl]: page(aFortnight) } },
  'by shop': {
    answers: { ...knownBrands, [settingsUrl]: loadedForMe, [feedUrl]: page(aFortnight) },
    variants: { activity_ab_testing: 'B' },
    until: 'Offers',
  },
  'by shop, long names and large numbers': {
    answers: { ...knownBrands, [feedUrl]: page(long) },
    variants: { activity_ab_testing: 'B' },
  },
  'long names and large numbers': { answers: { ...knownBrands, [feedUrl]: page(long) } },
  loading: { answers: knownBrands },
  'the next page loads': { answers: { ...knownBrands, [feedUrl]: [first, 'never'] }, until: 'Getting more' },
  'the next page did not load': {
    answers: { ...knownBrands, [feedUrl]: [first, { refusal: 'busy' }] },
    until: 'couldn’t load any more',
  },
  failed: { answers: { ...knownBrands, [feedUrl]: { refusal: 'busy' } }, until: 'didn’t load' },
  'what was loaded for them': {
    answers: {
      ...knownBrands,
      [settingsUrl]: loadedForMe,
      [visitsUrl]: { visits: [{ ...brands.market, leftAt: daysAgo(1), usualDays: 45 }] },
      [feedUrl]: page(aFortnight),
    },
    until: 'for you',
  },
  'a load that is not undone': {
    answers: {
      ...knownBrands,
      [settingsUrl]: loadedForMe,
      [feedUrl]: page(aFortnight),
      '/offer/loads/:loadId/undo': { refusal: 'busy' },
    },
    press: ['Undo'],
    until: 'for you',
  },
  empty: {
    answers: {
      [settingsUrl]: settings,
      [visitsUrl]: { visits: [] },
      [brandsUrl]: { brands: [] },
      [monthsUrl]: { ...monthsOfTheFortnight, months: [] },
      [feedUrl]: page([]),
    },
  },
  found: {
    path: '/card/activity?search=coffee',
    answers: { ...knownBrands, [feedUrl]: page(aFortnight.filter(({ brand }) => brand === brands.coffee)) },
  },
  'nothing found': {
    path: '/card/activity?search=cofee&direction=in',
    answers: { ...knownBrands, [feedUrl]: page([]) },
    until: 'Nothing found',
  },
  'the months did not load': {
    answers: { ...knownBrands, [monthsUrl]: { refusal: 'busy' }, [feedUrl]: page(aFortnight) },
  },
  'of one partner': {
    path: `/card/activity?brand=${brands.market.brandDetailsKey}`,
    answers: { ...knownBrands, [feedUrl]: page(aFortnight.filter(({ brand }) => brand === brands.market)) },
  },
  'nothing with a partner': {
    path: `/card/activity?brand=${brands.shop.brandDetailsKey}`,
    answers: { ...knownBrands, [feedUrl]: page([]) },
  },
  delayed: { answers: { ...knownBrands, [feedUrl]: page(aFortnight, { isFeedDelayed: true }) } },
  'how it works': {
    says: [
      `Your ${programme.name} activity`,
      'where and when you earned points',
      `Transactions usually take up to ${programme.activityWithinHours} hours to appear.`,
    ],
    answers: { ...knownBrands, [feedUrl]: page(aFortnight) },
    press: ['How this works'],
  },
}
