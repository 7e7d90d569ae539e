import type { OfferConditions, OfferInHand, OfferTerms } from '@pollen/contract/offers'
import { describe, expect, test } from 'vitest'
import { type EarningPurchase, emptyHand, pointsFor, type Rate } from './rules.ts'

const onePerPound: Rate = {
  since: new Date('2026-01-01T00:00Z'),
  points: 1,
  perPence: 100,
  minimumPence: 0,
  settlesAfterHours: 0,
  mostPerPurchase: null,
  mostPerDay: null,
  excluded: [],
}
type OfferExample = Partial<OfferTerms> & OfferConditions & { points?: number; times?: number } & Partial<OfferInHand>

/** An offer that everybody has, unless it says otherwise. */
function offer({ points, times, loadedAt = null, usesLeft = null, ...over }: OfferExample, index: number): OfferInHand {
  const { products, categories, minimumPence, stores, days, code, ...terms } = over
  const conditions = { products, categories, minimumPence, stores, days, code }
  return {
    loadedAt,
    usesLeft,
    terms: {
      offerId: String.fromCharCode(97 + index),
      version: 1,
      source: 'COALITION',
      type: 'PROMO',
      name: 'An offer',
      brandKey: 'argos',
      from: new Date('2026-11-01T00:00Z'),
      until: new Date('2026-12-01T00:00Z'),
      reward: times ? { kind: 'multiplier', hundredths: times * 100 } : { kind: 'points', points: points ?? 5 },
      conditions: JSON.parse(JSON.stringify(conditions)),
      countsFrom: 'load',
      usesPerMember: null,
      bestOf: null,
      ...terms,
    },
  }
}
const november = new Date('2026-11-10T12:00Z')
const item = (productCode: string, amountPence: number) => ({
  productCode,
  description: productCode,
  quantity: 1,
  amountPence,
})

type Case = { rate?: Partial<Rate>; offers?: OfferExample[]; earnedThatDay?: number } & Partial<EarningPurchase>

function outcomeOf({ rate, offers = [], earnedThatDay = 0, ...over }: Case) {
  const rules = { rates: [{ ...onePerPound, ...rate }] }
  const purchase = { occurredAt: november, storeId: '1', amountPence: 1050, ...over }
  const products = (code: string) => ({
    category: code.startsWith('COFFEE') ? 'Drinks' : 'Food',
    basePence: null,
    memberPence: null,
    per: null,
    isRestricted: code === 'ALE',
  })
  return pointsFor(rules, purchase, { offers: offers.map(offer), products, earnedThatDay })
}

/** The lines that a purchase earns, each as its points and its reason. */
const linesFor = (example: Case): string[] => outcomeOf(example).lines.map(({ points, why }) => `${points} ${why}`)

describe('a brand’s rate', () => {
  test.each<[string, Case, string]>([
    ['gives whole points, rounded down', { amountPence: 1099 }, '10 1 point per £1'],
    ['may be three for two pounds', { rate: { points: 3, perPence: 200 } }, '15 3 points per £2'],
    ['may be one for one pound fifty', { rate: { perPence: 150 } }, '7 1 point per £1.50'],
    ['may begin at a minimum', { rate: { minimumPence: 1051 } }, '0 You earn points when you spend £10.51 or more'],
    [
      'may end at a most for a purchase',
      { rate: { mostPerPurchase: 4 } },
      '4 1 point per £1; at most 4 points a purchase',
    ],
    [
      'may end at a most for a day',
      { rate: { mostPerDay: 12 }, earnedThatDay: 9 },
      '3 1 point per £1; at most 12 points a day',
    ],
    [
      'gives nothing more on a day that is full, whatever was its limit before',
      { rate: { mostPerDay: 12 }, earnedThatDay: 40 },
      '0 1 point per £1; at most 12 points a day',
    ],
    [
      'leaves products out by their code or its beginning',
      {
        rate: { excluded: ['TOB*', 'GIFT25'] },
        basket: [item('TOB1', 400), item('GIFT25', 250), item('GIFT2', 400)],
      },
      '4 1 point per £1. £6.50 of this shop doesn’t earn points',
    ],
    ['was not there before its time', { occurredAt: new Date('2025-12-31T23:59Z') }, '0 This brand gave no points yet'],
    ['does not matter to a till that decides the points itself', { points: 120 }, '120 Decided at the till'],
  ])('%s', (_, example, line) => expect(linesFor(example)).toEqual([line]))
})

test('a purchase that is told late gets the rate of its time', () => {
  const rates = [onePerPound, { ...onePerPound, since: new Date('2026-11-05T00:00Z'), points: 5 }]
  const at = (day: string) =>
    pointsFor({ rates }, { occurredAt: new Date(day), storeId: '1', amountPence: 1000 }, emptyHand).lines[0]?.points
  expect([at('2026-11-04T23:59:59.999Z'), at('2026-11-05T00:00Z')]).toEqual([10, 50])
})

const basket = [item('TEA', 400), item('COFFEE-1', 600)]

describe('an offer', () => {
  test.each<[string, Case, string[]]>([
    ['gives the rate again', { offers: [{ times: 2 }] }, ['10 An offer']],
    ['gives half of the rate again', { offers: [{ times: 1.5 }] }, ['5 An offer']],
    ['gives so many points a purchase', { offers: [{ points: 77 }] }, ['77 An offer']],
    ['is on a product', { basket, offers: [{ times: 3, products: ['COFFEE*'] }] }, ['12 An offer']],
    ['is on a category', { basket, offers: [{ times: 3, categories: ['Drinks'] }] }, ['12 An offer']],
    [
      'gives nothing for what collects none',
      { basket, rate: { excluded: ['COFFEE*'] }, offers: [{ products: ['COFFEE*'] }] },
      [],
    ],
    ['is in some stores', { offers: [{ stores: ['1', '2'] }] }, ['5 An offer']],
    ['has begun with its first moment', { occurredAt: new Date('2026-11-01T00:00Z'), offers: [{}] }, ['5 An offer']],
    ['counts on its days', { offers: [{ days: [2] }] }, ['5 An offer']],
    ['counts with its code', { basket: [...basket, item('SAVE5', 0)], offers: [{ code: 'SAVE5' }] }, ['5 An offer']],
    [
      'counts what is paid, and asks for its minimum before',
      {
        basket: [{ ...item('TEA', 400), savedPence: 100 }],
        offers: [{ times: 2, products: ['TEA'], minimumPence: 500 }],
      },
      ['4 An offer'],
    ],
    [
      'adds to another, each of the rate alone',
      { offers: [{ times: 2 }, { times: 3, name: 'Another' }] },
      ['10 An offer', '21 Another'],
    ],
    [
      'gives way to a better one of its group',
      {
        offers: [
          { times: 2, bestOf: 'winter' },
          { points: 50, bestOf: 'winter', name: 'Another' },
          { points: 3, name: 'A third' },
        ],
      },
      ['50 Another', '3 A third'],
    ],
    [
      'counts for the lines for which no better one does',
      {
        basket,
        offers: [
          { times: 3, products: ['TEA'], bestOf: 'a' },
          { times: 2, bestOf: 'a', name: 'All' },
        ],
      },
      ['8 An offer', '6 All'],
    ],
    [
      'leaves its group when it falls short of its minimum',
      {
        basket,
        offers: [
          { times: 3, products: ['TEA'], bestOf: 'a' },
          { times: 2, minimumPence: 1000, bestOf: 'a' },
        ],
      },
      ['8 An offer'],
    ],
    [
      'is the one that counts when another of its group is as good',
      { offers: [{ bestOf: 'winter' }, { bestOf: 'winter', name: 'Another' }] },
      ['5 An offer'],
    ],
    [
      'is the first to fall away at a limit, and says so',
      { rate: { mostPerPurchase: 12 }, offers: [{ times: 2 }] },
      ['2 An offer; at most 12 points a purchase'],
    ],
    [
      'counts for a purchase in the minute of its load',
      { occurredAt: new Date('2026-11-10T12:00:05Z'), offers: [{ loadedAt: new Date('2026-11-10T12:00:40Z') }] },
      ['5 An offer'],
    ],
    [
      'counts for the day of its load',
      { offers: [{ loadedAt: new Date('2026-11-10T20:00Z'), countsFrom: 'startOfThatDay' }] },
      ['5 An offer'],
    ],
    [
      'counts from its start',
      { offers: [{ loadedAt: new Date('2026-11-25T20:00Z'), countsFrom: 'startOfOffer' }] },
      ['5 An offer'],
    ],
    [
      'that ended is kept to for a quote that holds',
      { occurredAt: new Date('2026-12-01T00:05Z'), quotedAt: new Date('2026-11-30T23:55Z'), offers: [{}] },
      ['5 An offer'],
    ],
  ])('%s', (_, example, lines) => expect(linesFor(example).slice(1)).toEqual(lines))

  test.each<[string, Case, object]>([
    ['short', { basket, offers: [{ products: ['TEA'], minimumPence: 520 }] }, { pence: 120 }],
    ['short', { offers: [{ minimumPence: 1170 }] }, { pence: 120 }],
    ['nothing', { basket, offers: [{ products: ['MILK'] }] }, {}],
    ['nothing', { offers: [{ products: ['TEA'] }] }, {}],
    ['tooLittle', { amountPence: 90, offers: [{ times: 2 }] }, {}],
    ['code', { basket, offers: [{ code: 'SAVE5' }] }, {}],
    ['store', { offers: [{ stores: ['2'] }] }, {}],
    ['day', { offers: [{ days: [1, 3] }] }, {}],
    ['used', { offers: [{ usesLeft: 0 }] }, {}],
    ['ended', { occurredAt: new Date('2026-12-01T00:00Z'), offers: [{}] }, {}],
    ['notBegun', { occurredAt: new Date('2026-10-31T23:59Z'), offers: [{}] }, {}],
    ['loadedAfter', { offers: [{ loadedAt: new Date('2026-11-10T12:01Z') }] }, {}],
    ['loadedAfter', { offers: [{ loadedAt: new Date('2026-11-11T00:10Z'), countsFrom: 'startOfThatDay' }] }, {}],
    ['better', { offers: [9, 8].map((points) => ({ points, bestOf: 'a' })) }, {}],
    ['limit', { rate: { mostPerPurchase: 10 }, offers: [{}] }, {}],
    ['notTaken', { basket, offers: [{ products: ['TEA'], reward: { kind: 'penceOff', pence: 100 } }] }, {}],
  ])('that does not count says why: %s', (reason, example, about) => {
    expect(outcomeOf(example).missed.map(({ missed }) => missed)).toEqual([{ reason, ...about }])
  })

  test('that ended more than a week ago is not spoken of, nor one that no purchase can reach', () => {
    const { missed } = outcomeOf({
      occurredAt: new Date('2026-12-08T00:00Z'),
      offers: [{}, { until: new Date('2027-01-01'), type: 'CALL' }],
    })
    expect(missed).toEqual([])
  })
})

describe('what offers take off', () => {
  const off = (pence: number, over: OfferExample = {}): OfferExample => ({
    reward: { kind: 'penceOff', pence },
    ...over,
  })
  const priceOf = (pence: number, over: OfferExample = {}): OfferExample => ({
    reward: { kind: 'memberPrice', pence },
    ...over,
  })
  test.each<[string, OfferExample[], number[]]>([
    ['is taken from the lines that count', [off(100, { products: ['COFFEE*'] })], [400, 500]],
    ['goes on with the next line when one costs nothing any more', [off(700)], [300, 0]],
    ['is never more than what they cost', [off(100_000)], [0, 0]],
    ['adds up', [off(100), off(50)], [400, 450]],
    ['is only the best of a group', [off(100, { bestOf: 'a' }), off(50, { bestOf: 'a' })], [400, 500]],
    ['may be a price', [priceOf(250, { products: ['TEA'] })], [250, 600]],
    ['is not a price above the shelf’s', [priceOf(450, { products: ['TEA'] })], [400, 600]],
  ])('%s', (_, offers, prices) => {
    expect(outcomeOf({ basket, offers }).priced.basket.map(({ amountPence }) => amountPence)).toEqual(prices)
  })

  test('is nothing where the law forbids it', () => {
    const { priced } = outcomeOf({ basket: [item('ALE', 500)], offers: [off(100)] })
    expect(priced.basket).toEqual([item('ALE', 500)])
  })

  test('counts as used by what the till took off', () => {
    const charged = [{ ...item('TEA', 330), savedPence: 70 }, item('COFFEE-1', 600)]
    const { counted } = outcomeOf({ basket: charged, offers: [off(100, { products: ['TEA'] })] })
    expect(counted.map(({ pence, points }) => [pence, points])).toEqual([[70, 0]])
  })
})

test('no purchase earns more than the programme ever gives at once', () => {
  const [line] = linesFor({ amountPence: 1_000_000_00, rate: { points: 1000 } })
  expect(line).toBe('10000000 1000 points per £1; at most 10000000 points a purchase')
})
