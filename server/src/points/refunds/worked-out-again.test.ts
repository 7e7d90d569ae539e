import type { OfferInHand, OfferReward } from '@pollen/contract/offers'
import { Refusal } from '@pollen/contract/refusals'
import type { ReturnedLine } from '@pollen/contract/till/refunds'
import type { BasketLine } from '@pollen/contract/till/transactions'
import { isLongForm } from '@pollen/testing/long-form'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { storedPurchaseOf } from '../activity/activity.ts'
import { type EarningPurchase, legsOf, type Outcome, pointsFor, type Rate } from '../earning/earning.ts'
import { pointsByName, pointsKept, takenFrom } from './points-kept.ts'
import { purchaseBought } from './purchase-on-record.ts'
import { restAsPurchase } from './rest-as-purchase.ts'
import { goodsOf, type RefundPart, remainingAfter, type Share } from './share.ts'

const occurredAt = new Date('2026-11-10T12:00Z')
const codes = ['TEA1', 'TEA2', 'JAM', 'TOB', 'ALE']
const int = (min: number, max: number) => fc.integer({ min, max })
const orNull = (some: fc.Arbitrary<number>) => fc.option(some, { nil: null })
const products = (code: string) => ({
  category: 'Food',
  basePence: null,
  memberPence: null,
  per: null,
  isRestricted: code === 'ALE',
})
const prices = { at: () => products }

const anyRate: fc.Arbitrary<Rate> = fc.record({
  since: fc.constant(new Date(0)),
  points: int(1, 10),
  perPence: int(1, 200),
  minimumPence: int(0, 3000),
  mostPerPurchase: orNull(int(1, 500)),
  mostPerDay: orNull(int(1, 500)),
  excluded: fc.constant(['TOB']),
  settlesAfterHours: fc.constant(0),
})
const reward: fc.Arbitrary<OfferReward> = fc.oneof(
  fc.record({ kind: fc.constant('points' as const), points: int(1, 300) }),
  fc.record({ kind: fc.constant('multiplier' as const), hundredths: int(101, 500) }),
)
const conditions = fc.record(
  { products: fc.constantFrom('TEA*', 'TEA1', 'JAM TOB').map((some) => some.split(' ')), minimumPence: int(0, 2500) },
  { requiredKeys: [] },
)
/** Offers that everybody has, of these groups. */
const anyOffers = (groups: (string | null)[]): fc.Arbitrary<OfferInHand[]> =>
  fc
    .array(fc.record({ reward, conditions, bestOf: fc.constantFrom(...groups) }), { maxLength: 4 })
    .map((all) => all.map((one, index) => ({ terms: { ...everybodys, ...one, offerId: `${index}` }, ...inHand })))
const inHand = { loadedAt: occurredAt, usesLeft: null }
const everybodys = {
  version: 1,
  source: 'PIANO' as const,
  type: 'PROMO' as const,
  name: 'An offer',
  brandKey: 'argos',
  from: new Date(0),
  until: new Date('2027-01-01'),
  countsFrom: 'load' as const,
  usesPerMember: null,
}

const anyLine: fc.Arbitrary<BasketLine> = fc.record(
  {
    productCode: fc.constantFrom(...codes),
    description: fc.constant(''),
    quantity: int(1, 4),
    amountPence: fc.oneof({ weight: 5, arbitrary: int(0, 3000) }, { weight: 1, arbitrary: int(-900, -1) }),
    savedPence: int(0, 300),
  },
  { requiredKeys: ['productCode', 'description', 'quantity', 'amountPence'] },
)
/** A basket, and how much less or more than its lines was paid. */
const anyPurchase = fc
  .record({ basket: fc.array(anyLine, { minLength: 1, maxLength: 6 }), beside: int(-1500, 400) })
  .map(({ basket, beside }) => {
    const amountPence = Math.max(0, basket.reduce((sum, line) => sum + line.amountPence, 0) + beside)
    const offers = beside < 0 ? [{ offerId: 'till', savedPence: -beside }] : []
    return { storeId: '1', amountPence, basket, offers }
  })
const anyReturns: fc.Arbitrary<ReturnedLine[]> = fc.array(
  fc.record({ productCode: fc.constantFrom(...codes), quantity: int(1, 3) }),
  { maxLength: 6 },
)

type Bought = typeof anyPurchase extends fc.Arbitrary<infer One> ? One : never

/** A purchase of somebody with these offers, and its refunds as they come, without a database. */
function buys(purchase: Bought, rate: Rate, offers: OfferInHand[]) {
  const rules = { rates: [rate] }
  const pointsOf = (some: EarningPurchase): Outcome => pointsFor(rules, some, { offers, products })
  const outcome = pointsOf({ occurredAt, ...purchase })
  const [leg] = legsOf(outcome, storedPurchaseOf(purchase), undefined)
  const bought = purchaseBought({ brandKey: 'argos', occurredAt, ...leg, about: leg.about }, { rules, prices })
  const whole = { ...bought.whole, lines: outcome.lines }
  const refunds: Share[] = []
  const left = () => remainingAfter(whole, refunds)
  const rest = () => restAsPurchase(bought, left())
  return {
    left,
    rest,
    points: () => left().lines.reduce((sum, { points }) => sum + points, 0),
    worth: () => pointsOf(rest()).lines.reduce((sum, { points }) => sum + points, 0),
    /** @returns the pence that go back, undefined where it is refused */
    refund(part: RefundPart): number | undefined {
      try {
        const goods = goodsOf(left(), part)
        const after = remainingAfter(whole, [...refunds, goods])
        const worth = pointsOf(restAsPurchase(bought, after))
        refunds.push({
          ...goods,
          taken: takenFrom(left().lines, pointsByName(worth.lines)).map((points) => [points]),
        })
        return goods.amountPence
      } catch (error) {
        if (error instanceof Refusal) return undefined
        throw error
      }
    },
  }
}

const runs = { numRuns: isLongForm ? 200_000 : 2000 }

test('after any returns in any order a purchase has the points of its kept lines alone, and no more money goes back than was paid', () =>
  fc.assert(
    fc.property(anyPurchase, anyRate, anyOffers([null]), anyReturns, (purchase, rate, offers, returns) => {
      const inOrder = buys(purchase, rate, offers)
      const before = inOrder.points()
      expect(inOrder.worth()).toBe(before)
      let paidBack = 0
      const taken = returns.filter((line) => {
        const pence = inOrder.refund({ lines: [line] })
        if (pence === undefined) return false
        expect(pence).toBeGreaterThanOrEqual(0)
        paidBack += pence
        expect(inOrder.points()).toBe(inOrder.worth())
        return true
      })
      expect(inOrder.left().amountPence).toBe(purchase.amountPence - paidBack)
      expect(inOrder.left().amountPence).toBeGreaterThanOrEqual(0)

      const inAnother = buys(purchase, rate, offers)
      for (const line of taken.toReversed()) expect(inAnother.refund({ lines: [line] })).toBeDefined()
      expect([inAnother.left().amountPence, inAnother.points()]).toEqual([inOrder.left().amountPence, inOrder.points()])

      inOrder.refund({})
      expect([inOrder.left().amountPence, inOrder.points()]).toEqual([0, 0])
    }),
    runs,
  ))

test('a basket whose every line came back leaves no money of it and no points', () =>
  fc.assert(
    fc.property(anyPurchase, anyRate, anyOffers([null]), (purchase, rate, offers) => {
      const bought = buys(purchase, rate, offers)
      for (const { productCode } of purchase.basket)
        while (bought.refund({ lines: [{ productCode, quantity: 1 }] }) !== undefined);
      const ofLines = purchase.basket.reduce((sum, { amountPence }) => sum + amountPence, 0)
      const beside = Math.max(0, purchase.amountPence - Math.max(0, ofLines))
      expect(bought.left().amountPence).toBe(beside)
      if (beside === 0) expect(bought.points()).toBe(0)
    }),
    { numRuns: 1000 },
  ))

test('whatever amounts and goods go back, and whatever offers took each other’s place, the points are never more than the rest is worth', () => {
  const parts = fc.array(
    fc.oneof(
      int(1, 2000),
      anyReturns.map(([line]) => line),
    ),
    { maxLength: 6 },
  )
  fc.assert(
    fc.property(anyPurchase, anyRate, anyOffers([null, 'a', 'b']), parts, (purchase, rate, offers, wanted) => {
      const bought = buys(purchase, rate, offers)
      for (const part of wanted) {
        if (part === undefined) continue
        const before = bought.points()
        const pence = bought.refund(typeof part === 'number' ? { amountPence: part } : { lines: [part] })
        expect(bought.points()).toBe(pence === undefined ? before : Math.min(before, bought.worth()))
        expect(bought.left().basket.every((line) => line.pence >= 0 && line.quantity >= 0)).toBe(true)
        expect(bought.left().lines.every(({ points }) => points >= 0)).toBe(true)
      }
      bought.refund({})
      expect([bought.left().amountPence, bought.points()]).toEqual([0, 0])
    }),
    { numRuns: 1000 },
  )
})

test('what another offer of the group would give stays with the one that gave', () => {
  const kept = pointsKept(new Map([['a', 50]]), new Map([['b', 10]]))
  expect([...kept]).toEqual([['a', 10]])
})

test('a line below zero that finds nothing to reduce keeps no offer from what was paid beside it', () => {
  const basket = [{ productCode: 'TEA1', description: '', quantity: 1, amountPence: -2 }]
  const rate = { since: new Date(0), points: 1, perPence: 1, excluded: [], settlesAfterHours: 0, ...noLimits }
  const reward = { kind: 'points' as const, points: 1 }
  const offer = { terms: { ...everybodys, offerId: 'one', reward, conditions: {}, bestOf: null }, ...inHand }
  const bought = buys({ storeId: '1', amountPence: 1, basket, offers: [] }, rate, [offer])
  expect([bought.points(), bought.worth()]).toEqual([2, 2])
})
const noLimits = { minimumPence: 0, mostPerPurchase: null, mostPerDay: null }
