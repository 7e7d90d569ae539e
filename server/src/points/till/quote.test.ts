import { dayMs, hourMs } from '@pollen/contract/durations'
import { quoteBasket } from '@pollen/contract/till/quotes'
import { postTransaction, type Receipt } from '@pollen/contract/till/transactions'
import { startTestApp } from '@pollen/testing/app'
import { aMember } from '@pollen/testing/member'
import { enterOffers } from '@pollen/testing/offers'
import { allRates } from '@pollen/testing/rates'
import { beforeAll, expect, test } from 'vitest'
import { newToken } from '../../platform/process/tokens.ts'
import { registerTill } from '../../records/brands/brands.ts'
import { balancesOf } from '../../records/ledger/ledger.ts'
import { loadRules } from '../earning/earning.ts'

const keys = { argos: newToken(), ebay: newToken() }
const rules = {
  rates: allRates({
    argos: { perPence: 50, excluded: ['TOB*'] },
    ebay: { mostPerDay: 30, settlesAfterHours: 24 },
  }),
}
const server = await startTestApp()
beforeAll(async () => {
  await server.database.transaction(async (tx) => {
    await loadRules(tx, JSON.stringify(rules))
    for (const [brandKey, key] of Object.entries(keys)) await registerTill(tx, { brandKey, name: 'A till', key })
  })
  await enterOffers(server.database, [
    {
      offer_id: 'tea',
      brand: 'argos',
      source: 'COALITION',
      name: 'Double points on tea',
      products: 'TEA*',
      reward: '2 times',
      audience: 'everybody',
      first_day: '2026-03-01',
      last_day: '2026-03-31',
      uses_per_member: '',
    },
  ])
})

const basket = [
  { productCode: 'TEA1', description: 'Tea', quantity: 2, amountPence: 600 },
  { productCode: 'TOB7', description: 'Cigarettes', quantity: 1, amountPence: 1000 },
]
const aBasket = { storeId: '42', occurredAt: '2026-03-05T10:00:00Z', amountPence: 2000, basket }
const at = (brand: keyof typeof keys) => ({ authorization: `Bearer ${keys[brand]}` })
const ask = (body: object, brand: keyof typeof keys = 'argos') =>
  server.call(quoteBasket, { headers: at(brand), body: { ...aBasket, ...body } })
async function post(body: { cardNumber: string; transactionId: string }, brand: keyof typeof keys = 'argos') {
  const { status, json } = await server.call(postTransaction, { headers: at(brand), body: { ...aBasket, ...body } })
  return { status, json: json as typeof json & Receipt }
}

const lines = [
  { kind: 'earn', points: 20, why: '1 point per £0.50. £10 of this shop doesn’t earn points' },
  { kind: 'bonus', points: 12, why: 'Double points on tea', offerId: 'tea' },
]

test('a basket is told what it would earn and why, with a card or without', async () => {
  const { cardNumber } = await aMember(server.database)
  const answers = await Promise.all([ask({}), ask({ cardNumber }), ask({ cardNumber: `98263000${cardNumber}` })])
  for (const { status, json } of answers)
    expect([status, json]).toEqual([
      200,
      { points: 32, lines, amountPence: 2000, prices: [], quotedAt: expect.any(String) },
    ])
})

test('the purchase earns what was said, and its receipt says why', async () => {
  const { cardNumber } = await aMember(server.database)
  const { json } = await post({ cardNumber, transactionId: 'r1' })
  expect(json).toEqual({ transactionId: 'r1', points: 32, pendingPoints: 0, balance: 32, lines })
  expect((await post({ cardNumber, transactionId: 'r1' })).json).toEqual(json)
})

test('asking keeps nothing', async () => {
  const { cardNumber, collectorId } = await aMember(server.database)
  await ask({ cardNumber })
  await ask({ cardNumber }, 'ebay')
  expect(await server.database.transaction((tx) => balancesOf(tx, collectorId))).toMatchObject({
    available: 0,
    pending: 0,
  })
  expect((await ask({ cardNumber }, 'ebay')).json.points).toBe(20)
})

test('a basket after others of the day is told what the day leaves, and the purchase gets that', async () => {
  const { cardNumber } = await aMember(server.database)
  const posted = await post({ cardNumber, transactionId: 'r1' }, 'ebay')
  expect((await post({ cardNumber, transactionId: 'r1' }, 'ebay')).json).toEqual(posted.json)
  const left = [{ kind: 'earn', points: 10, why: '1 point per £1; at most 30 points a day' }]
  expect((await ask({ cardNumber }, 'ebay')).json.lines).toEqual(left)
  expect((await ask({}, 'ebay')).json.points).toBe(20)
  expect((await post({ cardNumber, transactionId: 'r2' }, 'ebay')).json.lines).toEqual(left)
})

test('sixteen purchases at once earn no more than a day allows', async () => {
  const { cardNumber } = await aMember(server.database)
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, n) => post({ cardNumber, transactionId: `many ${n}` }, 'ebay')),
  )
  expect(answers.reduce((sum, { json }) => sum + json.points, 0)).toBe(30)
})

test('a purchase that is refused keeps none back of those that are posted with it', async () => {
  const [ada, bob, eve] = await Promise.all([1, 2, 3].map(() => aMember(server.database)))
  const of = ({ cardNumber }: { cardNumber: string } = { cardNumber: '' }) => ({
    cardNumber,
    transactionId: `beside ${cardNumber}`,
  })
  await post(of(bob), 'ebay')
  const another = { ...of(bob), amountPence: 1 }
  const answers = await Promise.all([of(ada), another, of(eve), of(bob)].map((it) => post(it, 'ebay')))
  expect(answers.map(({ status }) => status)).toEqual([200, 409, 200, 200])
})

test('what can be spent later is told when', async () => {
  const { cardNumber, collectorId } = await aMember(server.database)
  const occurredAt = new Date(Date.now() - hourMs)
  const { json } = await ask({ cardNumber, occurredAt: occurredAt.toISOString() }, 'ebay')
  expect(json.settlesAt).toBe(new Date(occurredAt.getTime() + dayMs).toISOString())
  const bought = { cardNumber, transactionId: 'later', occurredAt: occurredAt.toISOString() }
  expect((await post(bought, 'ebay')).json).toMatchObject({ points: 20, pendingPoints: 20, balance: 0 })
  expect(await server.database.transaction((tx) => balancesOf(tx, collectorId))).toMatchObject({ pending: 20 })
})

test('a card that collects nothing is refused', async () => {
  const { status, json } = await ask({ cardNumber: '11111111200' })
  expect([status, json.code]).toEqual([404, 'DN11'])
})
