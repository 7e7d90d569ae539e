import { brands } from '../../parts/examples/brands.sample.ts'
import type { ScreenExample } from '../../parts/examples/screen-example.ts'
import { daysAgo } from './activity.sample.ts'

const url = '/shared-transactions-api/digital-receipts/:id'
const path = '/activity/receipt/30'
const receipt = {
  id: '30',
  occurredAt: daysAgo(3),
  brand: brands.grocer,
  storeId: '0042',
  shop: 'Beeford Magna',
  transactionId: '118-0042-3',
  lines: [
    { productCode: '0101', description: 'Sourdough loaf', quantity: 1, amountPence: 260 },
    { productCode: '0107', description: 'Oat biscuits', quantity: 4, amountPence: 500 },
    {
      productCode: '0214',
      description: 'Heather honey from the moors above the reservoir, 340 g',
      quantity: 1,
      amountPence: 420,
    },
    { productCode: '0418', description: 'Żurek, Müsli, Σαλάτα', quantity: 2, amountPence: 620 },
  ],
  offers: [{ offerId: 'members-price-0107', description: 'Members’ price: Oat biscuits', savedPence: 75 }],
  amountPence: 1725,
  pointsFrom: [],
  missedOffers: [],
  savedPence: 75,
  points: 117,
}

export const examples: Record<string, ScreenExample> = {
  full: { path, answers: { [url]: receipt } },
  'a price that was put right': { path, answers: { [url]: { ...receipt, correctedPence: 50 } } },
  'an offer without a name': {
    path,
    answers: { [url]: { ...receipt, offers: [{ offerId: 'members-price-0107', savedPence: 75 }] } },
  },
  'members’ prices': {
    path,
    answers: {
      [url]: {
        ...receipt,
        lines: receipt.lines.map((line, index) => (index < 2 ? { ...line, savedPence: 50 + 75 * index } : line)),
        offers: [],
        savedPence: 175,
        amountPence: 1800,
      },
    },
  },
  'offers that counted, and one that did not': {
    path,
    answers: {
      [url]: {
        ...receipt,
        pointsFrom: [
          { name: '1 point per £1', points: 12 },
          { name: '100 points on honey', points: 100 },
          { name: 'Double points on biscuits', points: 5 },
        ],
        missedOffers: [{ offerId: 'basket', name: '200 points with £20', why: '£1.20 short of 200 points' }],
      },
    },
  },
  'nothing saved': { path, answers: { [url]: { ...receipt, offers: [], savedPence: 0 } } },
  'a long name and large sums': {
    path,
    answers: {
      [url]: {
        ...receipt,
        brand: brands.longNamed,
        amountPence: 123_456_700,
        savedPence: 1_234_500,
        points: 1_234_567,
      },
    },
  },
  loading: { path },
  failed: { path, answers: { [url]: { refusal: 'busy' } }, until: 'didn’t load' },
  unknown: { path, answers: { [url]: { refusal: 'notFound' } }, until: 'no receipt' },
}
