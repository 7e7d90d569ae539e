import { transactionDetails } from '@pollen/contract/member/activity'
import { digitalReceipt } from '@pollen/contract/member/digital-receipts'
import type { CorrectedLine } from '@pollen/contract/till/price-corrections'
import { correctPrice } from '@pollen/contract/till/price-corrections'
import { priceDifferences } from '@pollen/contract/till/price-differences'
import { refundTransaction } from '@pollen/contract/till/refunds'
import { postTransaction, type Receipt } from '@pollen/contract/till/transactions'
import { startTestApp } from '@pollen/testing/app'
import { aMember, signedIn } from '@pollen/testing/member'
import { enterOffers } from '@pollen/testing/offers'
import { allRates } from '@pollen/testing/rates'
import { aTill } from '@pollen/testing/till-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { balancesOf, discrepancies, historyOf } from '../../records/ledger/ledger.ts'
import { notificationsOf } from '../../records/notifications/notifications.ts'
import { usesOf } from '../../rewards/offers/offers.ts'
import { loadPrices } from '../../rewards/prices/prices.ts'
import { notifyOfPoints } from '../activity/activity.ts'
import { loadRules } from '../earning/earning.ts'

const columns =
  'sku,product_description,category,picture,restriction,first_day,non_member_price,base_price,discount,member_price'
const server = await startTestApp()
const { transaction } = server.database
const till = await aTill(server)
beforeAll(async () => {
  const text = `${columns}\nLOAF,Loaf,Bakery,bread,,2026-10-01,2.60,2.60,0.50,2.10`
  await transaction((tx) => loadPrices(tx, { text, now: new Date() }))
  const rates = allRates({ sainsburys: { minimumPence: 1000 } })
  await transaction((tx) => loadRules(tx, JSON.stringify({ rates })))
  const forEverybody = { audience: 'everybody', uses_per_member: '', products: '' }
  await enterOffers(server.database, [
    {
      ...forEverybody,
      offer_id: 'twenty',
      type: 'BASKET',
      reward: '200 points',
      minimum: '20.00',
      first_day: '2020-01-01',
    },
  ])
})
afterAll(async () => {
  expect(await transaction(discrepancies)).toBe(0)
})

const occurredAt = '2026-10-20T10:00:00Z'
const item = (productCode: string, amountPence: number, quantity = 1) => ({
  productCode,
  description: productCode,
  quantity,
  amountPence,
})

/** A member who was charged £2.60 for a loaf of £2.10, beside apples. */
async function buysALoaf(applesPence: number) {
  const member = await aMember(server.database)
  const transactionId = crypto.randomUUID()
  const { cardNumber, collectorId } = member
  const basket = [item('LOAF', 260), item('APPLES', applesPence, 2)]
  const about = { transactionId, cardNumber, occurredAt, storeId: '0042' }
  const bought = await till.call(postTransaction, { body: { ...about, basket, amountPence: 260 + applesPence } })
  const corrects = async (part: { lines?: CorrectedLine[]; amountPence?: number }, correctionId = 'c') => {
    const { status, json } = await till.call(correctPrice, {
      params: { transactionId },
      body: { correctionId: `${transactionId} ${correctionId}`, occurredAt, ...part },
    })
    return status === 200 ? [json.amountPence, json.points] : json.code
  }
  const returns = async (productCode: string) => {
    const lines = [{ productCode, quantity: 1 }]
    const body = { refundId: crypto.randomUUID(), occurredAt, lines }
    const { json } = await till.call(refundTransaction, { params: { transactionId }, body })
    return [json.amountPence, json.points]
  }
  const difference = async () => {
    const { json } = await till.call(priceDifferences, { query: { pageSize: 20 } })
    return json.differences.find((one) => one.transactionId === transactionId)
  }
  const balance = async () => (await transaction((tx) => balancesOf(tx, collectorId))).available
  const history = () => transaction((tx) => historyOf(tx, collectorId, { before: undefined, limit: 9 }))
  return { member, points: (bought.json as Receipt).points, corrects, returns, difference, balance, history }
}
const loaf = { lines: [{ productCode: 'LOAF', amountPence: 50 }] }

test('a price that is put right takes the points of the difference alone: the offer goes on counting, and the difference is closed', async () => {
  const { member, points, corrects, difference, balance, history } = await buysALoaf(1740)
  expect([points, (await difference())?.correctedAt]).toEqual([220, undefined])
  expect(await corrects(loaf)).toEqual([50, 1])
  expect(await balance()).toBe(219)
  expect((await difference())?.correctedAt).toBeDefined()
  const [, purchase] = await history()
  const uses = await transaction((tx) => usesOf(tx, purchase as NonNullable<typeof purchase>))
  expect(uses).toMatchObject([{ points: 200, givenBackAt: null }])
  expect(member.collectorId).toBe(purchase?.collectorId)
})

test('the same correction again counts once and gets the first answer; under its id nothing else is paid back', async () => {
  const { corrects, balance } = await buysALoaf(1740)
  const first = await corrects(loaf)
  expect(await corrects(loaf)).toEqual(first)
  expect(await corrects({ lines: [{ productCode: 'LOAF', amountPence: 40 }] })).toBe('REFERENCE_REUSED')
  expect(await balance()).toBe(219)
})

test('what comes back later goes at the corrected price, and in the end all of it has gone', async () => {
  const { corrects, returns, balance } = await buysALoaf(1740)
  await corrects(loaf)
  expect(await returns('LOAF')).toEqual([210, 202]) // 17.40 earn 17, and the offer falls short
  expect(await returns('APPLES')).toEqual([870, 17]) // 8.70 are below the brand's minimum
  expect(await returns('APPLES')).toEqual([870, 0])
  expect(await balance()).toBe(0)
})

test('a correction misses no minimum: at most the points of what was paid back go', async () => {
  const { points, corrects } = await buysALoaf(740)
  expect([points, await corrects(loaf)]).toEqual([10, [50, 1]])
})

test('an amount puts all lines right in the same measure, and closes what it makes up for', async () => {
  const { corrects, difference } = await buysALoaf(260)
  expect(await corrects({ amountPence: 60 })).toEqual([60, 0])
  expect((await difference())?.correctedAt).toBeUndefined()
  expect(await corrects({ amountPence: 100 }, 'more')).toEqual([100, 0])
  expect((await difference())?.correctedAt).toBeDefined()
})

test('no more is paid back than was paid', async () => {
  const { corrects } = await buysALoaf(1740)
  expect(await corrects({ lines: [{ productCode: 'LOAF', amountPence: 261 }] })).toBe('REFUND_TOO_LARGE')
  expect(await corrects({ lines: [{ productCode: 'MILK', amountPence: 1 }] })).toBe('REFUND_TOO_LARGE')
  expect(await corrects({ amountPence: 2001 })).toBe('REFUND_TOO_LARGE')
})

test('the member reads what was paid back at the purchase’s receipt, at the correction, and in the bell', async () => {
  const { member, corrects, history } = await buysALoaf(1740)
  await corrects(loaf)
  const headers = await signedIn(server.database, member)
  const [correction, purchase] = (await history()).map(({ number }) => String(number)) as [string, string]
  const receipt = await server.call(digitalReceipt, { headers, params: { id: purchase } })
  expect(receipt.json).toMatchObject({ amountPence: 2000, correctedPence: 50 })
  const details = await server.call(transactionDetails, { headers, params: { id: correction } })
  expect(details.json).toMatchObject({ refundOf: purchase, correctedPence: 50 })
  await transaction((tx) => notifyOfPoints(tx, member.collectorId, new Date()))
  const told = await transaction((tx) => notificationsOf(tx, member.collectorId, { pageSize: 20 }))
  expect(JSON.stringify(told)).toContain('charged you too much and paid it back')
})
