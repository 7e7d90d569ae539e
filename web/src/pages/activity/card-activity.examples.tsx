import type { ScreenExample } from '../../parts/examples/screen-example.ts'
import { aFortnight, brandsUrl, feedUrl, long, shopsOfTheFortnight } from './activity.sample.ts'

const page = (transactions: unknown[], over: object = {}) => ({
  transactions,
  hasMore: false,
  isFeedDelayed: false,
  ...over,
})
const brands = { [brandsUrl]: shopsOfTheFortnight }
const first = page(aFortnight, { hasMore: true, nextToken: 'x' })

export const examples: Record<string, ScreenExample> = {
  full: { answers: { ...brands, [feedUrl]: page(aFortnight) } },
  'long names and large numbers': { answers: { ...brands, [feedUrl]: page(long) } },
  loading: { answers: brands },
  'the next page loads': { answers: { ...brands, [feedUrl]: [first, 'never'] }, until: 'Getting more' },
  'the next page did not load': {
    answers: { ...brands, [feedUrl]: [first, { refusal: 'busy' }] },
    until: 'did not load',
  },
  failed: { answers: { ...brands, [feedUrl]: { refusal: 'busy' } }, until: 'did not load' },
  empty: { answers: { [brandsUrl]: { brands: [] }, [feedUrl]: page([]) } },
  'of one partner': {
    path: '/card/activity?brand=ebay',
    answers: { ...brands, [feedUrl]: page(aFortnight.filter(({ brand }) => brand.name === 'eBay')) },
  },
  'nothing with a partner': { path: '/card/activity?brand=argos', answers: { ...brands, [feedUrl]: page([]) } },
  delayed: { answers: { ...brands, [feedUrl]: page(aFortnight, { isFeedDelayed: true }) } },
  'how it works': {
    says: [
      'Your Nectar activity',
      'where and when you earned points',
      'Transactions usually take up to 48 hours to appear.',
    ],
    answers: { ...brands, [feedUrl]: page(aFortnight) },
    press: ['How this works'],
  },
}
