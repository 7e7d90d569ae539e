import { dayMs } from '@pollen/contract/durations'
import type { Body } from '@pollen/contract/endpoint'
import { balance } from '@pollen/contract/member/ledger'
import { postTransaction, type Receipt, type RefusedTransaction } from '@pollen/contract/till/transactions'
import { startTestApp } from '@pollen/testing/app'
import { asOwner } from '@pollen/testing/database'
import { uuidv7 } from 'uuidv7'
import { beforeAll, describe, expect, test } from 'vitest'
import { newToken } from '../../platform/process/tokens.ts'
import { registerTill } from '../../records/brands/brands.ts'
import { issue, register } from '../../records/cards/cards.ts'
import { balanceOf, discrepancies, historyOf, open, setCeilings } from '../../records/ledger/ledger.ts'
import { purchaseIn } from '../activity/activity.ts'

const key = newToken()
const server = await startTestApp()
beforeAll(async () => {
  await server.database.transaction((tx) => registerTill(tx, { brandKey: 'sainsburys', name: 'Test till', key }))
})

async function aMember() {
  return server.database.transaction(async (tx) => {
    const collectorId = uuidv7()
    const cardNumber = await issue(tx)
    await register(tx, cardNumber, collectorId)
    await open(tx, collectorId)
    return { collectorId, cardNumber }
  })
}

const aPurchase = (over: object = {}) => ({
  transactionId: crypto.randomUUID(),
  occurredAt: '2026-03-01T09:14:00Z',
  storeId: '0042',
  amountPence: 2350,
  cardNumber: '',
  ...over,
})
const send = (body: Body<typeof postTransaction>, bearer = key) =>
  server.call(postTransaction, { body, headers: { authorization: `Bearer ${bearer}` } })
async function post(body: ReturnType<typeof aPurchase>, bearer = key) {
  const { status, json } = await send(body, bearer)
  return { status, json: json as Extract<typeof json, Receipt> }
}
const points = (collectorId: string) => server.database.transaction((tx) => balanceOf(tx, collectorId))

test('a purchase without points earns by the brand’s rate', async () => {
  const { cardNumber, collectorId } = await aMember()
  const { status, json } = await post(aPurchase({ cardNumber }))
  expect([status, json.points, json.balance]).toEqual([200, 23, 23])
  expect(await points(collectorId)).toBe(23)
})

test('a purchase with points earns those', async () => {
  const { cardNumber } = await aMember()
  expect((await post(aPurchase({ cardNumber, points: 120 }))).json.points).toBe(120)
})

test('a card number is read with its prefix and without', async () => {
  const { cardNumber } = await aMember()
  expect((await post(aPurchase({ cardNumber: `98263000${cardNumber}` }))).status).toBe(200)
})

test('a purchase posted twice is counted once, and gets the first answer', async () => {
  const { cardNumber, collectorId } = await aMember()
  const purchase = aPurchase({ cardNumber, points: 120 })
  const first = await post(purchase)
  await post(aPurchase({ cardNumber, points: 5 }))
  expect((await post(purchase)).json).toEqual(first.json)
  expect(await points(collectorId)).toBe(125)
})

test('sixteen copies of one posting at once count once', async () => {
  const { cardNumber, collectorId } = await aMember()
  const purchase = aPurchase({ cardNumber })
  const answers = await Promise.all(Array.from({ length: 16 }, () => post(purchase)))
  expect(new Set(answers.map(({ status, json }) => `${status} ${json.balance}`))).toEqual(new Set(['200 23']))
  expect(await points(collectorId)).toBe(23)
  expect(await server.database.transaction(discrepancies)).toBe(0)
})

test('another purchase under the same id is refused', async () => {
  const { cardNumber } = await aMember()
  const purchase = aPurchase({ cardNumber })
  await post(purchase)
  const { status, json } = await post({ ...purchase, amountPence: 1 })
  expect([status, json.code]).toEqual([409, 'REFERENCE_REUSED'])
})

test('many purchases are posted in one call, each with its own answer', async () => {
  const [ada, bob] = await Promise.all([aMember(), aMember()])
  const known = aPurchase({ cardNumber: ada.cardNumber })
  await post(known)
  const transactions = [
    aPurchase({ cardNumber: ada.cardNumber, points: 10 }),
    aPurchase({ cardNumber: '11111111200' }),
    aPurchase({ cardNumber: bob.cardNumber, points: 5 }),
    { ...known, amountPence: 1 },
    known,
    aPurchase({ cardNumber: ada.cardNumber, points: 1 }),
  ]
  const { status, json } = await send({ transactions })
  expect([status, json]).toMatchObject([
    200,
    {
      transactions: [
        { points: 10, balance: 33 },
        { code: 'DN11', description: 'We don’t recognise that card number.' },
        { points: 5, balance: 5 },
        { code: 'REFERENCE_REUSED' },
        { points: 23, balance: 23 },
        { points: 1, balance: 34 },
      ],
    },
  ])
  expect(json).toMatchObject({ transactions: transactions.map(({ transactionId }) => ({ transactionId })) })
  expect(await server.database.transaction(discrepancies)).toBe(0)
})

test('of 500 purchases that name nobody’s card, each is refused; 501 are too many for one call', async () => {
  const transactions = Array.from({ length: 500 }, () => aPurchase({ cardNumber: '11111111200' }))
  const { json } = await send({ transactions })
  expect(new Set((json as { transactions: RefusedTransaction[] }).transactions.map(({ code }) => code))).toEqual(
    new Set(['DN11']),
  )
  expect((await send({ transactions: [...transactions, aPurchase({ cardNumber: '11111111200' })] })).status).toBe(422)
})

test('a purchase’s store, basket and offers are kept with its points', async () => {
  const { cardNumber, collectorId } = await aMember()
  const basket = [
    { productCode: '0512', description: 'Oat biscuits', quantity: 2, amountPence: 250 },
    { productCode: '0077', description: 'Coffee', quantity: 1, amountPence: 2100 },
  ]
  const offers = [{ offerId: 'biscuits', savedPence: 50 }]
  await post(aPurchase({ cardNumber, basket, offers }))
  const [transfer] = await server.database.transaction((tx) =>
    historyOf(tx, collectorId, { before: undefined, limit: 1 }),
  )
  expect(transfer && purchaseIn(transfer)).toEqual({ storeId: '0042', amountPence: 2350, basket, offers })
})

test('a purchase too small for a point is kept and earns nothing, once', async () => {
  const { cardNumber } = await aMember()
  const purchase = aPurchase({ cardNumber, amountPence: 40 })
  expect((await post(purchase)).json).toMatchObject({ points: 0, balance: 0 })
  expect((await post(purchase)).json).toMatchObject({ points: 0, balance: 0 })
})

test('a key that opens no till posts nothing', async () => {
  const { cardNumber } = await aMember()
  const { status, json } = await post(aPurchase({ cardNumber }), 'guessed')
  expect([status, json.code]).toEqual([401, 'KEY_NOT_VALID'])
})

const twoOffers = (savedPence: number) => ['1', '2'].map((offerId) => ({ offerId, savedPence }))

test.each([
  ['half a point', { points: 0.5 }, 'points'],
  ['less than nothing', { amountPence: -1 }, 'amountPence'],
  ['a card number of ten digits', { cardNumber: '1234567890' }, 'cardNumber'],
  ['a day instead of a time', { occurredAt: '2026-03-01' }, 'occurredAt'],
  ['a year before all calendars', { occurredAt: '0000-01-01T00:00:00Z' }, 'occurredAt'],
  ['the end of all years', { occurredAt: '9999-12-31T23:59:59-23:59' }, 'occurredAt'],
  ['more saved than anybody has', { offers: twoOffers(60_000_000) }, 'offers'],
])('%s is refused by its field', async (_, over, field) => {
  const { status, json } = await post(aPurchase({ cardNumber: '12345678901', ...over }))
  expect([status, json.fields?.[0]?.path]).toEqual([422, [field]])
})

const daysFromNow = (days: number) => new Date(Date.now() + days * dayMs).toISOString()

test('a purchase is taken from a year ago to a day ahead, and only those are refused that are not', async () => {
  const brandKey = 'harebell-books'
  const bookKey = newToken()
  await server.database.transaction((tx) => registerTill(tx, { brandKey, name: 'Book till', key: bookKey }))
  const set = (to: boolean) => `update brands set takes_old_purchases = ${to} where brand_key = '${brandKey}'`
  await asOwner(server.database.connectionString, set(false))
  const { cardNumber } = await aMember()
  const transactions = [-367, -365, 0.9, 1.1].map((days) => aPurchase({ cardNumber, occurredAt: daysFromNow(days) }))
  const { status, json } = await send({ transactions }, bookKey)
  const answers = (json as unknown as { transactions: (Receipt & RefusedTransaction)[] }).transactions
  expect([status, answers.map(({ code }) => code)]).toEqual([
    200,
    ['TIME_TOO_LONG_AGO', undefined, undefined, 'TIME_AHEAD'],
  ])
  expect(await post(aPurchase({ cardNumber, occurredAt: daysFromNow(1.1) }))).toMatchObject({ status: 422 })
  expect(await post(aPurchase({ cardNumber, occurredAt: daysFromNow(-2000) }))).toMatchObject({ status: 200 })
})

test('points beyond all limits never overflow the count of a day', async () => {
  const ebayKey = newToken()
  await server.database.transaction((tx) => registerTill(tx, { brandKey: 'ebay', name: 'Till', key: ebayKey }))
  const { cardNumber, collectorId } = await aMember()
  await server.database.transaction((tx) => setCeilings(tx, []))
  const posts = () => post(aPurchase({ cardNumber, points: 10_000_000 }), ebayKey)
  await posts()
  const nearlyFull = 'update earned_days set points = 2147483000'
  await asOwner(server.database.connectionString, `${nearlyFull} where collector_id = '${collectorId}'`)
  expect([(await posts()).status, (await posts()).status]).toEqual([200, 200])
  expect(await points(collectorId)).toBe(30_000_000)
})

const unseen = '\u202e'

test('letters that nobody sees are no part of a store’s name, and are taken out of what people read', async () => {
  const { cardNumber } = await aMember()
  expect((await post(aPurchase({ cardNumber, storeId: `00${unseen}42` }))).json.fields?.[0]).toEqual({
    path: ['storeId'],
    says: 'storeId is not right. Send letters that can be seen',
  })
  const tea = { productCode: 'TEA', description: `Green${unseen} tea\u0007`, quantity: 1, amountPence: 2350 }
  const purchase = aPurchase({ cardNumber, points: 120, basket: [tea] })
  expect((await post(purchase)).status).toBe(200)
  const { rows } = await server.database.pool.query('select about from transfers where reference = $1', [
    purchase.transactionId,
  ])
  expect(JSON.stringify(rows)).toContain('"Green tea"')
})

test('a till’s key is no session', async () => {
  const { status, json } = await server.call(balance, { headers: { authorization: `Bearer ${key}` } })
  expect([status, json.code]).toEqual([401, 'SIGN_IN_NEEDED'])
})

describe('a call that its caller named', () => {
  const named = (name: string, body: Body<typeof postTransaction>) =>
    server.call(postTransaction, { body, headers: { authorization: `Bearer ${key}`, 'idempotency-key': name } })

  test('gets its first answer again, whatever was posted since', async () => {
    const [ada, bob] = await Promise.all([aMember(), aMember()])
    const transactions = [ada, bob].map(({ cardNumber }) => aPurchase({ cardNumber }))
    const first = await named('a call', { transactions })
    await post(aPurchase({ cardNumber: ada.cardNumber }))
    expect(await named('a call', { transactions })).toMatchObject({ status: 200, json: first.json })
    expect(await points(ada.collectorId)).toBe(46)
  })

  test('is refused with another body', async () => {
    const { cardNumber, collectorId } = await aMember()
    await named('another call', aPurchase({ cardNumber }))
    const { status, json } = await named('another call', aPurchase({ cardNumber }))
    expect([status, json]).toMatchObject([409, { code: 'IDEMPOTENCY_KEY_REUSED' }])
    expect(await points(collectorId)).toBe(23)
  })

  test('can be another call after a week', async () => {
    const { cardNumber, collectorId } = await aMember()
    await named('a weekly call', aPurchase({ cardNumber }))
    await asOwner(
      server.database.connectionString,
      `update named_calls set asked_at = asked_at - interval '8 days' where key = 'a weekly call'`,
    )
    expect((await named('a weekly call', aPurchase({ cardNumber }))).status).toBe(200)
    expect(await points(collectorId)).toBe(46)
  })

  test('sent sixteen times at once is worked once', async () => {
    const { cardNumber, collectorId } = await aMember()
    const purchase = aPurchase({ cardNumber })
    const answers = await Promise.all(Array.from({ length: 16 }, () => named('a third call', purchase)))
    expect(new Set(answers.map(({ json }) => JSON.stringify(json))).size).toBe(1)
    expect(await points(collectorId)).toBe(23)
  })
})
