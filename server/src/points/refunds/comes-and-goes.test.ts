import { hourMs } from '@pollen/contract/durations'
import { Refusal } from '@pollen/contract/refusals'
import type { BasketLine } from '@pollen/contract/till/transactions'
import { enterBrands } from '@pollen/testing/brands'
import { freshDatabase } from '@pollen/testing/database'
import { asMember } from '@pollen/testing/in-lanes'
import { aMember } from '@pollen/testing/member'
import { offersText } from '@pollen/testing/offers'
import { allRates } from '@pollen/testing/rates'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { Till } from '../../platform/http/access.ts'
import { newToken } from '../../platform/process/tokens.ts'
import { registerTill, tillByKey } from '../../records/brands/brands.ts'
import { balancesOf, discrepancies, referenceFor } from '../../records/ledger/ledger.ts'
import { loadOffers, usesOf } from '../../rewards/offers/offers.ts'
import { loadRules } from '../earning/earning.ts'
import { settleDue } from '../earning/settle.ts'
import { quote } from '../till/quote.ts'
import { postPurchase, tillContextWithin } from '../till/till.ts'
import { refund } from './refunds.ts'
import type { RefundPart } from './share.ts'

const codes = ['TEA1', 'TEA2', 'TOB1', 'MILK']
const pence = (max: number) => fc.integer({ min: 0, max })

const basket: fc.Arbitrary<BasketLine[]> = fc.array(
  fc.record({
    productCode: fc.constantFrom(...codes),
    description: fc.constant(''),
    quantity: fc.integer({ min: 1, max: 4 }),
    amountPence: fc.integer({ min: -300, max: 5000 }),
  }),
  { maxLength: 5 },
)
const offers = fc.array(fc.record({ offerId: fc.constant('offer'), savedPence: pence(500) }), { maxLength: 2 })

/** As operators write them. */
const products = fc.subarray(['TEA*', 'TOB*', 'MILK', 'TEA1'])
const rate = fc.record(
  {
    points: fc.integer({ min: 1, max: 10 }),
    perPence: fc.integer({ min: 1, max: 300 }),
    minimumPence: pence(3000),
    excluded: products,
    settlesAfterHours: fc.constantFrom(0, 48),
    mostPerPurchase: fc.integer({ min: 1, max: 2000 }),
    mostPerDay: fc.integer({ min: 1, max: 3000 }),
  },
  { requiredKeys: ['points', 'perPence'] },
)
const pounds = (some: number) => (some / 100).toFixed(2)
const reward = fc.oneof(
  fc.constantFrom('1.5 times', '2 times', '3.33 times'),
  fc.integer({ min: 1, max: 500 }).map((points) => `${points} points`),
  fc.integer({ min: 1, max: 900 }).map((off) => `£${pounds(off)} off`),
)
/** Rows of the operators' file; everybody has the offers. */
const offerRows = fc.array(
  fc.record({
    type: fc.constant('PROMO'),
    brand: fc.constant('argos'),
    source: fc.constant('COALITION'),
    audience: fc.constant('everybody'),
    first_day: fc.constant('2020-01-01'),
    reward,
    products: products.map((some) => some.join(';')),
    minimum: fc.option(pence(3000).map(pounds), { nil: '' }),
    best_of: fc.constantFrom('', 'a'),
    uses_per_member: fc.constant(''),
  }),
  { maxLength: 4 },
)

/** What goes back: a part of the pence that are left, or some of a product. */
const parts = fc.array(
  fc.oneof(
    fc.integer({ min: 1, max: 100 }),
    fc.record({ productCode: fc.constantFrom(...codes), quantity: fc.integer({ min: 1, max: 4 }) }),
  ),
  { maxLength: 6 },
)
type Part = typeof parts extends fc.Arbitrary<(infer One)[]> ? One : never

const askedFor = (wanted: Part, leftPence: number): RefundPart =>
  typeof wanted === 'number' ? { amountPence: Math.ceil((leftPence * wanted) / 100) } : { lines: [wanted] }

/** Whatever was refused went back not at all. */
const orRefused = (error: unknown): undefined => {
  if (!(error instanceof Refusal)) throw error
}

/** The basket as the quote said that it is charged. */
function chargedAs({ amountPence, prices }: Awaited<ReturnType<typeof quote>>, { basket }: { basket: BasketLine[] }) {
  const priceOf = new Map(prices.map(({ line, ...price }) => [line, price]))
  return { amountPence, basket: basket.map((line, index) => ({ ...line, ...priceOf.get(index) })) }
}

let runs = 0
let till: Till
const database = await freshDatabase()
const ada = await aMember(database)
beforeAll(async () => {
  const key = newToken()
  await database.transaction(async (tx) => {
    await enterBrands(tx)
    await registerTill(tx, { brandKey: 'argos', name: 'A till', key })
    till = (await tillByKey(tx, key)) as Till
  })
})

test('by whatever rules, a purchase earns what was said before, and when all of it went back nothing is left of it', async () => {
  const bought = fc.record({
    amountPence: pence(20_000),
    basket,
    offers,
    points: fc.option(pence(500), { nil: undefined, freq: 9 }),
  })
  await fc.assert(
    fc.asyncProperty(
      rate,
      offerRows,
      bought,
      parts,
      fc.nat(6),
      async (rate, written, { points, ...basket }, wanted, settlesBefore) => {
        const now = new Date()
        const text = offersText(...written.map((row, index) => ({ ...row, offer_id: `offer-${runs}-${index}` })))
        runs++
        await database.transaction(async (tx) => {
          await loadRules(tx, JSON.stringify({ rates: allRates({ argos: rate }) }))
          await loadOffers(tx, { text, now: new Date(0) })
        })
        await asMember(database, ada, async (tx) => {
          const { collectorId, cardNumber } = ada
          const before = await balancesOf(tx, collectorId)
          const occurredAt = new Date(now.getTime() - hourMs).toISOString()
          const toQuote = { ...basket, cardNumber, occurredAt, storeId: '1' }
          const said = await quote(tillContextWithin(tx), till, toQuote, now)
          const charged = points ? toQuote : { ...toQuote, ...chargedAs(said, toQuote) }
          const purchase = { ...charged, transactionId: crypto.randomUUID(), ...(points && { points }) }
          const { lines, ...receipt } = await postPurchase(tillContextWithin(tx), till, purchase, now)
          if (!points) expect(lines).toEqual(said.lines)
          expect(lines.reduce((sum, line) => sum + line.points, 0)).toBe(receipt.points)
          expect(receipt.pendingPoints).toBe(rate.settlesAfterHours ? receipt.points : 0)

          const by = { ...(await tillContextWithin(tx).brand('argos')), now }
          let taken = 0
          let leftPence = charged.amountPence
          const uses = () =>
            usesOf(tx, { collectorId, brandKey: 'argos', reference: referenceFor('purchase', purchase.transactionId) })
          const bonus = lines.reduce((sum, line) => sum + (line.kind === 'bonus' ? line.points : 0), 0)
          expect((await uses()).reduce((sum, use) => sum + use.points, 0)).toBe(bonus)
          const goBack = async (asked: RefundPart) => {
            const id = { refundId: crypto.randomUUID(), cardNumber, occurredAt }
            const answer = await refund(tx, till, purchase.transactionId, { ...id, ...asked }, by).catch(orRefused)
            taken += answer?.points ?? 0
            leftPence -= answer?.amountPence ?? 0
            expect(taken).toBeLessThanOrEqual(receipt.points)
          }
          for (const [index, some] of wanted.entries()) {
            if (index === settlesBefore) await settleDue(tx, new Date(now.getTime() + 48 * hourMs), 10)
            await goBack(askedFor(some, leftPence))
          }
          await goBack({})
          expect([taken, leftPence]).toEqual([receipt.points, 0])
          expect((await uses()).filter((use) => use.points > 0 || use.pence > 0)).toEqual([])
          expect((await uses()).every(({ givenBackAt }) => givenBackAt !== null)).toBe(true)
          expect(await balancesOf(tx, collectorId)).toEqual(before)
        })
      },
    ),
    { numRuns: 60 },
  )
  expect(await database.transaction(discrepancies)).toBe(0)
  const { rows } = await database.pool.query(
    'select (select count(*) from unsettled) as unsettled, (select sum(points) from earned_days) as earned',
  )
  expect(rows[0]).toMatchObject({ unsettled: 0 })
  expect(Number(rows[0].earned)).toBe(0)
})
