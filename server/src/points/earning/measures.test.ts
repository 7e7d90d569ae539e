import type { OfferInHand, OfferReward } from '@pollen/contract/offers'
import type { BasketLine } from '@pollen/contract/till/transactions'
import { expect, test } from 'vitest'
import { priceBasket } from './basket-prices.ts'
import { type Hand, pointsFor, type Rate } from './rules.ts'

const november = new Date('2026-11-10T12:00Z')
const products: Hand['products'] = (code) => {
  const listed = { category: 'Food', isRestricted: false }
  if (code === 'GRAPES') return { ...listed, basePence: 800, memberPence: 525, per: 'kg' }
  if (code === 'OIL') return { ...listed, basePence: 600, memberPence: 450, per: 'l' }
  if (code === 'MELON') return { ...listed, basePence: 260, memberPence: 210, per: null }
  return undefined
}
const line = (productCode: string, amountPence: number, over: Partial<BasketLine> = {}): BasketLine => ({
  productCode,
  description: productCode,
  quantity: 1,
  amountPence,
  ...over,
})

test.each<[string, BasketLine, number]>([
  ['by the gram, to the nearest penny', line('GRAPES', 346, { measure: { grams: 432 } }), 227],
  ['and half a penny up', line('GRAPES', 16, { measure: { grams: 20 } }), 11],
  ['by the millilitre', line('OIL', 450, { measure: { millilitres: 750 } }), 338],
  ['by a part of a piece', line('MELON', 130, { measure: { units: 0.5 } }), 105],
  ['by the piece', line('MELON', 520, { quantity: 2 }), 420],
  ['not where the line says no measure', line('GRAPES', 992), 992],
  ['not by the measure of something else', line('GRAPES', 992, { measure: { millilitres: 500 } }), 992],
  ['not where the shelf’s amount is not the quantity times the list’s price', line('MELON', 992), 992],
  ['never above the shelf’s', line('GRAPES', 100, { measure: { grams: 432 } }), 100],
])('a member price is worked out %s', (_, sent, amountPence) => {
  expect(priceBasket([sent], products, []).basket[0]?.amountPence).toBe(amountPence)
})

const fuel: Rate = {
  since: new Date('2026-01-01T00:00Z'),
  points: 1,
  perPence: 100,
  minimumPence: 0,
  mostPerPurchase: null,
  mostPerDay: null,
  excluded: [],
  settlesAfterHours: 0,
  pointsPerLitre: 2,
  soldByLitre: ['FUEL*'],
}
const offer = (reward: OfferReward, conditions = {}): OfferInHand => ({
  loadedAt: null,
  usesLeft: null,
  terms: {
    offerId: 'a',
    version: 1,
    source: 'COALITION',
    type: 'PROMO',
    name: 'An offer',
    brandKey: 'esso',
    from: new Date('2026-11-01T00:00Z'),
    until: new Date('2026-12-01T00:00Z'),
    reward,
    conditions,
    countsFrom: 'load',
    usesPerMember: null,
    bestOf: null,
  },
})
const petrol = line('FUEL95', 5_990, { measure: { millilitres: 41_230 } })

test.each<[string, BasketLine[], OfferInHand[], string[]]>([
  ['for each litre, and none for its pence', [petrol], [], ['82 2 points per litre']],
  [
    'for the shop beside it by the pound',
    [petrol, line('COFFEE', 340)],
    [],
    ['85 1 point per £1, and 2 points per litre'],
  ],
  ['by the pound where the till says no litres', [line('FUEL95', 5_990)], [], ['59 1 point per £1']],
  [
    'with the points of an offer',
    [petrol],
    [offer({ kind: 'points', points: 200 })],
    ['82 2 points per litre', '200 An offer'],
  ],
  [
    'three times with an offer of that',
    [petrol, line('COFFEE', 340)],
    [offer({ kind: 'multiplier', hundredths: 300 }, { products: ['FUEL*'] })],
    ['85 1 point per £1, and 2 points per litre', '164 An offer'],
  ],
])('fuel gives points %s', (_, basket, offers, says) => {
  const amountPence = basket.reduce((sum, each) => sum + each.amountPence, 0)
  const purchase = { occurredAt: november, storeId: '1', amountPence, basket }
  const { lines } = pointsFor({ rates: [fuel] }, purchase, { offers, products })
  expect(lines.map(({ points, why }) => `${points} ${why}`)).toEqual(says)
})
