import type { Query } from '@pollen/contract/endpoint'
import { downloadTransactions, transactions } from '@pollen/contract/member/activity'
import { breakdown } from '@pollen/contract/member/breakdown'
import { holdPoints } from '@pollen/contract/till/redemptions'
import { refundTransaction } from '@pollen/contract/till/refunds'
import { postTransaction } from '@pollen/contract/till/transactions'
import { startTestApp } from '@pollen/testing/app'
import { aMember, signedIn } from '@pollen/testing/member'
import { beforeAll, expect, test } from 'vitest'
import { registerTill } from '../../records/brands/brands.ts'
import { postEach, referenceFor } from '../../records/ledger/ledger.ts'

const server = await startTestApp()
beforeAll(() =>
  server.database.transaction(async (tx) => {
    for (const brandKey of ['sainsburys', 'harebell-books'])
      await registerTill(tx, { brandKey, name: brandKey, key: brandKey })
    await registerTill(tx, { brandKey: 'harebell-books', name: '=HYPERLINK("x")', key: 'formula' })
  }),
)

const books = [
  { productCode: 'CHILD1', description: 'The Owl Who Lost Her Hat', quantity: 1, amountPence: 1000 },
  { productCode: 'ATLAS', description: 'Atlas of small islands', quantity: 1, amountPence: 500 },
]

async function aShopper() {
  const member = await aMember(server.database)
  const headers = await signedIn(server.database, member)
  const { cardNumber } = member
  const now = () => new Date().toISOString()
  const reads = async (query: Partial<Query<typeof transactions>> = {}) =>
    (await server.call(transactions, { headers, query: { pageSize: 20, ...query } })).json
  return {
    ...member,
    headers,
    reads,
    finds: async (query: Partial<Query<typeof transactions>>) =>
      (await reads(query)).transactions.map(({ id }) => Number(id)),
    buys: (till: string, amountPence: number, over: object = {}) =>
      server.call(postTransaction, {
        headers: { authorization: `Bearer ${till}` },
        body: {
          transactionId: crypto.randomUUID(),
          cardNumber,
          storeId: '0042',
          amountPence,
          occurredAt: now(),
          ...over,
        },
      }),
    givesBack: (till: string, transactionId: string, amountPence: number) =>
      server.call(refundTransaction, {
        headers: { authorization: `Bearer ${till}` },
        params: { transactionId },
        body: { refundId: 'r1', cardNumber, occurredAt: now(), amountPence },
      }),
    holds: (points: number) =>
      server.call(holdPoints, {
        headers: { authorization: 'Bearer sainsburys' },
        body: { redemptionId: crypto.randomUUID(), storeId: '0042', cardNumber, points },
      }),
    downloads: (query: Record<string, string> = {}) =>
      server.app.inject({ url: `/api${downloadTransactions.url}`, headers, query }),
  }
}

test('the feed is searched by partner, till, kind and what was bought, every word of it, in capitals or not', async () => {
  const ada = await aShopper()
  await ada.buys('sainsburys', 100) // 1
  await ada.buys('harebell-books', 1500, { basket: books }) // 2
  await ada.buys('harebell-books', 500, { basket: [books[1]], transactionId: 'atlas' }) // 3
  await ada.givesBack('harebell-books', 'atlas', 500) // 4
  const found = (search: string) => ada.finds({ search })
  expect(await found('owl')).toEqual([2])
  expect(await found('ATLAS')).toEqual([3, 2])
  expect(await found('harebell  owl')).toEqual([2])
  expect(await found('sainsburys')).toEqual([1])
  expect(await found('sainsbury’s owl')).toEqual([])
  expect(await found('refund')).toEqual([4])
  expect(await found('%')).toEqual([])
  expect(await found(' ')).toEqual([4, 3, 2, 1])
  const bob = await aShopper()
  await bob.buys('harebell-books', 1500, { basket: books })
  expect(await bob.finds({ search: 'owl' })).toEqual([1])
  const { status } = await server.call(transactions, {
    headers: ada.headers,
    query: { pageSize: 20, search: 'x'.repeat(61) },
  })
  expect(status).toBe(422)
})

test('the feed is read of one month by the programme’s clock, and of what came in or went out', async () => {
  const ada = await aShopper()
  await ada.buys('sainsburys', 100, { occurredAt: '2026-04-30T22:59:59Z' }) // still April in London
  await ada.buys('sainsburys', 5000, { occurredAt: '2026-04-30T23:00:00Z', transactionId: 'may' })
  await ada.buys('sainsburys', 100, { occurredAt: '2026-05-31T23:00:00Z' })
  await ada.givesBack('sainsburys', 'may', 100)
  await ada.holds(10)
  expect(await ada.finds({ month: '2026-05' })).toEqual([2])
  expect(await ada.finds({ direction: 'in' })).toEqual([3, 2, 1])
  expect(await ada.finds({ direction: 'out' })).toEqual([5, 4])
  expect(await ada.finds({ direction: 'out', month: '2026-05' })).toEqual([])
  const query = { fromDate: '2025-01-01', toDate: '2100-01-01', brand: 'argos' }
  expect((await server.call(breakdown, { headers: ada.headers, query })).json.months).toEqual([])
})

test('a filtered feed reads at most 2,000 postings a page, and goes on behind them', async () => {
  const ada = await aShopper()
  await ada.buys('harebell-books', 1500, { basket: books })
  await server.database.transaction((tx) =>
    postEach(
      tx,
      Array.from({ length: 2000 }, (_, n) => ({
        collectorId: ada.collectorId,
        brandKey: 'sainsburys',
        reference: referenceFor('purchase', `many ${n}`),
        occurredAt: new Date(),
        legs: [{ movement: 'earn', points: 1 }],
      })),
    ),
  )
  const first = await ada.reads({ pageSize: 20, search: 'owl' })
  expect(first).toMatchObject({ transactions: [], hasMore: true })
  const second = await ada.reads({ pageSize: 20, search: 'owl', nextToken: first.nextToken })
  expect(second).toMatchObject({ transactions: [{ id: '1' }], hasMore: false })
})

test('the activity is downloaded as a table, filtered as the feed is, in which no name is a formula', async () => {
  const ada = await aShopper()
  for (let n = 0; n < 230; n++) await ada.buys('sainsburys', 100)
  await ada.buys('formula', 1234, { occurredAt: '2026-07-01T09:14:00Z' })
  await ada.holds(50)
  const { body, headers } = await ada.downloads()
  const lines = body.replace('\ufeff', '').trim().split('\n')
  expect(lines).toHaveLength(233)
  expect(lines.slice(0, 3)).toEqual([
    'Date,Time,Partner,Shop,Type,Points,Pending points,Amount (£)',
    expect.stringMatching(/^\d{4}-\d\d-\d\d,\d\d:\d\d,Sainsbury's,sainsburys,On hold,-50,,$/),
    `2026-07-01,10:14,Harebell Books,"'=HYPERLINK(""x"")",Collected,49,,12.34`,
  ])
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'cache-control': 'no-store',
    'content-disposition': expect.stringContaining('filename="Nectar activity.csv"'),
  })
  expect((await ada.downloads({ month: '2026-07', search: 'sainsburys' })).body.trim().split('\n')).toHaveLength(1)
  expect((await server.app.inject(`/api${downloadTransactions.url}`)).statusCode).toBe(401)
})
