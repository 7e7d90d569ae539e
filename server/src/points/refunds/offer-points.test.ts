import type { OfferInHand, OfferReward } from '@pollen/contract/offers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pointsFor } from '../earning/earning.ts'
import { offerPointsTaken, pointsKept } from './offer-points.ts'
import { worthOf } from './offers-worth.ts'
import { restAsPurchase } from './purchase-on-record.ts'
import { type RemainingPurchase, remainingAfter, type Share, shareOf } from './share.ts'

const occurredAt = new Date('2026-11-10T12:00Z')
const codes = ['TEA1', 'TEA2', 'JAM', 'TOB']
const int = (min: number, max: number) => fc.integer({ min, max })
const rates = [
  {
    since: new Date(0),
    points: 1,
    perPence: 100,
    minimumPence: 0,
    mostPerPurchase: null,
    mostPerDay: null,
    excluded: ['TOB'],
    settlesAfterHours: 0,
  },
]
const products = () => undefined

const reward: fc.Arbitrary<OfferReward> = fc.oneof(
  fc.record({ kind: fc.constant('points' as const), points: int(1, 300) }),
  fc.record({ kind: fc.constant('multiplier' as const), hundredths: int(101, 500) }),
)
const offers = fc
  .array(
    fc.record({
      reward,
      conditions: fc.record(
        {
          products: fc.constantFrom('TEA*', 'TEA1', 'JAM TOB').map((some) => some.split(' ')),
          minimumPence: int(0, 2500),
        },
        { requiredKeys: [] },
      ),
      bestOf: fc.constantFrom(null, 'a', 'b'),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((all) =>
    all.map((one, index): OfferInHand => {
      const terms = {
        ...one,
        offerId: `${index}`,
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
      return { terms, loadedAt: occurredAt, usesLeft: null }
    }),
  )
const basket = fc.array(
  fc.record({ productCode: fc.constantFrom(...codes), quantity: int(1, 3), amountPence: int(0, 3000) }),
  { minLength: 1, maxLength: 6 },
)
const returns = fc.array(fc.record({ productCode: fc.constantFrom(...codes), quantity: int(1, 3) }), { maxLength: 5 })

const bonusIn = (lines: { offerId?: string; points: number }[]) =>
  lines.reduce((sum, { offerId, points }) => sum + (offerId ? points : 0), 0)

test('after any returns, offers keep what the rest would give, or what they gave if that is less', () =>
  fc.assert(
    fc.property(basket, offers, returns, (lines, all, wanted) => {
      const purchase = {
        occurredAt,
        storeId: '1',
        amountPence: 0,
        basket: lines.map((it) => ({ ...it, description: '' })),
      }
      purchase.amountPence = lines.reduce((sum, { amountPence }) => sum + amountPence, 0)
      const earned = pointsFor({ rates }, purchase, { offers: all, products })
      const uses = earned.counted.map(({ terms }) => ({ terms }))
      const offerIds = new Set(uses.map(({ terms }) => terms.offerId))
      const groups = new Set(uses.map(({ terms }) => terms.bestOf))
      const others = all.filter(
        ({ terms: { offerId, bestOf } }) => bestOf !== null && groups.has(bestOf) && !offerIds.has(offerId),
      )
      const whole: RemainingPurchase = {
        amountPence: purchase.amountPence,
        savedPence: 0,
        basket: lines,
        lines: earned.lines,
      }
      const refunds: Share[] = []
      const left = () => remainingAfter(whole, refunds)
      for (const line of wanted) {
        const before = left()
        const isThere = before.basket.some((it) => it.productCode === line.productCode && it.quantity >= line.quantity)
        if (!isThere || before.amountPence === 0) continue
        const share = shareOf(before, { lines: [line] })
        const rest = restAsPurchase({ whole, occurredAt, purchase }, [...refunds, share])
        const worth = worthOf(uses, rest, { rates, others, products })
        const ofOffers = offerPointsTaken(before.lines, { offerIds, worth })
        const taken = share.taken.map(([points, pence], index): [number, number] => [ofOffers[index] ?? points, pence])
        refunds.push(rest.amountPence === 0 ? share : { ...share, taken })
        const after = left().lines
        // All offers that the member had, as for somebody who buys the rest alone.
        const fresh = pointsFor({ rates }, rest, { offers: all, products })
        const ofGroups = bonusIn(fresh.lines.filter(({ offerId = '' }) => isIn(offerId, offerIds, others)))
        expect(bonusIn(after)).toBe(Math.min(bonusIn(before.lines), ofGroups))
        for (const [index, { points }] of after.entries()) {
          expect(points).toBeGreaterThanOrEqual(0)
          expect(points).toBeLessThanOrEqual(before.lines[index]?.points ?? 0)
        }
      }
    }),
    { numRuns: 1500 },
  ))

const isIn = (offerId: string, offerIds: ReadonlySet<string>, others: OfferInHand[]) =>
  offerIds.has(offerId) || others.some(({ terms }) => terms.offerId === offerId)

test('what another offer of the group would give stays with the one that gave', () => {
  const kept = pointsKept(new Map([['a', 50]]), new Map([['b', 10]]))
  expect([...kept]).toEqual([['a', 10]])
})
