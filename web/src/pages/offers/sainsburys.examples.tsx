import type { ScreenExample } from '../../parts/examples/screen-example.ts'
import { samplePrices } from './prices.sample.ts'

const memory = { sessionCreatedAt: '1', firstName: 'Ada' }
const path = '/sainsburys?filter=nectar-prices'
const url = '/nectar-prices-api/prices'
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

export const examples: Record<string, ScreenExample> = {
  none: { memory },
  prices: { path, memory, answers: { [url]: answer }, until: 'Oat drink' },
  'prices of a category': {
    path: `${path}&category=bakery&order=price`,
    memory,
    answers: { [url]: { prices: samplePrices.slice(1, 2), total: 1, hasMore: false } },
    until: 'One product',
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
  'prices loading': { path, memory },
  'prices that do not load': { path, memory, answers: { [url]: { refusal: 'busy' } }, until: 'didn’t load' },
  'the proof of a price': { ...proofOpened, answers: { [url]: answer, [`${url}/:sku`]: proof }, until: 'newest first' },
  'a proof loading': { ...proofOpened, answers: { [url]: answer }, until: 'Without it' },
  'a proof that does not load': {
    ...proofOpened,
    answers: { [url]: answer, [`${url}/:sku`]: { refusal: 'busy' } },
    until: 'didn’t load',
  },
}
