import type { OfferInHand, OfferReward } from '@pollen/contract/offers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type EarningPurchase, type Hand, type Outcome, pointsFor } from './rules.ts'

const november = new Date('2026-11-10T12:00Z')
const codes = ['TEA1', 'TEA2', 'JAM', 'TOB']
const int = (min: number, max: number) => fc.integer({ min, max })

const reward: fc.Arbitrary<OfferReward> = fc.oneof(
  fc.record({ kind: fc.constant('points' as const), points: int(1, 300) }),
  fc.record({ kind: fc.constant('multiplier' as const), hundredths: int(101, 500) }),
  fc.record({ kind: fc.constant('penceOff' as const), pence: int(1, 900) }),
  fc.record({ kind: fc.constant('memberPrice' as const), pence: int(1, 400) }),
)
const offer: fc.Arbitrary<Omit<OfferInHand['terms'], 'offerId'> & Pick<OfferInHand, 'usesLeft'>> = fc.record({
  version: fc.constant(1),
  source: fc.constant('PIANO' as const),
  type: fc.constant('PROMO' as const),
  name: fc.constant('An offer'),
  brandKey: fc.constant('argos'),
  from: fc.constant(new Date('2026-11-01T00:00Z')),
  until: fc.constantFrom(new Date('2026-12-01T00:00Z'), new Date('2026-11-09T00:00Z')),
  reward,
  conditions: fc.record(
    { products: fc.constantFrom(['TEA*'], ['TEA1'], ['JAM', 'TOB']), minimumPence: int(0, 2500) },
    { requiredKeys: [] },
  ),
  countsFrom: fc.constant('load' as const),
  usesPerMember: fc.constant(null),
  bestOf: fc.constantFrom(null, 'a', 'b'),
  usesLeft: fc.constantFrom(null, 0, 1),
})
const offers = fc.array(offer, { maxLength: 6 }).map((all) =>
  all.map(
    ({ usesLeft, ...terms }, index): OfferInHand => ({
      loadedAt: november,
      usesLeft,
      terms: { ...terms, offerId: `${index}` },
    }),
  ),
)
const basket = fc.array(
  fc.record({
    productCode: fc.constantFrom(...codes),
    description: fc.constant(''),
    quantity: int(1, 3),
    amountPence: int(0, 2000),
  }),
  { minLength: 1, maxLength: 6 },
)
const rate = {
  since: new Date(0),
  points: 1,
  perPence: 100,
  minimumPence: 0,
  mostPerDay: null,
  excluded: ['TOB'],
  settlesAfterHours: 0,
}
const most = fc.option(int(0, 400))
const handOf = (all: OfferInHand[]): Hand => ({
  offers: all,
  products: (code) =>
    code === 'JAM' ? { category: 'Food', basePence: 300, memberPence: 250, per: null, isRestricted: false } : undefined,
})
type Basket = NonNullable<EarningPurchase['basket']>
const total = (lines: Basket) => lines.reduce((sum, { amountPence }) => sum + amountPence, 0)

/** As a till does it: asks for the quote, and charges what it says. */
function buy(lines: Basket, all: OfferInHand[], mostPerPurchase: number | null): Outcome {
  const rules = { rates: [{ ...rate, mostPerPurchase }] }
  const purchase = (basket: Basket) => ({ occurredAt: november, storeId: '1', amountPence: total(basket), basket })
  const { priced } = pointsFor(rules, purchase(lines), handOf(all))
  return pointsFor(rules, purchase(priced.basket), handOf(all))
}

/** What an outcome comes to, whatever the order of the lines. */
const summaryOf = ({ lines, priced, counted, missed }: Outcome) => ({
  points: lines.map((line) => [line.offerId, line.points, line.pence]),
  prices: priced.basket
    .map((line) => JSON.stringify([line.productCode, line.quantity, line.amountPence, line.savedPence]))
    .sort(),
  counted: counted.map(({ terms, points, pence }) => [terms.offerId, points, pence]),
  missed: missed.map((each) => [each.terms.offerId, each.missed]),
})

test('neither the order of the offers nor that of the lines makes a difference', () =>
  fc.assert(
    fc.property(basket, offers, most, fc.nat(), (lines, all, limit, seed) => {
      const turned = <T>(some: T[]) => some.map((_, index) => some[(index + seed) % some.length] as T)
      const expected = summaryOf(buy(lines, all, limit))
      expect(summaryOf(buy(lines, all.toReversed(), limit))).toEqual(expected)
      expect(summaryOf(buy(turned(lines), turned(all), limit))).toEqual(expected)
    }),
    { numRuns: 1500 },
  ))

test('nothing is below zero or above a limit, no line counts twice in a group, and every offer has its answer', () =>
  fc.assert(
    fc.property(basket, offers, most, (lines, all, limit) => {
      const { lines: earned, priced, counted, missed } = buy(lines, all, limit)
      expect(earned.every(({ points, pence }) => points >= 0 && pence >= 0)).toBe(true)
      expect(priced.basket.every(({ amountPence }) => amountPence >= 0)).toBe(true)
      if (limit !== null) expect(earned.reduce((sum, { points }) => sum + points, 0)).toBeLessThanOrEqual(limit)
      for (const { terms, pence } of counted)
        if (terms.reward.kind === 'penceOff') expect(pence).toBeLessThanOrEqual(terms.reward.pence)
      for (const bestOf of ['a', 'b']) {
        const items = counted
          .filter(({ terms }) => terms.bestOf === bestOf)
          .flatMap(({ terms }) => earned.find(({ offerId }) => offerId === terms.offerId)?.items ?? [])
        expect(new Set(items).size).toBe(items.length)
      }
      const answered = [...counted, ...missed].map(({ terms }) => terms.offerId).sort()
      expect(answered).toEqual(all.map(({ terms }) => terms.offerId).sort())
    }),
    { numRuns: 1500 },
  ))

/** Another way to the same: offers outside of groups, one by one, by the words of their terms. */
function pointsByModel(lines: Basket, { terms, usesLeft }: OfferInHand): number {
  if (usesLeft === 0 || terms.until <= november) return 0
  const { products, minimumPence = 0 } = terms.conditions
  const collects = lines.filter(({ productCode }) => productCode !== 'TOB')
  const counting = collects.filter(({ productCode }) =>
    (products ?? ['*']).some((pattern) => new RegExp(`^${pattern.replace('*', '.*')}$`).test(productCode)),
  )
  const shelf = counting.reduce((sum, { amountPence, savedPence = 0 }) => sum + amountPence + savedPence, 0)
  if (shelf === 0 || shelf < minimumPence || total(counting) === 0) return 0
  if (terms.reward.kind === 'points') return terms.reward.points
  if (terms.reward.kind !== 'multiplier') return 0
  return Math.floor((total(counting) * (terms.reward.hundredths - 100)) / 10_000)
}

test('offers that add up give what each would give alone', () =>
  fc.assert(
    fc.property(basket, offers, (lines, all) => {
      const apart = all.map((one) => ({ ...one, terms: { ...one.terms, bestOf: null } }))
      const { lines: earned, priced } = buy(lines, apart, null)
      const expected = apart.map((one) => pointsByModel(priced.basket, one)).filter((points) => points > 0)
      expect(earned.slice(1).map(({ points }) => points)).toEqual(expected)
    }),
    { numRuns: 1500 },
  ))
