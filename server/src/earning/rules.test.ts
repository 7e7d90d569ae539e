import { describe, expect, test } from 'vitest'
import { type Campaign, type EarningPurchase, pointsFor, type Rate } from './rules.ts'

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
const campaign = (over: Partial<Campaign>): Campaign => ({
  campaignKey: 'a',
  says: 'A campaign',
  minimumPence: 0,
  extraHundredths: null,
  points: null,
  bestOf: null,
  since: new Date('2026-11-01T00:00Z'),
  until: new Date('2026-12-01T00:00Z'),
  stores: null,
  products: null,
  ...over,
})
const november = new Date('2026-11-10T12:00Z')
const item = (productCode: string, amountPence: number) => ({
  productCode,
  description: productCode,
  quantity: 1,
  amountPence,
})

type Case = { rate?: Partial<Rate>; campaigns?: Partial<Campaign>[]; earnedThatDay?: number } & Partial<EarningPurchase>

/** The lines that a purchase earns, each as its points and its reason. */
function linesFor({ rate, campaigns = [], earnedThatDay, ...over }: Case): string[] {
  const rules = { rates: [{ ...onePerPound, ...rate }], campaigns: campaigns.map(campaign) }
  const purchase = { occurredAt: november, storeId: '1', amountPence: 1050, ...over }
  return pointsFor(rules, purchase, earnedThatDay).map(({ points, why }) => `${points} ${why}`)
}

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
    [
      'gives no points for money off a product that collects none',
      { rate: { excluded: ['TOB*'] }, basket: [item('TOB1', -400), item('TEA', 1450)] },
      '10 1 point per £1',
    ],
    ['was not there before its time', { occurredAt: new Date('2025-12-31T23:59Z') }, '0 This brand gave no points yet'],
    ['does not matter to a till that decides the points itself', { points: 120 }, '120 Decided at the till'],
  ])('%s', (_, example, line) => expect(linesFor(example)).toEqual([line]))
})

test('a purchase that is told late gets the rate of its time', () => {
  const rates = [onePerPound, { ...onePerPound, since: new Date('2026-11-05T00:00Z'), points: 5 }]
  const at = (day: string) =>
    pointsFor({ rates, campaigns: [] }, { occurredAt: new Date(day), storeId: '1', amountPence: 1000 })[0]?.points
  expect([at('2026-11-04T23:59:59.999Z'), at('2026-11-05T00:00Z')]).toEqual([10, 50])
})

describe('a campaign', () => {
  const basket = [item('TEA', 400), item('COFFEE-1', 600)]
  test.each<[string, Case, string[]]>([
    ['gives the rate again', { campaigns: [{ extraHundredths: 100 }] }, ['10 A campaign']],
    ['gives half of the rate again', { campaigns: [{ extraHundredths: 50 }] }, ['5 A campaign']],
    ['gives so many points a purchase', { campaigns: [{ points: 77 }] }, ['77 A campaign']],
    ['is on a product', { basket, campaigns: [{ extraHundredths: 200, products: ['COFFEE*'] }] }, ['12 A campaign']],
    ['is not on what is not in the basket', { basket, campaigns: [{ points: 77, products: ['MILK'] }] }, []],
    [
      'gives nothing for what collects none',
      { basket, rate: { excluded: ['COFFEE*'] }, campaigns: [{ points: 77, products: ['COFFEE*'] }] },
      [],
    ],
    ['is in some stores', { campaigns: [{ points: 5, stores: ['1', '2'] }] }, ['5 A campaign']],
    ['is not in the others', { campaigns: [{ points: 5, stores: ['2'] }] }, []],
    ['may ask for a minimum', { campaigns: [{ points: 5, minimumPence: 1051 }] }, []],
    [
      'asks for a minimum of its products',
      { basket, campaigns: [{ points: 5, minimumPence: 601, products: ['COFFEE*'] }] },
      [],
    ],
    [
      'has begun with its first day',
      { occurredAt: new Date('2026-11-01T00:00Z'), campaigns: [{ points: 5 }] },
      ['5 A campaign'],
    ],
    ['is over after its last', { occurredAt: new Date('2026-12-01T00:00Z'), campaigns: [{ points: 5 }] }, []],
    [
      'gives its points beside another, each of the rate alone',
      { campaigns: [{ extraHundredths: 100 }, { extraHundredths: 200, says: 'Another' }] },
      ['10 A campaign', '21 Another'],
    ],
    [
      'gives way to a better one of its kind',
      {
        campaigns: [
          { extraHundredths: 100, bestOf: 'winter' },
          { points: 50, bestOf: 'winter', says: 'Another' },
          { points: 3, says: 'A third' },
        ],
      },
      ['50 Another', '3 A third'],
    ],
    [
      'is the one that counts when another of its kind is as good',
      {
        campaigns: [
          { points: 5, bestOf: 'winter' },
          { points: 5, bestOf: 'winter', says: 'Another' },
        ],
      },
      ['5 A campaign'],
    ],
    [
      'is the first to fall away at a limit, and says so',
      { rate: { mostPerPurchase: 12 }, campaigns: [{ extraHundredths: 100 }] },
      ['2 A campaign; at most 12 points a purchase'],
    ],
  ])('%s', (_, example, lines) => expect(linesFor(example).slice(1)).toEqual(lines))
})

test('no purchase earns more than the programme ever gives at once', () => {
  const [line] = linesFor({ amountPence: 1_000_000_00, rate: { points: 1000 } })
  expect(line).toBe('10000000 1000 points per £1; at most 10000000 points a purchase')
})
