import type { Query } from '@pollen/contract/endpoint'
import { activityBrands, transactionDetails, transactions } from '@pollen/contract/member/activity'
import { breakdown } from '@pollen/contract/member/breakdown'
import { programme } from '@pollen/contract/programme'
import { capturePoints, holdPoints, releasePoints } from '@pollen/contract/till/redemptions'
import { refundTransaction } from '@pollen/contract/till/refunds'
import { postTransaction } from '@pollen/contract/till/transactions'
import { startTestApp } from '@pollen/testing/app'
import { aMember, signedIn } from '@pollen/testing/member'
import { beforeAll, expect, test } from 'vitest'
import { registerTill } from '../../records/brands/brands.ts'

const server = await startTestApp()
beforeAll(async () => {
  await server.database.transaction(async (tx) => {
    for (const brandKey of shops) await registerTill(tx, { brandKey, name: brandKey, key: brandKey })
  })
})

const shops = ['sainsburys', 'harebell-books', 'ebay']

async function aShopper() {
  const member = await aMember(server.database)
  const headers = await signedIn(server.database, member)
  const { cardNumber } = member
  return {
    ...member,
    headers,
    buys: (shop: string, amountPence: number, over: object = {}) =>
      server.call(postTransaction, {
        headers: { authorization: `Bearer ${shop}` },
        body: {
          transactionId: crypto.randomUUID(),
          cardNumber,
          storeId: '0042',
          amountPence,
          occurredAt: new Date().toISOString(),
          ...over,
        },
      }),
    givesBack: (shop: string, transactionId: string, amountPence: number) =>
      server.call(refundTransaction, {
        headers: { authorization: `Bearer ${shop}` },
        params: { transactionId },
        body: { refundId: 'r1', cardNumber, occurredAt: new Date().toISOString(), amountPence },
      }),
    /** Holds points at the grocer's. @returns the till's name for it */
    holds: async (points: number) => {
      const redemptionId = crypto.randomUUID()
      await server.call(holdPoints, {
        headers: { authorization: 'Bearer sainsburys' },
        body: { redemptionId, storeId: '0042', cardNumber, points },
      })
      return redemptionId
    },
    till: (endpoint: typeof capturePoints | typeof releasePoints, redemptionId: string) =>
      server.call(endpoint, { headers: { authorization: 'Bearer sainsburys' }, params: { redemptionId }, body: {} }),
    reads: async (query: Query<typeof transactions> = { pageSize: 20 }) =>
      (await server.call(transactions, { headers, query })).json,
    opens: (id: string) => server.call(transactionDetails, { headers, params: { id } }),
  }
}

const books = [
  { productCode: 'CHILD1', description: 'The Owl Who Lost Her Hat', quantity: 1, amountPence: 1000 },
  { productCode: 'ATLAS', description: 'Atlas of small islands', quantity: 1, amountPence: 500 },
]

test('a number that no transaction has yet is nobody’s, and is not searched for', async () => {
  const ada = await aShopper()
  await ada.buys('harebell-books', 1500, { basket: books })
  expect((await ada.opens('999999999')).status).toBe(404)
  expect((await ada.opens('2')).status).toBe(404)
})

test('a purchase and its bonus are one transaction, which opens to what earned what, and why', async () => {
  const ada = await aShopper()
  await ada.buys('harebell-books', 1500, { basket: books })
  const [purchase] = (await ada.reads()).transactions
  expect(purchase).toMatchObject({ kind: 'earn', points: 100, amountPence: 1500, digitalReceiptId: '1' })
  const { json } = await ada.opens('1')
  expect(json).toMatchObject({ transaction: purchase, storeId: '0042', balance: 100 })
  expect(json.lines).toEqual([
    { kind: 'earn', points: 60, why: '4 points per £1', pence: 1500 },
    {
      kind: 'bonus',
      points: 40,
      why: 'Double points on children’s books',
      pence: 1000,
      items: [{ description: 'The Owl Who Lost Her Hat', quantity: 1, amountPence: 1000 }],
    },
  ])
})

test('a refund names the purchase that it takes back', async () => {
  const ada = await aShopper()
  await ada.buys('sainsburys', 4000, { transactionId: 'shop 1' })
  await ada.givesBack('sainsburys', 'shop 1', 1000)
  const { json } = await ada.opens('2')
  expect(json).toMatchObject({ transaction: { kind: 'reversal', points: -10 }, refundOf: '1', balance: 30 })
})

test('what waits says until when, and is late an hour after', async () => {
  const ada = await aShopper()
  await ada.buys('ebay', 4000)
  expect((await ada.reads()).transactions).toMatchObject([{ points: 0, pendingPoints: 40, status: 'PENDING' }])
  expect(Date.parse((await ada.opens('1')).json.settlesAt as string)).toBeGreaterThan(Date.now())
  await server.database.pool.query("update unsettled set settles_at = now() - interval '61 minutes'")
  expect(await ada.reads()).toMatchObject({ isFeedDelayed: true, transactions: [{ status: 'DELAYED' }] })
})

test('points that a till holds are on hold until they are spent or come back', async () => {
  const ada = await aShopper()
  await ada.buys('sainsburys', 100_000)
  const [captured, released, open] = [await ada.holds(10), await ada.holds(20), await ada.holds(30)]
  const holdsInFeed = async () =>
    (await ada.reads()).transactions.filter(({ kind }) => kind === 'hold').map(({ points, status }) => [points, status])
  expect(await holdsInFeed()).toEqual([
    [-30, 'HELD'],
    [-20, 'HELD'],
    [-10, 'HELD'],
  ])
  await ada.till(capturePoints, captured)
  await ada.till(releasePoints, released)
  expect(await holdsInFeed()).toEqual([
    [-30, 'HELD'],
    [0, undefined],
    [-10, undefined],
  ])
  expect((await ada.opens('4')).json.transaction.status).toBe('HELD')
  await ada.till(capturePoints, open)
  expect((await ada.opens('4')).json.transaction.status).toBeUndefined()
})

test('a spend is one entry, whatever came back of it', async () => {
  const ada = await aShopper()
  await ada.buys('sainsburys', 100_000)
  const redemptionId = await ada.holds(80)
  const headers = { authorization: 'Bearer sainsburys' }
  await server.call(capturePoints, { headers, params: { redemptionId }, body: { points: 50 } })
  const cancelled = await ada.holds(20)
  await ada.till(releasePoints, cancelled)
  const { transactions: entries } = await ada.reads()
  expect(entries.map(({ kind, points, returnedPoints }) => [kind, points, returnedPoints])).toEqual([
    ['hold', 0, 20],
    ['hold', -50, 30],
    ['earn', 1000, undefined],
  ])
  const { json } = await ada.opens('2')
  expect(json.lines).toEqual([
    { kind: 'hold', points: -80 },
    { kind: 'release', points: 30 },
  ])
  expect(json.balance).toBe(950)
})

test('the feed says that it is late while an operator says so', async () => {
  const late = await startTestApp({ SWITCHES: 'activityDelayed=on' })
  const headers = await signedIn(late.database, await aMember(late.database))
  expect((await late.call(transactions, { headers })).json.isFeedDelayed).toBe(true)
})

test('a transaction opens for its own member alone', async () => {
  const [ada, bob] = [await aShopper(), await aShopper()]
  await ada.buys('sainsburys', 100)
  expect([(await ada.opens('1')).status, (await bob.opens('1')).status, (await ada.opens('2')).status]).toEqual([
    200, 404, 404,
  ])
})

test('the feed of one brand is read page after page, as the whole is; it names the brands there are', async () => {
  const ada = await aShopper()
  for (let n = 1; n <= 25; n++) {
    await ada.buys('sainsburys', n * 100)
    await ada.buys('harebell-books', 100)
  }
  const first = await ada.reads({ pageSize: 20, brand: 'sainsburys' })
  const second = await ada.reads({ pageSize: 20, brand: 'sainsburys', nextToken: first.nextToken })
  const points = [...first.transactions, ...second.transactions].map((transaction) => transaction.points)
  expect(points).toEqual(Array.from({ length: 25 }, (_, n) => 25 - n))
  expect([first.hasMore, second.hasMore]).toEqual([true, false])
  expect((await ada.reads({ pageSize: 20, brand: 'argos' })).transactions).toEqual([])
  const { json } = await server.call(activityBrands, { headers: ada.headers })
  expect(json.brands.map(({ name }) => name)).toEqual(['Harebell Books', "Sainsbury's"])
})

test('the feed goes back to the beginning of 2025', async () => {
  const ada = await aShopper()
  await ada.buys('sainsburys', 100, { occurredAt: '2024-12-31T23:59:59Z' })
  await ada.buys('sainsburys', 200, { occurredAt: '2025-01-01T00:00:00Z' })
  expect((await ada.reads()).transactions.map(({ points }) => points)).toEqual([2])
})

test('points are summed up by month, by brand and by kind', async () => {
  const ada = await aShopper()
  await ada.buys('sainsburys', 5000, { transactionId: 'may', occurredAt: '2026-05-31T22:59:59Z' }) // still May in London
  await ada.buys('harebell-books', 1000, { occurredAt: '2026-05-31T23:00:00Z' })
  await ada.buys('ebay', 3000)
  await ada.givesBack('sainsburys', 'may', 2000)
  const thisMonth = Temporal.Now.plainDateISO(programme.timeZone).toPlainYearMonth().toString()
  const query = { fromDate: '2026-05-01', toDate: '2100-01-01' }
  const { json } = await server.call(breakdown, { headers: ada.headers, query })
  expect(json).toMatchObject({
    pointsIn: 120,
    pointsOut: 20,
    months: [
      { month: '2026-05', pointsIn: 50, pointsOut: 0 },
      { month: '2026-06', pointsIn: 40, pointsOut: 0 },
      { month: thisMonth, pointsIn: 30, pointsOut: 20 },
    ],
    kinds: [
      { kind: 'shopping', pointsIn: 120 },
      { kind: 'refunds', pointsOut: 20 },
    ],
  })
  expect(json.brands.map(({ brand, pointsIn, pointsOut }) => [brand.name, pointsIn, pointsOut])).toEqual([
    ["Sainsbury's", 50, 20],
    ['Harebell Books', 40, 0],
    ['eBay', 30, 0],
  ])
})
