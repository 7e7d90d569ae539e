import { dayMs } from '@pollen/contract/durations'
import type { Query } from '@pollen/contract/endpoint'
import { transactionHistory, transactions } from '@pollen/contract/member/activity'
import { digitalReceipt, downloadDigitalReceipt } from '@pollen/contract/member/digital-receipts'
import { cumulativeSavings, savings, savingsTotals, savingsTransactions } from '@pollen/contract/member/savings'
import { programme } from '@pollen/contract/programme'
import { startTestApp } from '@pollen/testing/app'
import { aMember, type Member, signedIn } from '@pollen/testing/member'
import { extractText } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { type Leg, post, referenceFor } from '../../records/ledger/ledger.ts'
import { earnEach, emptyHand, pointsFor, rulesOf } from '../earning/earning.ts'
import { settleDue } from '../earning/settle.ts'
import { type Purchase, storedPurchaseOf } from './purchases.ts'

const server = await startTestApp()

type Shopper = Member & { headers: { cookie: string } }
async function aShopper(): Promise<Shopper> {
  const member = await aMember(server.database)
  return { ...member, headers: await signedIn(server.database, member) }
}

let posted = 0
const book = ({ collectorId }: Member, legs: [Leg, ...Leg[]], occurredAt = '2026-03-01T09:14:00Z') =>
  server.database.transaction((tx) =>
    post(tx, {
      collectorId,
      brandKey: 'sainsburys',
      reference: referenceFor('purchase', `receipt ${++posted}`),
      legs,
      occurredAt: new Date(occurredAt),
    }),
  )

const buys = (member: Member, over: Partial<Purchase> & { points?: number; occurredAt?: string } = {}) => {
  const { points = 23, occurredAt, ...purchase } = over
  const about = storedPurchaseOf({ storeId: '0042', amountPence: 2350, ...purchase })
  return book(member, [{ movement: 'earn', points, about }], occurredAt)
}

const saves = (savedPence: number) => ({ offers: [{ offerId: 'tea', savedPence }] })
const basket = [
  { productCode: '0512', description: 'Oat biscuits', quantity: 2, amountPence: 250 },
  { productCode: '0077', description: 'Coffee', quantity: 1, amountPence: 2100 },
]

describe('the feed', () => {
  test('tells what came and went, newest first, and what is still pending', async () => {
    const ada = await aShopper()
    await buys(ada)
    const [rates, now] = [await server.database.transaction((tx) => rulesOf(tx, 'ebay')), new Date()]
    const toPost = (receipt: string, occurredAt: Date) => {
      const reference = referenceFor('purchase', receipt)
      const purchase = { occurredAt, storeId: '1', amountPence: 4000 }
      return {
        posting: { collectorId: ada.collectorId, brandKey: 'ebay', reference, occurredAt },
        rules: rates,
        purchase,
        hand: emptyHand,
        outcome: pointsFor(rates, purchase, emptyHand),
        now,
        about: storedPurchaseOf({ storeId: '1', amountPence: 4000 }),
      }
    }
    const weekMs = 7 * dayMs
    for (const [reference, agoMs] of [
      ['long ago', 1.9 * weekMs],
      ['now', 0],
    ] as const)
      await server.database.transaction((tx) => earnEach(tx, [toPost(reference, new Date(now.getTime() - agoMs))]))
    await server.database.transaction((tx) => settleDue(tx, new Date(now.getTime() + 0.2 * weekMs), 10))
    await book(ada, [{ movement: 'spend', points: 60 }])
    const { json } = await server.call(transactions, { headers: ada.headers })
    expect(
      json.transactions.map(({ kind, points, pendingPoints, status }) => [kind, points, pendingPoints, status]),
    ).toEqual([
      ['spend', -60, undefined, undefined],
      ['earn', 0, 40, 'PENDING'],
      ['earn', 40, undefined, undefined],
      ['earn', 23, undefined, undefined],
    ])
    expect(json.transactions.at(-1)).toMatchObject({ amountPence: 2350, brand: { name: "Sainsbury's" } })
    expect(json.isFeedDelayed).toBe(false)
  })

  test('is read page after page without a gap or a repeat, whatever is posted meanwhile', async () => {
    const ada = await aShopper()
    for (let n = 1; n <= 45; n++) await buys(ada, { points: n })
    const seen: number[] = []
    const sizes: number[] = []
    let query: Query<typeof transactions> = { pageSize: 20 }
    for (;;) {
      const { json } = await server.call(transactions, { headers: ada.headers, query })
      seen.push(...json.transactions.map(({ points }) => points))
      sizes.push(json.transactions.length)
      await buys(ada, { points: 1000 })
      if (!json.hasMore) break
      query = { ...query, nextToken: json.nextToken }
    }
    expect(sizes).toEqual([20, 20, 5])
    expect(seen).toEqual(Array.from({ length: 45 }, (_, n) => 45 - n))
  })

  test('names the programme where no brand posted the points', async () => {
    const ada = await aShopper()
    const { collectorId } = ada
    const reference = referenceFor('adjustment', 'welcome')
    const own = { collectorId, brandKey: 'programme', reference, occurredAt: new Date() }
    await server.database.transaction((tx) => post(tx, { ...own, legs: [{ movement: 'adjustmentIn', points: 5 }] }))
    const { json } = await server.call(transactions, { headers: ada.headers })
    expect(json.transactions[0]?.brand.name).toBe(programme.name)
  })

  test('refuses a token that it did not issue', async () => {
    const { headers } = await aShopper()
    for (const nextToken of ['x', Buffer.from('before me').toString('base64url')])
      expect((await server.call(transactions, { headers, query: { pageSize: 20, nextToken } })).status).toBe(422)
  })
})

describe('the ledger', () => {
  test('is read line by line from any offset, each with the balances after it', async () => {
    const ada = await aShopper()
    for (let n = 1; n <= 7; n++) await buys(ada, { points: n })
    await book(ada, [{ movement: 'hold', points: 8 }])
    const page = async (offset: number) => {
      const { json } = await server.call(transactionHistory, { headers: ada.headers, query: { limit: 3, offset } })
      return { lines: json.transactions.map(({ points, balance }) => [points, balance]), ...json }
    }
    expect(await page(0)).toMatchObject({
      total: 8,
      hasMore: true,
      transactions: [{ kind: 'hold', heldBalance: 8 }, {}, {}],
    })
    expect(await page(5)).toMatchObject({
      hasMore: false,
      lines: [
        [3, 6],
        [2, 3],
        [1, 1],
      ],
    })
    expect(await page(8)).toMatchObject({ lines: [], total: 8, hasMore: false })
  })
})

describe('a digital receipt', () => {
  const offers = [
    { offerId: 'tea', savedPence: 30 },
    { offerId: '4711', description: 'Two for £3', savedPence: 20 },
  ]

  test('shows the basket, what was saved, and all the points that the purchase brought', async () => {
    const ada = await aShopper()
    const purchase = { storeId: '0042', amountPence: 2300, basket, offers }
    await book(ada, [
      { movement: 'earn', points: 23, about: storedPurchaseOf(purchase) },
      { movement: 'bonusPending', points: 100 },
    ])
    const { json: feed } = await server.call(transactions, { headers: ada.headers })
    const id = feed.transactions.find(({ kind }) => kind === 'earn')?.digitalReceiptId as string
    const { json } = await server.call(digitalReceipt, { headers: ada.headers, params: { id } })
    expect(json).toMatchObject({
      id,
      lines: basket,
      offers: purchase.offers,
      storeId: '0042',
      amountPence: 2300,
      savedPence: 50,
      points: 123,
      transactionId: `receipt ${posted}`,
    })
  })

  test('is a document to keep, which prints any name', async () => {
    const ada = await aShopper()
    const names = ['Żurek, 500 ml', 'Σαλάτα', 'Борщ', 'Heather honey from the moors above the reservoir, 340 g']
    const more = names.map((description) => ({ productCode: '1', description, quantity: 1, amountPence: 199 }))
    await buys(ada, { basket: [...basket, ...more], offers })
    const url = `/api${downloadDigitalReceipt.url.replace(':id', '1')}`
    const { headers, rawPayload } = await server.app.inject({ url, headers: ada.headers })
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(
        /filename="Sainsbury's \d+ \w+ \d{4}\.pdf"; filename\*=UTF-8''Sainsbury%27s/,
      ),
    })
    const { text } = await extractText(new Uint8Array(rawPayload), { mergePages: true })
    const words = text.replaceAll(/\s+/g, ' ')
    for (const name of [
      "Sainsbury's",
      'Store 0042',
      '2 × Oat biscuits £2.50',
      ...names,
      'Offer −£0.30',
      'Two for £3 −£0.20',
      'Total £23.50',
      'You saved £0.50',
    ])
      expect(words).toContain(name)
  })

  test('is there for its own member alone, and only when the till sent a basket', async () => {
    const [ada, bob] = [await aShopper(), await aShopper()]
    await buys(ada, { basket })
    await buys(ada)
    const statusFor = async ({ headers }: Shopper, id: string) =>
      (await server.call(digitalReceipt, { headers, params: { id } })).status
    expect(await statusFor(ada, '1')).toBe(200)
    expect(await statusFor(bob, '1')).toBe(404)
    expect(await statusFor(ada, '2')).toBe(404)
    expect(await statusFor(ada, '3')).toBe(404)
    expect(await statusFor(ada, '01')).toBe(422)
  })

  test('is not there while its switch is off', async () => {
    const without = await startTestApp({ SWITCHES: 'digitalReceipts=off' })
    const ada = await aMember(without.database)
    const headers = await signedIn(without.database, ada)
    const legs = [
      { movement: 'earn', points: 1, about: storedPurchaseOf({ storeId: '1', amountPence: 1, basket }) },
    ] as const
    const posting = {
      collectorId: ada.collectorId,
      brandKey: 'argos',
      reference: referenceFor('purchase', '1'),
      occurredAt: new Date(),
      legs,
    }
    await without.database.transaction((tx) => post(tx, posting))
    expect((await without.call(transactions, { headers })).json.transactions[0]?.digitalReceiptId).toBeUndefined()
    expect((await without.call(digitalReceipt, { headers, params: { id: '1' } })).status).toBe(404)
  })
})

describe('savings', () => {
  test('are summed up, listed, and summed month by month, by the days of the programme’s own clock', async () => {
    const ada = await aShopper()
    await buys(ada, { ...saves(100), occurredAt: '2026-05-31T22:59:59Z' }) // a second before midnight in London
    await buys(ada, { ...saves(20), occurredAt: '2026-05-31T23:00:00Z' })
    await buys(ada, { occurredAt: '2026-06-10T10:00:00Z' })
    await buys(ada, { ...saves(3), occurredAt: '2026-07-01T10:00:00Z' })
    const session = { headers: ada.headers }
    expect((await server.call(savingsTotals, session)).json).toEqual({ savedPence: 123, transactions: 3 })
    const june = { fromDate: '2026-06-01', toDate: '2026-06-30' }
    const { json: savingsOfJune } = await server.call(savings, { ...session, query: june })
    expect(savingsOfJune.transactions.map(({ savedPence, offers }) => [savedPence, offers])).toEqual([
      [20, [{ offerId: 'tea', savedPence: 20 }]],
    ])
    const query = { fromDate: '2026-05-31', toDate: '2026-07-01' }
    expect((await server.call(cumulativeSavings, { ...session, query })).json).toEqual({
      savedPence: 123,
      transactions: 3,
      months: [
        { month: '2026-05', savedPence: 100, cumulativePence: 100 },
        { month: '2026-06', savedPence: 20, cumulativePence: 120 },
        { month: '2026-07', savedPence: 3, cumulativePence: 123 },
      ],
    })
  })

  test('are listed a page after a page in the order of the tills’ clocks', async () => {
    const ada = await aShopper()
    for (let n = 1; n <= 45; n++)
      await buys(ada, { ...saves(n), occurredAt: new Date(Date.UTC(2026, 0, 1 + ((n * 7) % 45))).toISOString() })
    const days = { fromDate: '2025-12-31', toDate: '2026-12-31' }
    const ranged: string[] = []
    const all: string[] = []
    for (let pageOffset: string | undefined, at = 0; at === 0 || pageOffset; at++) {
      const { json } = await server.call(savings, { headers: ada.headers, query: { ...days, pageOffset } })
      ranged.push(...json.transactions.map(({ occurredAt }) => occurredAt))
      pageOffset = json.nextPageOffset
    }
    for (let nextToken: string | undefined, at = 0; at === 0 || nextToken; at++) {
      const query = { pageSize: 20, nextToken }
      const { json } = await server.call(savingsTransactions, { headers: ada.headers, query })
      all.push(...json.transactions.map(({ occurredAt }) => occurredAt))
      expect(json.hasMore).toBe(json.nextToken !== undefined)
      nextToken = json.nextToken
    }
    expect([ranged.length, new Set(ranged).size]).toEqual([45, 45])
    expect(ranged).toEqual([...ranged].sort().reverse())
    expect(all).toEqual(ranged)
  })

  test('are reduced by a refund', async () => {
    const ada = await aShopper()
    await buys(ada, saves(100))
    await book(ada, [{ movement: 'reversal', points: 10, about: { saved: -40 } }])
    expect((await server.call(savingsTotals, { headers: ada.headers })).json.savedPence).toBe(60)
  })
})
