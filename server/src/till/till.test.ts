import { balance } from '@pollen/contract/ledger'
import { postTransaction } from '@pollen/contract/till'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerTill } from '../brands/brands.ts'
import { enter, issue, register } from '../cards/cards.ts'
import { balanceOf, discrepancy, open } from '../ledger/ledger.ts'
import { openHouse, type TestHouse } from '../platform/testing/house.ts'
import { newToken } from '../platform/tokens.ts'

let house: TestHouse
const key = newToken()
beforeAll(async () => {
  house = await openHouse()
  await house.database.transaction((tx) => registerTill(tx, { brandKey: 'sainsburys', name: 'Test till', key }))
})
afterAll(() => house.close())

async function aMember() {
  return house.database.transaction(async (tx) => {
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
const post = (body: ReturnType<typeof aPurchase>, bearer = key) =>
  house.call(postTransaction, { body, headers: { authorization: `Bearer ${bearer}` } })
const points = (collectorId: string) => house.database.transaction((tx) => balanceOf(tx, collectorId))

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
  expect(await house.database.transaction(discrepancy)).toBe(0)
})

test('another purchase under the same id is refused', async () => {
  const { cardNumber } = await aMember()
  const purchase = aPurchase({ cardNumber })
  await post(purchase)
  const { status, json } = await post({ ...purchase, amountPence: 1 })
  expect([status, json.code]).toEqual([409, 'REFERENCE_REUSED'])
})

test('a purchase too small for a point is kept and earns nothing, once', async () => {
  const { cardNumber } = await aMember()
  const purchase = aPurchase({ cardNumber, amountPence: 40 })
  expect((await post(purchase)).json).toMatchObject({ points: 0, balance: 0 })
  expect((await post(purchase)).json).toMatchObject({ points: 0, balance: 0 })
})

test('a card that nobody registered collects nothing', async () => {
  await house.database.transaction((tx) => enter(tx, { cardNumber: '11111111119', state: 'UNREGISTERED' }))
  const { status, json } = await post(aPurchase({ cardNumber: '11111111119' }))
  expect([status, json.code]).toEqual([404, 'DN11'])
})

test('a key that opens no till posts nothing', async () => {
  const { cardNumber } = await aMember()
  const { status, json } = await post(aPurchase({ cardNumber }), 'guessed')
  expect([status, json.code]).toEqual([401, 'KEY_NOT_VALID'])
})

test.each([
  ['half a point', { points: 0.5 }, 'points'],
  ['less than nothing', { amountPence: -1 }, 'amountPence'],
  ['a card number of ten digits', { cardNumber: '1234567890' }, 'cardNumber'],
  ['a day instead of a time', { occurredAt: '2026-03-01' }, 'occurredAt'],
])('%s is refused by its field', async (_, over, field) => {
  const { status, json } = await post(aPurchase({ cardNumber: '12345678901', ...over }))
  expect([status, json.fields?.[0]?.path]).toEqual([422, [field]])
})

test('a till’s key is no session', async () => {
  const { status, json } = await house.call(balance, { headers: { authorization: `Bearer ${key}` } })
  expect([status, json.code]).toEqual([401, 'SIGN_IN_NEEDED'])
})
