import { amountBefore } from '@pollen/contract/measures'
import { priceDifferences } from '@pollen/contract/till/price-differences'
import { quoteBasket } from '@pollen/contract/till/quotes'
import { refundTransaction } from '@pollen/contract/till/refunds'
import { postTransaction, type Receipt } from '@pollen/contract/till/transactions'
import { startTestApp } from '@pollen/testing/app'
import { aMember } from '@pollen/testing/member'
import { aTill } from '@pollen/testing/till-calls'
import { beforeAll, expect, test } from 'vitest'
import { historyOf } from '../../records/ledger/ledger.ts'
import { allOffers } from '../../rewards/offers/offers.ts'
import { loadPrices, loadStores } from '../../rewards/prices/prices.ts'
import { brandLookup } from '../activity/activity.ts'
import { receiptOf } from '../activity/digital-receipts.ts'
import { savingsOf } from '../activity/savings.ts'

const columns =
  'sku,product_description,category,picture,restriction,first_day,non_member_price,base_price,discount,member_price,priced_per'
const list = [
  columns,
  'LOAF,Loaf,Bakery,bread,,2026-10-01,2.60,2.60,0.50,2.10,',
  'LOAF,Loaf,Bakery,bread,,2026-11-12,2.80,2.80,0.00,2.80,',
  'ALE,Pale ale,Drinks,can,alcohol,2026-10-01,6.50,6.50,1.50,5.00,',
  'MILK,First milk,Toiletries & health,jar,baby-milk,2026-10-01,12.50,12.50,1.25,11.25,',
  'GRAPES,Grapes,Fruit & vegetables,apple,,2026-10-01,8.00,8.00,2.75,5.25,kg',
].join('\n')

const server = await startTestApp()
beforeAll(() =>
  server.database.transaction(async (tx) => {
    await loadPrices(tx, { text: list, now: new Date() })
    await loadStores(tx, '[{ "brandKey": "sainsburys", "nation": "Scotland", "stores": ["08*"] }]')
  }),
)
const till = await aTill(server)
const line = (productCode: string, quantity: number, amountPence: number, savedPence?: number) => ({
  productCode,
  description: productCode,
  quantity,
  amountPence,
  ...(savedPence !== undefined && { savedPence }),
})
type Line = ReturnType<typeof line>
const october = '2026-10-20T10:00:00Z'
const total = (basket: Line[]) => basket.reduce((sum, { amountPence }) => sum + amountPence, 0)

const quoteOf = (basket: Line[], over: object = {}) =>
  till.call(quoteBasket, {
    body: { storeId: '0042', occurredAt: october, amountPence: total(basket), basket, ...over },
  })
const post = async (cardNumber: string, basket: Line[], over: object = {}) =>
  till.call(postTransaction, {
    body: {
      transactionId: crypto.randomUUID(),
      cardNumber,
      storeId: '0042',
      occurredAt: october,
      amountPence: total(basket),
      basket,
      ...over,
    },
  }) as Promise<{ status: number; json: Receipt }>
const differences = async () =>
  (await till.call(priceDifferences, { query: { pageSize: 20 } })).json.differences.map(
    ({ transactionId, productCode, chargedPence, memberPence }) => ({
      transactionId,
      says: `${productCode} ${chargedPence} ${memberPence}`,
    }),
  )
const differencesOf = async (transactionId: string) =>
  (await differences()).filter((each) => each.transactionId === transactionId).map(({ says }) => says)

test('a quote says line by line what members pay, and counts points for that', async () => {
  const { json } = await quoteOf([line('LOAF', 2, 520), line('BAG', 1, 100)])
  expect(json).toMatchObject({ amountPence: 520, points: 5, prices: [{ line: 0, amountPence: 420, savedPence: 100 }] })
})

test.each([
  ['alcohol has no member price in Scotland', line('ALE', 1, 650), '0871', 0],
  ['alcohol has one elsewhere', line('ALE', 1, 650), '0042', 150],
  ['baby milk has none anywhere', line('MILK', 1, 1250), '0042', 0],
  ['what is reduced to clear keeps its price', line('LOAF', 1, 130), '0042', 0],
  ['what saved already is not taken off twice', line('LOAF', 1, 210, 50), '0042', 50],
])('%s', async (_, sent, storeId, savedPence) => {
  const { json } = await quoteOf([sent], { storeId })
  expect(json.prices.reduce((sum, price) => sum + price.savedPence, 0)).toBe(savedPence)
  expect(json.amountPence).toBe(sent.amountPence + (sent.savedPence ?? 0) - savedPence)
})

test('what is weighed has the member’s price by the gram, is charged so, and stands on the receipt with its weight', async () => {
  const weighed = (amountPence: number, more: object = {}) => ({
    ...line('GRAPES', 1, amountPence),
    measure: { grams: 432 },
    ...more,
  })
  expect((await quoteOf([weighed(346)])).json).toMatchObject({
    amountPence: 227,
    prices: [{ line: 0, amountPence: 227, savedPence: 119 }],
  })
  expect((await quoteOf([line('GRAPES', 1, 992)])).json.prices, 'a till that knows no measures').toEqual([])
  const { cardNumber, collectorId } = await aMember(server.database)
  const [right, wrong] = [crypto.randomUUID(), crypto.randomUUID()]
  expect((await post(cardNumber, [weighed(227, { savedPence: 119 })], { transactionId: right })).json.points).toBe(2)
  await post(cardNumber, [weighed(346)], { transactionId: wrong })
  expect(await differencesOf(right)).toEqual([])
  expect(await differencesOf(wrong)).toEqual(['GRAPES 346 227'])
  const receipt = await server.database.transaction(async (tx) => {
    const [transfer] = await historyOf(tx, collectorId, { before: undefined, limit: 1 })
    return receiptOf(tx, collectorId, {
      id: String(transfer?.number),
      offers: await allOffers(tx),
      brandOf: await brandLookup(tx),
    })
  })
  expect(receipt.lines).toMatchObject([{ quantity: 1, measure: { grams: 432 }, amountPence: 346 }])
  expect(receipt.lines.map(amountBefore)).toEqual(['0.432\u00a0kg '])
})

test('the price list is the main grocer’s: another brand’s till quotes none of it', async () => {
  const other = await aTill(server, 'argos')
  const basket = [line('LOAF', 1, 260)]
  const { json } = await other.call(quoteBasket, {
    body: { storeId: '0042', occurredAt: october, amountPence: 260, basket },
  })
  expect(json.prices).toEqual([])
})

test('what was quoted is charged, saves, and stands on the receipt line by line', async () => {
  const { cardNumber, collectorId } = await aMember(server.database)
  const transactionId = crypto.randomUUID()
  const { json } = await post(cardNumber, [line('LOAF', 2, 420, 100), line('BAG', 1, 100)], { transactionId })
  expect(json.points).toBe(5)
  expect(await differencesOf(transactionId)).toEqual([])
  const [savings, receipt] = await server.database.transaction(async (tx) => {
    const [transfer] = await historyOf(tx, collectorId, { before: undefined, limit: 1 })
    return [
      await savingsOf(tx, collectorId),
      await receiptOf(tx, collectorId, {
        id: String(transfer?.number),
        offers: await allOffers(tx),
        brandOf: await brandLookup(tx),
      }),
    ] as const
  })
  expect(savings.savedPence).toBe(100)
  expect(receipt).toMatchObject({
    savedPence: 100,
    lines: [{ amountPence: 420, savedPence: 100 }, { amountPence: 100 }],
  })
})

test('what goes back takes its own saving along', async () => {
  const { cardNumber, collectorId } = await aMember(server.database)
  const transactionId = crypto.randomUUID()
  await post(cardNumber, [line('LOAF', 2, 420, 100), line('BAG', 1, 100)], { transactionId })
  const saved = async () => (await server.database.transaction((tx) => savingsOf(tx, collectorId))).savedPence
  const giveBack = (productCode: string) =>
    till.call(refundTransaction, {
      params: { transactionId },
      body: {
        refundId: crypto.randomUUID(),
        cardNumber,
        occurredAt: october,
        lines: [{ productCode, quantity: 1 }],
      },
    })
  await giveBack('BAG')
  expect(await saved()).toBe(100)
  await giveBack('LOAF')
  expect(await saved()).toBe(50)
  await giveBack('LOAF')
  expect(await saved()).toBe(0)
})

test.each<[string, Line, object, string[]]>([
  ['the price of its time, however late it is told', line('LOAF', 1, 210, 50), {}, []],
  ['a price that had ended', line('LOAF', 1, 210, 50), { occurredAt: '2026-11-12T00:10:00Z' }, ['LOAF 210 260']],
  [
    'a price that had ended, by a quote of ten minutes before',
    line('LOAF', 1, 210, 50),
    { occurredAt: '2026-11-12T00:05:00Z', quotedAt: '2026-11-11T23:55:00Z' },
    [],
  ],
  [
    'a price that had ended, by a quote of sixteen minutes before',
    line('LOAF', 1, 210, 50),
    { occurredAt: '2026-11-12T00:05:00Z', quotedAt: '2026-11-11T23:49:00Z' },
    ['LOAF 210 260'],
  ],
  ['no member price', line('LOAF', 1, 260), {}, ['LOAF 260 210']],
  ['a price of the till’s own making', line('LOAF', 1, 230, 30), {}, ['LOAF 230 210']],
  ['a price that Scotland forbids', line('ALE', 1, 500, 150), { storeId: '0871' }, ['ALE 500 650']],
  ['what is on no list', line('BAG', 1, 50, 10), {}, []],
])('a till that charges %s is never refused; the brand sees the difference', async (_, sent, over, found) => {
  const { cardNumber } = await aMember(server.database)
  const transactionId = crypto.randomUUID()
  const posted = await post(cardNumber, [sent], { ...over, transactionId })
  expect([posted.status, (await post(cardNumber, [sent], { ...over, transactionId })).status]).toEqual([200, 200])
  expect(await differencesOf(transactionId)).toEqual(found)
})

test('what the till itself took off stays what it is', async () => {
  const { cardNumber } = await aMember(server.database)
  const transactionId = crypto.randomUUID()
  const offers = [{ offerId: 'members-price', savedPence: 50 }]
  await post(cardNumber, [line('LOAF', 1, 260)], { amountPence: 210, offers, transactionId })
  expect(await differencesOf(transactionId)).toEqual([])
})

test('differences are read page by page, each once, and by their own brand alone', async () => {
  const { cardNumber } = await aMember(server.database)
  await post(
    cardNumber,
    Array.from({ length: 5 }, () => line('LOAF', 1, 260)),
  )
  const all = (await till.call(priceDifferences, { query: { pageSize: 20 } })).json
  const first = (await till.call(priceDifferences, { query: { pageSize: 3 } })).json
  const second = (await till.call(priceDifferences, { query: { pageSize: 3, nextToken: first.nextToken } })).json
  expect([...first.differences, ...second.differences]).toEqual(all.differences.slice(0, 6))
  const other = await aTill(server, 'argos')
  expect((await other.call(priceDifferences, { query: { pageSize: 20 } })).json.differences).toEqual([])
})

test.each<[string, string, string, number]>([
  ['first infant milk', 'MILK', '0042', 0],
  ['first infant milk, in small letters', 'milk', '0042', 0],
  ['alcohol in Scotland', 'ALE', '0801', 0],
  ['alcohol elsewhere', 'ALE', '0042', 5],
  ['bread', 'LOAF', '0801', 5],
])('what is restricted by product and place earns nothing: %s', async (_, code, storeId, points) => {
  const { cardNumber } = await aMember(server.database)
  const { json } = await post(cardNumber, [line(code, 1, 500)], { storeId })
  expect([json.points, json.balance]).toEqual([points, points])
  const esso = await aTill(server, 'esso')
  const elsewhere = { storeId: '1', occurredAt: october, amountPence: 500, basket: [line('MILK', 1, 500)] }
  expect((await esso.call(quoteBasket, { body: elsewhere })).json.points).toBe(0)
})
