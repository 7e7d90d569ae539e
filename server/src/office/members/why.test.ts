import { hourMs, minuteMs } from '@pollen/contract/durations'
import { looks } from '@pollen/contract/member/looks'
import { notifications } from '@pollen/contract/member/notifications'
import { whyEntry } from '@pollen/contract/staff/members/members'
import { explainEntry } from '@pollen/contract/staff/members/why'
import { type BasketLine, postTransaction } from '@pollen/contract/till/transactions'
import { startTestApp } from '@pollen/testing/app'
import { openConsole } from '@pollen/testing/console'
import { aMember, type Member, signedIn } from '@pollen/testing/member'
import { enterOffers, offerMember } from '@pollen/testing/offers'
import { allRates } from '@pollen/testing/rates'
import { aTill } from '@pollen/testing/till-calls'
import { beforeAll, expect, test } from 'vitest'
import { inLaneOf } from '../../platform/lanes/lanes.ts'
import { loadRules } from '../../points/earning/earning.ts'
import { changeStates } from '../../rewards/offers/change-states.ts'
import { allOffers } from '../../rewards/offers/offers.ts'
import { loadPrices } from '../../rewards/prices/prices.ts'

const server = await startTestApp()
const { database } = server
const inside = database.transaction
const [desk, till] = [await openConsole(server), await aTill(server)]
const { headers } = await desk.aColleague('agent')
const longAgo = new Date('2026-01-01T10:00:00Z')
const anHourAgo = new Date(Date.now() - hourMs)

beforeAll(async () => {
  const rates = allRates({ sainsburys: { excluded: ['LOT*'] } })
  await inside((tx) =>
    loadRules(tx, JSON.stringify({ rates, ceilings: { card: 2000, till: 1_000_000, brand: 1_000_000 } })),
  )
  const columns =
    'sku,product_description,category,picture,restriction,first_day,non_member_price,base_price,discount,member_price'
  const products = [
    '2001000000104,"Sourdough loaf, 800 g",Bakery,bread,,2026-01-01,2.60,2.60,0.20,2.40',
    '2001000004307,"Carrot soup, 600 g",Ready meals,bread,,2026-01-01,3.00,3.00,0.20,2.80',
  ]
  await inside((tx) => loadPrices(tx, { text: [columns, ...products, ''].join('\n'), now: new Date() }))
  const first_day = '2026-01-01'
  const row = { first_day, products: '' }
  await enterOffers(
    database,
    [
      { ...row, offer_id: 'bread', name: '40 points on bread', categories: 'Bakery' },
      { ...row, offer_id: 'soup', name: '30 points on soup', categories: 'Ready meals', reward: '30 points' },
      { ...row, offer_id: 'fruit', name: '20 points on fruit', products: 'FRUIT*' },
    ],
    longAgo,
  )
})

const sets = async ({ collectorId }: Member, offerId: string, wanted: 'LOADED' | 'UNLOADED', now = longAgo) => {
  const context = { known: await inside(allOffers), member: offerMember(collectorId, longAgo), now }
  return inLaneOf(collectorId, () => changeStates(database.ofServer, context, [{ offerId, wanted }]))
}

const loaf = { productCode: '2001000000104', description: 'SOURDOUGH LOAF', quantity: 1, amountPence: 260 }
const soup = { productCode: '2001000004307', description: 'CARROT SOUP', quantity: 1, amountPence: 300 }

async function buys(
  { cardNumber }: Member,
  basket: BasketLine[],
  { amountPence, at = anHourAgo }: { amountPence?: number; at?: Date } = {},
) {
  const sum = basket.reduce((all, line) => all + line.amountPence, 0)
  await till.call(postTransaction, {
    body: {
      transactionId: crypto.randomUUID(),
      cardNumber,
      storeId: '0042',
      occurredAt: at.toISOString(),
      amountPence: amountPence ?? sum,
      ...(basket.length > 0 && { basket }),
    },
  })
}
const why = async ({ collectorId: member }: Member) =>
  (await desk.call(whyEntry, { params: { member, id: '1' }, headers })).json

test('a wrong code is said with its line, the offer that it missed and the nearest code; and what is left out by which rule', async () => {
  const ada = await aMember(database)
  await sets(ada, 'bread', 'LOADED')
  const wrong = { ...loaf, productCode: '2001999000104' }
  await buys(ada, [wrong, soup, { productCode: 'LOT-7', description: 'LUCKY DIP', quantity: 1, amountPence: 250 }])
  const { purchase, missed } = await why(ada)
  expect(purchase).toMatchObject({
    isWrong: true,
    verdict:
      '“40 points on bread” did not count for “SOURDOUGH LOAF”: the till sent a code that is not on the product list',
    basket: [
      {
        became: 'counted',
        because: 'The code is not on the product list',
        nearest: { code: '2001000000104', description: 'Sourdough loaf, 800 g' },
        missing: ['40 points on bread'],
      },
      { became: 'counted', category: 'Ready meals', offers: [], missing: [] },
      { became: 'excluded', because: 'Never collects: the rule LOT*, since 1 January 2020' },
    ],
  })
  expect(missed).toMatchObject([{ name: '40 points on bread', hadNothing: true }])
})

test('a line that counts for an offer says for which, and nothing is wrong', async () => {
  const ada = await aMember(database)
  for (const offerId of ['bread', 'fruit', 'soup']) await sets(ada, offerId, 'LOADED')
  await buys(ada, [loaf])
  const { purchase, missed } = await why(ada)
  expect(purchase).toEqual({
    isWrong: false,
    notLoaded: [],
    explanation: expect.stringMatching(/^Hello Ada, your shop at Test till on .* collected 42 points\.$/),
    basket: [expect.objectContaining({ offers: ['40 points on bread'], missing: [], category: 'Bakery' })],
  })
  expect(missed.every(({ hadNothing }) => hadNothing)).toBe(true)
})

test('an offer that was not loaded says whether it was later, by the minute, never, or given back; nothing is wrong', async () => {
  const ada = await aMember(database)
  const laterAt = new Date(anHourAgo.getTime() + 25 * minuteMs)
  await sets(ada, 'bread', 'LOADED')
  await buys(ada, [soup, loaf])
  expect((await why(ada)).purchase).toMatchObject({
    isWrong: false,
    verdict: '“30 points on soup” (30 points) was not loaded',
    notLoaded: [{ name: '30 points on soup', points: 30, stood: 'never' }],
  })
  await sets(ada, 'soup', 'LOADED', laterAt)
  expect((await why(ada)).purchase).toMatchObject({
    isWrong: false,
    verdict: '“30 points on soup” (30 points) was loaded 25 minutes later',
    notLoaded: [{ stood: 'later', loadedAt: laterAt.toISOString() }],
  })
  const bob = await aMember(database)
  await sets(bob, 'soup', 'LOADED')
  await sets(bob, 'soup', 'UNLOADED')
  await buys(bob, [soup])
  expect((await why(bob)).purchase).toMatchObject({
    verdict: expect.stringContaining('and given back'),
    notLoaded: [{ stood: 'givenBack', loadedAt: longAgo.toISOString(), givenBackAt: longAgo.toISOString() }],
  })
  const cyd = await aMember(database)
  await sets(cyd, 'soup', 'LOADED')
  await buys(cyd, [soup])
  await sets(cyd, 'soup', 'UNLOADED', laterAt)
  expect((await why(cyd)).purchase).toMatchObject({ isWrong: false, notLoaded: [] })
})

test('what a ceiling holds says which, also at the entry itself; a purchase that came without products, and late, says so', async () => {
  const ada = await aMember(database)
  await buys(ada, [], { amountPence: 300_000 })
  expect((await why(ada)).purchase).toMatchObject({
    isWrong: true,
    verdict: 'Held: it passed the ceiling of the card (2,000 points a day), and waits until somebody looks at it',
  })
  const bob = await aMember(database)
  await sets(bob, 'bread', 'LOADED')
  await buys(bob, [], { amountPence: 1000, at: new Date(Date.now() - 50 * hourMs) })
  expect((await why(bob)).purchase).toMatchObject({
    isWrong: true,
    verdict: 'The till sent no products, so no offer on products could count',
    basket: [],
    sentLateAt: expect.any(String),
  })
})

test('an explanation is sent in the member’s words, once, and leads to the purchase', async () => {
  const ada = await aMember(database)
  await buys(ada, [soup])
  const { purchase } = await why(ada)
  expect(purchase?.explanation).toMatch(
    /collected 3 points\. You hadn’t loaded “30 points on soup” \(30 points\) when you paid\.$/,
  )
  const body = { text: purchase?.explanation ?? '' }
  const params = { member: ada.collectorId, id: '1' }
  for (let twice = 0; twice < 2; twice++)
    expect((await desk.call(explainEntry, { params, body, headers })).status).toBe(200)
  const { json } = await server.call(notifications, { headers: await signedIn(database, ada) })
  const told = json.notifications.filter(({ title }) => title === 'Your points at Test till')
  expect(told).toMatchObject([{ text: body.text, leadsTo: expect.stringContaining('1') }])
  const read = await server.call(looks, { headers: await signedIn(database, ada) })
  expect(read.json.looks).toContainEqual(expect.objectContaining({ what: 'We explained a purchase to you' }))
  const other = await aMember(database)
  const refused = await desk.call(explainEntry, { params: { member: other.collectorId, id: '1' }, body, headers })
  expect(refused.json).toMatchObject({ code: 'NOT_FOUND' })
})
