import { balance } from '@pollen/contract/member/ledger'
import { quoteBasket } from '@pollen/contract/till/quotes'
import { mostLines, postTransaction } from '@pollen/contract/till/transactions'
import { startTestApp } from '@pollen/testing/app'
import { aMember, signedIn } from '@pollen/testing/member'
import { expect, test } from 'vitest'
import { newToken } from '../../platform/process/tokens.ts'
import { registerTill } from '../../records/brands/brands.ts'

const server = await startTestApp()
const key = newToken()
const headers = { authorization: `Bearer ${key}` }
await server.database.transaction((tx) => registerTill(tx, { brandKey: 'sainsburys', name: 'Test till', key }))
const { cardNumber } = await aMember(server.database)

const aPurchase = (over: object = {}) => ({
  transactionId: crypto.randomUUID(),
  occurredAt: '2026-03-01T09:14:00Z',
  storeId: '0042',
  amountPence: 2350,
  cardNumber,
  ...over,
})
const aLine = (over: object = {}) => ({
  productCode: '0512',
  description: 'Tea',
  quantity: 1,
  amountPence: 100,
  ...over,
})
const sends = (body: object) => server.call(postTransaction, { body: body as never, headers })

/** What an offline till sends, the middle one of which is not right: the answers in their order. */
async function queueWith(wrong: unknown) {
  const [first, last] = [aPurchase({ points: 3 }), aPurchase({ points: 4 })]
  const { status, json } = await sends({ transactions: [first, wrong, last] })
  const { transactions = [] } = json as unknown as { transactions?: { code?: string; points?: number }[] }
  return { status, transactions, codes: transactions.map(({ code, points }) => code ?? points) }
}

test.each<[string, unknown, object]>([
  [
    'a card of ten digits',
    aPurchase({ transactionId: 'short-card', cardNumber: '1111111120' }),
    { transactionId: 'short-card', fields: [{ path: ['cardNumber'] }] },
  ],
  ['a clock of 1999', aPurchase({ occurredAt: '1999-01-01T00:00:00Z' }), { fields: [{ path: ['occurredAt'] }] }],
  [
    'a line without an amount',
    aPurchase({ basket: [aLine(), aLine({ amountPence: undefined })] }),
    {
      description: expect.stringMatching(/^basket\.1\.amountPence is missing\./),
      fields: [{ path: ['basket', '1', 'amountPence'] }],
    },
  ],
  [
    'an id that is a number',
    aPurchase({ transactionId: 42 }),
    { transactionId: '', fields: [{ path: ['transactionId'] }] },
  ],
  ['more VAT than it cost', aPurchase({ vatPence: 9999 }), { fields: [{ path: ['vatPence'] }] }],
  ['nothing', null, { transactionId: '' }],
  ['a text', 'purchase', { transactionId: '' }],
  ['a list', [], { transactionId: '' }],
])('%s stops no queue: it is answered in its place, and the others are posted', async (_, wrong, says) => {
  const { status, codes, transactions } = await queueWith(wrong)
  expect([status, codes]).toEqual([200, [3, 'INVALID', 4]])
  expect(transactions[1]).toMatchObject(says)
})

test('a field of another type is told which it must be', async () => {
  const lines = [null, { ...aLine(), amountPence: 'much' }, aLine({ amountPence: 2.5 })]
  const { json } = await sends(aPurchase({ basket: lines, offers: {} }))
  expect(Object.fromEntries(json.fields?.map(({ path, says }) => [path.join('.'), says]) ?? [])).toMatchObject({
    'basket.0': 'basket.0 is not right. Send an object, like {…}',
    'basket.1.amountPence': 'basket.1.amountPence is not right. Send a number',
    'basket.2.amountPence': 'basket.2.amountPence is not right. Send a whole number',
    offers: 'offers is not right. Send a list, like […]',
  })
  expect((await sends({ transactions: [null] })).json).toMatchObject({
    transactions: [{ description: 'Send an object, like {…}' }],
  })
  const huge = await sends(aPurchase({ basket: [aLine({ amountPence: 1e12 })] }))
  expect(huge.json).toMatchObject({
    description: 'basket.0.amountPence is not right. Send a number of at most 100000000',
  })
})

test('a queue of which nothing can be read is answered, and a body that is no queue is refused', async () => {
  expect((await sends({ transactions: [{}, {}] })).json).toMatchObject({
    transactions: [{ code: 'INVALID' }, { code: 'INVALID' }],
  })
  for (const body of [{ transactions: [] }, { transactions: 'all' }, { transactions: {} }, {}])
    expect((await sends(body)).status, JSON.stringify(body)).toBe(422)
})

test('a queue that is sent again, wrong entry included, is answered as before and counts once', async () => {
  const member = await aMember(server.database)
  const purchase = aPurchase({ cardNumber: member.cardNumber, points: 7 })
  const queue = { transactions: [purchase, { transactionId: 'torn' }] }
  const first = await sends(queue)
  expect((await sends(queue)).json).toEqual(first.json)
  const { json } = await server.call(balance, { headers: await signedIn(server.database, member) })
  expect(json).toMatchObject({ balance: 7 })
})

test('names that are too long for a receipt are cut, and its points are given', async () => {
  const basket = [aLine({ description: 'Oat biscuits '.repeat(40), amountPence: 2350 })]
  const offers = [{ offerId: 'biscuits', description: '🐝'.repeat(150), savedPence: 50 }]
  const purchase = aPurchase({ basket, offers })
  const first = await sends(purchase)
  expect([first.status, first.json]).toMatchObject([200, { points: 23 }])
  expect((await sends(purchase)).json).toEqual(first.json)
})

test(`a basket has up to ${mostLines} lines, and one with more is told so`, async () => {
  const basket = Array.from({ length: mostLines }, (_, nth) => aLine({ productCode: `P${nth}`, amountPence: 10 }))
  const whole = { amountPence: 10 * mostLines, basket }
  expect((await sends(aPurchase(whole))).json).toMatchObject({ points: 100 })
  expect((await server.call(quoteBasket, { body: { storeId: '0042', ...whole }, headers })).status).toBe(200)
  const { status, json } = await sends(aPurchase({ ...whole, basket: [...basket, aLine()] }))
  expect([status, json.fields?.[0]?.path]).toEqual([422, ['basket']])
  expect(json.fields?.[0]?.says).toContain('Send at most 1000 lines')
})

test.each([
  '2026-03-01T09:14:00+00:00',
  '2026-03-01T09:14:00.000Z',
  '2026-03-01T10:14:00+01:00',
  '2026-03-01T09:14:00.0+00:00',
])('a purchase that is posted again with its moment written as %s is the same', async (occurredAt) => {
  const purchase = aPurchase()
  const first = await sends(purchase)
  const again = await sends({ ...purchase, occurredAt })
  expect([again.status, again.json]).toEqual([200, first.json])
})

test('a purchase of another moment under the same id is another purchase', async () => {
  const purchase = aPurchase()
  await sends(purchase)
  const { status, json } = await sends({ ...purchase, occurredAt: '2026-03-01T09:14:01Z' })
  expect([status, json.code]).toEqual([409, 'REFERENCE_REUSED'])
})
