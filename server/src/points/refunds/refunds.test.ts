import { dayMs, hourMs } from '@pollen/contract/durations'
import type { Body } from '@pollen/contract/endpoint'
import { refundTransaction } from '@pollen/contract/till/refunds'
import { postTransaction } from '@pollen/contract/till/transactions'
import { startTestApp } from '@pollen/testing/app'
import { aMember, type Member } from '@pollen/testing/member'
import { allRates } from '@pollen/testing/rates'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { newToken } from '../../platform/process/tokens.ts'
import { registerTill } from '../../records/brands/brands.ts'
import { replace } from '../../records/cards/cards.ts'
import { balancesOf, discrepancies, historyOf, move, referenceFor } from '../../records/ledger/ledger.ts'
import { purchaseIn } from '../activity/activity.ts'
import { loadRules } from '../earning/earning.ts'
import { settleDue } from '../earning/settle.ts'

const keys = { argos: newToken(), ebay: newToken() }
const rates = allRates({ argos: { excluded: ['TOB*'] }, ebay: { settlesAfterHours: 24, mostPerDay: 100 } })
const server = await startTestApp()
beforeAll(async () => {
  await server.database.transaction(async (tx) => {
    await loadRules(tx, JSON.stringify({ rates }))
    for (const [brandKey, key] of Object.entries(keys)) await registerTill(tx, { brandKey, name: 'A till', key })
  })
})

type Brand = keyof typeof keys
const at = (brand: Brand) => ({ authorization: `Bearer ${keys[brand]}` })
const justNow = new Date(Date.now() - 60_000)
const when = { occurredAt: justNow.toISOString() }
let tests = 0
beforeEach(() => void tests++)
/** An id that the brand has once: each test has its own. */
const named = (id: string) => `${id} ${tests}`
const post = ({ cardNumber }: Member, transactionId: string, { brand = 'argos' as Brand, amountPence = 2000 } = {}) => {
  const basket = [
    { productCode: 'TEA', description: 'Tea', quantity: 2, amountPence: 500 },
    { productCode: 'TOB1', description: 'Tobacco', quantity: 1, amountPence: 1000 },
  ]
  const body = { ...when, cardNumber, transactionId: named(transactionId), storeId: '1', amountPence, basket }
  return server.call(postTransaction, { headers: at(brand), body })
}
type RefundRequest = Partial<Body<typeof refundTransaction>> & { brand?: Brand }
async function refund(
  { cardNumber }: Member,
  transactionId: string,
  { brand = 'argos', refundId = crypto.randomUUID(), ...asked }: RefundRequest = {},
) {
  const body = { ...when, cardNumber, refundId, ...asked }
  const { status, json } = await server.call(refundTransaction, {
    headers: at(brand),
    params: { transactionId: named(transactionId) },
    body,
  })
  return { status, json }
}
const balances = ({ collectorId }: Member) => server.database.transaction((tx) => balancesOf(tx, collectorId))

test('a refund that is more than a day ahead is refused', async () => {
  const ada = await aMember(server.database)
  await post(ada, 'ahead')
  const occurredAt = new Date(Date.now() + 25 * hourMs).toISOString()
  const { status, json } = await refund(ada, 'ahead', { occurredAt })
  expect([status, json.code]).toEqual([422, 'TIME_AHEAD'])
})

test('a purchase that goes back takes its points with it', async () => {
  const ada = await aMember(server.database)
  await post(ada, 'a/b %1')
  const { status, json } = await refund(ada, 'a/b %1', { refundId: 'back' })
  const answer = {
    refundId: 'back',
    transactionId: named('a/b %1'),
    amountPence: 2000,
    points: 10,
    pendingPoints: 0,
    balance: 0,
    sayAloud: 'We’ve taken this back. 10 points come off your card.',
  }
  expect([status, json]).toEqual([200, answer])
  expect(await balances(ada)).toMatchObject({ available: 0 })
})

test('a refund sent again counts once and gets the first answer; under its id nothing else goes back', async () => {
  const ada = await aMember(server.database)
  await post(ada, 'r1')
  const first = await refund(ada, 'r1', { refundId: 'one', amountPence: 500 })
  await refund(ada, 'r1', { amountPence: 500 })
  expect(await refund(ada, 'r1', { refundId: 'one', amountPence: 500 })).toEqual(first)
  expect((await refund(ada, 'r1', { refundId: 'one', amountPence: 600 })).json.code).toBe('REFERENCE_REUSED')
  expect(await balances(ada)).toMatchObject({ available: 5 })
})

test('sixteen copies of a refund at once take the points back once', async () => {
  const ada = await aMember(server.database)
  await post(ada, 'r1')
  const copies = Array.from({ length: 16 }, () => refund(ada, 'r1', { refundId: 'one', amountPence: 1000 }))
  expect(new Set((await Promise.all(copies)).map((it) => JSON.stringify(it))).size).toBe(1)
  expect(await balances(ada)).toMatchObject({ available: 5 })
})

test('sixteen refunds at once take back no more than there was', async () => {
  const ada = await aMember(server.database)
  await post(ada, 'r1')
  const answers = await Promise.all(Array.from({ length: 16 }, () => refund(ada, 'r1', { amountPence: 300 })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(6)
  expect(answers.filter(({ json }) => json.code === 'REFUND_TOO_LARGE')).toHaveLength(10)
  expect((await refund(ada, 'r1')).json).toMatchObject({ amountPence: 200, balance: 0 })
  expect(await server.database.transaction(discrepancies)).toBe(0)
})

test('lines go back with their own points', async () => {
  const ada = await aMember(server.database)
  await post(ada, 'r1')
  expect((await refund(ada, 'r1', { lines: [{ productCode: 'TOB1', quantity: 1 }] })).json.points).toBe(0)
  expect((await refund(ada, 'r1', { lines: [{ productCode: 'TEA', quantity: 1 }] })).json.points).toBe(3)
  expect((await refund(ada, 'r1')).json).toMatchObject({ amountPence: 750, points: 7 })
  expect((await refund(ada, 'r1')).json.code).toBe('REFUND_TOO_LARGE')
})

test('points that were spent meanwhile leave the balance below zero', async () => {
  const ada = await aMember(server.database)
  await post(ada, 'r1')
  await server.database.transaction((tx) =>
    move(tx, {
      collectorId: ada.collectorId,
      brandKey: 'argos',
      reference: referenceFor('spend', 'spent'),
      occurredAt: justNow,
      movement: 'spend',
      points: 8,
    }),
  )
  expect((await refund(ada, 'r1')).json).toMatchObject({ points: 10, balance: -8 })
})

test('what is pending is cancelled, and what is left of it settled', async () => {
  const ada = await aMember(server.database)
  await post(ada, 'r1', { brand: 'ebay' })
  expect((await refund(ada, 'r1', { brand: 'ebay', amountPence: 500 })).json).toMatchObject({
    points: 5,
    pendingPoints: 5,
    balance: 0,
  })
  expect(await balances(ada)).toMatchObject({ available: 0, pending: 15 })
  const tomorrow = new Date(Date.now() + dayMs)
  await server.database.transaction((tx) => settleDue(tx, tomorrow, 500))
  expect(await balances(ada)).toMatchObject({ available: 15, pending: 0 })
  expect((await refund(ada, 'r1', { brand: 'ebay' })).json).toMatchObject({ points: 15, pendingPoints: 0, balance: 0 })
})

test('a purchase that went back before it was settled is not settled', async () => {
  const ada = await aMember(server.database)
  await post(ada, 'r1', { brand: 'ebay' })
  await refund(ada, 'r1', { brand: 'ebay' })
  const { rows } = await server.database.pool.query('select 1 from unsettled where collector_id = $1', [
    ada.collectorId,
  ])
  expect([rows.length, await balances(ada)]).toMatchObject([0, { available: 0, pending: 0 }])
})

test('what went back does not count for the day', async () => {
  const ada = await aMember(server.database)
  await post(ada, 'r1', { brand: 'ebay', amountPence: 10_000 })
  await refund(ada, 'r1', { brand: 'ebay' })
  expect((await post(ada, 'r2', { brand: 'ebay', amountPence: 10_000 })).json).toMatchObject({ points: 100 })
})

test('a purchase too small for a point goes back, once', async () => {
  const ada = await aMember(server.database)
  await post(ada, 'r1', { amountPence: 0 })
  expect((await refund(ada, 'r1')).json).toMatchObject({ amountPence: 0, points: 0 })
  expect((await refund(ada, 'r1')).json.code).toBe('REFUND_TOO_LARGE')
})

test('it goes back with the card that took the place of the one that was shown', async () => {
  const ada = await aMember(server.database)
  await post(ada, 'r1')
  const cardNumber = await server.database.transaction((tx) => replace(tx, ada.collectorId, new Date()))
  expect((await refund({ ...ada, cardNumber }, 'r1')).json.points).toBe(10)
})

test.each<[string, (ada: Member) => ReturnType<typeof refund>, string]>([
  ['what nobody bought', (ada) => refund(ada, 'never'), 'TRANSACTION_NOT_FOUND'],
  ['another brand’s purchase', (ada) => refund(ada, 'bought', { brand: 'ebay' }), 'TRANSACTION_NOT_FOUND'],
  ['a card that is nobody’s', () => refund({ cardNumber: '11111111200' } as Member, 'bought'), 'DN11'],
  [
    'an amount and lines at once',
    (ada) => refund(ada, 'bought', { amountPence: 1, lines: [{ productCode: 'TEA', quantity: 1 }] }),
    'INVALID',
  ],
])('%s does not go back', async (_, asked, code) => {
  const ada = await aMember(server.database)
  await post(ada, 'bought')
  expect((await asked(ada)).json.code).toBe(code)
  expect(await balances(ada)).toMatchObject({ available: 10 })
})

test('a refund is no purchase, and says of which it is one', async () => {
  const ada = await aMember(server.database)
  await post(ada, 'r1')
  await refund(ada, 'r1', { amountPence: 1000 })
  const [last] = await server.database.transaction((tx) =>
    historyOf(tx, ada.collectorId, { before: undefined, limit: 1 }),
  )
  expect(last).toMatchObject({ movement: 'reversal', about: { refundOf: named('r1'), refundedPence: 1000 } })
  expect(last && purchaseIn(last)).toBeUndefined()
})
