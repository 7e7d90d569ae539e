import type { Answer, Endpoint } from '@pollen/contract/endpoint'
import { correctPrice } from '@pollen/contract/till/price-corrections'
import { refundTransaction } from '@pollen/contract/till/refunds'
import { postTransaction } from '@pollen/contract/till/transactions'
import { startTestApp } from '@pollen/testing/app'
import { joiningIn } from '@pollen/testing/joined-accounts'
import { isLongForm } from '@pollen/testing/long-form'
import { aMemberWith, aTill, type TestTill } from '@pollen/testing/till-calls'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { proveHolds } from '../../office/bookkeeping/bookkeeping.ts'
import { discrepancies } from '../../records/ledger/ledger.ts'

const server = await startTestApp()
const { joins, points: pointsOf, sums: sumsOf } = joiningIn(server.database)
const occurredAt = '2026-11-02T09:14:00Z'

const product = fc.constantFrom('TEA', 'JAM', 'BREAD')
const basket = fc.array(
  fc.record({
    productCode: product,
    description: fc.constant(''),
    quantity: fc.integer({ min: 1, max: 3 }),
    amountPence: fc.integer({ min: -200, max: 2000 }),
  }),
  { minLength: 1, maxLength: 4 },
)
/** A few names, so that calls are repeated and meet each other. */
const name = fc.constantFrom('a', 'b', 'c')
const does = <Does extends string>(does: Does) => fc.constant(does)
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: does('buys'), name, basket, off: fc.integer({ min: 0, max: 300 }) }) },
  {
    weight: 4,
    arbitrary: fc.record({ does: does('returns'), name, id: name, product, quantity: fc.integer({ min: 1, max: 3 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ does: does('returnsPence'), name, id: name, pence: fc.integer({ min: 1, max: 900 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ does: does('corrects'), name, id: name, product, pence: fc.integer({ min: 1, max: 300 }) }),
  },
  { weight: 1, arbitrary: fc.record({ does: does('returnsAll'), name }) },
  { weight: 2, arbitrary: fc.record({ does: does('spends'), name, points: fc.integer({ min: 1, max: 60 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({ does: does('givesBack'), name, id: name, points: fc.integer({ min: 1, max: 60 }) }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never
/**
 * Which card of one person is shown: that of the account that stays, or that of the one that joins. A purchase is of one card, as
 * its name says: by another it would be another purchase, once it was returned.
 */
const card = fc.constantFrom(0, 0, 1)
const shown = fc.record({ it: step, card })
/** Rounds of what several tills do at the same time for one person; in one of them the two accounts are joined, or in none. */
const days = fc.record({
  rounds: fc.array(fc.array(shown, { minLength: 2, maxLength: 10 }), { minLength: 1, maxLength: 4 }),
  joinedIn: fc.integer({ min: 0, max: 4 }),
})

type ShownStep = { it: Step; card: number }

let runs = 0
/** How many returns and corrections were taken. */
let taken = 0

/** A till that comes while accounts are joined is asked to come again. */
async function untilAnswered<Given extends { status: number }>(call: () => Promise<Given>): Promise<Given> {
  for (;;) {
    const answer = await call()
    if (answer.status !== 503) return answer
  }
}

/** What tills were answered, each call's first answer alone: a repetition counts once. */
function aDay(till: TestTill, cards: [string, string]) {
  const run = ++runs
  const answers = new Map<string, { purchase: string; points: number; pence: number }>()
  const keep = async <E extends Endpoint>(
    call: () => Promise<{ status: number; json: unknown }>,
    key: string,
    read: (answer: Answer<E>) => { purchase: string; points: number; pence: number },
  ) => {
    const { status, json } = await untilAnswered(call)
    expect(status === 200 || status === 409 || status === 404, JSON.stringify(json)).toBe(true)
    if (status !== 200) return
    const answer = read(json as Answer<E>)
    if (key !== answer.purchase) taken++
    if (answers.has(key)) expect(answer, 'a repetition gets the first answer').toEqual(answers.get(key))
    answers.set(key, answer)
  }
  const returned =
    (purchase: string) =>
    ({ points, amountPence }: { points: number; amountPence: number }) => ({
      purchase,
      points: -points,
      pence: -amountPence,
    })
  const returns = (purchase: string, refundId: string, part: object, cardNumber = cards[0]) =>
    keep<typeof refundTransaction>(
      () =>
        till.call(refundTransaction, {
          params: { transactionId: purchase },
          body: { refundId, cardNumber, occurredAt, ...part },
        }),
      `refund ${refundId}`,
      returned(purchase),
    )
  const spent = async (it: Extract<Step, { does: 'spends' }>, cardNumber: string) => {
    const redemptionId = `${run}-${it.name}`
    const { status } = await untilAnswered(() => till.holds({ redemptionId, cardNumber, points: it.points }))
    if (status !== 200) return
    const { status: captured, json } = await untilAnswered(() => till.captures(redemptionId))
    expect(captured, JSON.stringify(json)).toBe(200)
  }
  const act = ({ it, card }: ShownStep): Promise<unknown> => {
    const cardNumber = cards[card] as string
    const purchase = `${run}-${it.name}`
    switch (it.does) {
      case 'buys': {
        const amountPence = Math.max(0, it.basket.reduce((sum, line) => sum + line.amountPence, 0) - it.off)
        const body = {
          transactionId: purchase,
          cardNumber: cards[it.name === 'c' ? 1 : 0],
          occurredAt,
          storeId: '0042',
          amountPence,
          basket: it.basket,
        }
        return keep<typeof postTransaction>(
          () => till.call(postTransaction, { body }),
          purchase,
          (answer) => {
            const { points } = answer as { points: number }
            return { purchase, points, pence: amountPence }
          },
        )
      }
      case 'returns':
        return returns(
          purchase,
          `${purchase}-${it.id}-${it.product}`,
          { lines: [{ productCode: it.product, quantity: it.quantity }] },
          cardNumber,
        )
      case 'returnsPence':
        return returns(purchase, `${purchase}-${it.id}-pence`, { amountPence: it.pence }, cardNumber)
      case 'returnsAll':
        return returns(purchase, `${purchase}-all`, {}, cardNumber)
      case 'corrects': {
        const correctionId = `${purchase}-${it.id}`
        const lines = [{ productCode: it.product, amountPence: it.pence }]
        const body = { correctionId, cardNumber, occurredAt, lines }
        const call = () => till.call(correctPrice, { params: { transactionId: purchase }, body })
        return keep<typeof correctPrice>(call, `correction ${correctionId}`, returned(purchase))
      }
      case 'spends':
        return spent(it, cardNumber)
      case 'givesBack':
        return untilAnswered(() => till.refunds(`${run}-${it.name}`, { refundId: it.id, points: it.points }))
    }
  }
  return { run, answers, act, returns }
}

test('whatever tills do at the same time, also while accounts are joined, books and answers say the same, and what came back whole leaves nothing', async () => {
  await fc.assert(
    fc.asyncProperty(days, async ({ rounds, joinedIn }) => {
      // A till that asks for many purchases that do not exist is told to wait.
      const till = await aTill(server)
      const [stays, joined] = [await aMemberWith(server, till, 200), await aMemberWith(server, till, 50)]
      const { run, answers, act, returns } = aDay(till, [stays.cardNumber, joined.cardNumber])
      for (const [nth, round] of rounds.entries())
        await Promise.all([...round.map(act), ...(nth === joinedIn ? [joins(stays, joined)] : [])])

      const isAsAnswered = async () => {
        const asked = `select coalesce(sum(captured_points - refunded_points), 0)::int as spent from redemptions
          where collector_id = any ($1) and state = 'captured'`
        const [{ spent }] = (await server.database.pool.query(asked, [[stays.collectorId, joined.collectorId]])).rows
        const stands = [...answers.values()].reduce((sum, { points }) => sum + points, 0)
        const { available, pending, held } = await sumsOf(stays, joined)
        expect([available + pending, held]).toEqual([250 + stands - spent, 0])
        if (joinedIn < rounds.length) expect(await pointsOf(joined)).toEqual({ available: 0, pending: 0, held: 0 })
      }
      await isAsAnswered()
      for (const purchase of ['a', 'b', 'c'].map((name) => `${run}-${name}`)) {
        if (answers.has(purchase)) await returns(purchase, `${purchase}-rest`, {})
        const ofIt = [...answers.values()].filter((answer) => answer.purchase === purchase)
        const sums = [
          ofIt.reduce((sum, { points }) => sum + points, 0),
          ofIt.reduce((sum, { pence }) => sum + pence, 0),
        ]
        expect(sums).toEqual([0, 0])
      }
      await isAsAnswered()
      const faults: unknown[] = []
      await server.database.ofServer.transaction((tx) =>
        proveHolds(tx, { now: new Date(), onFault: (fault) => faults.push(fault) }),
      )
      expect(faults).toEqual([])
    }),
    { numRuns: isLongForm ? 300 : 12 },
  )
  expect(taken).toBeGreaterThan(20)
  expect(await server.database.transaction(discrepancies)).toBe(0)
})
