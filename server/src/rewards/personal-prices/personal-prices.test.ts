import { programme } from '@pollen/contract/programme'
import { personalPricesState } from '@pollen/contract/visitor/prices'
import { startTestApp } from '@pollen/testing/app'
import { cutConnections } from '@pollen/testing/cut-connections'
import { asOwner } from '@pollen/testing/database'
import { aMember, type Member } from '@pollen/testing/member'
import { enterOffers } from '@pollen/testing/offers'
import { expect, test } from 'vitest'
import { loadBrands } from '../../records/brands/brands.ts'
import { move, referenceFor } from '../../records/ledger/ledger.ts'
import { givePersonalPrices as givePrices, personalPricesOf, weekOf } from '../offers/offers.ts'
import { loadPrices, unrestrictedProducts } from '../prices/prices.ts'
import { choosePrices } from './choose.ts'
import { givePersonalPrices } from './jobs.ts'
import { givePage, workOutAgain } from './personal-prices.ts'

const server = await startTestApp()
const { database } = server
const { transaction } = database
await transaction(loadBrands)
await transaction((tx) => loadPrices(tx, { now: new Date() }))

const skus = [...(await transaction(unrestrictedProducts))].sort()
const wine = '2002000003706'
const priceOf = (sku: string, over = {}) => ({
  offer_id: `price-${sku}`,
  source: 'NECTAR_PRICE',
  audience: 'personal',
  reward: '£0.50 each',
  products: sku,
  uses_per_member: '',
  ...over,
})
const enterPrices = (...offered: string[]) =>
  enterOffers(
    database,
    offered.map((sku) => priceOf(sku)),
  )
await enterPrices(wine, ...skus.slice(0, 20))

const week = '2099-01-05'
const before = (days: number) => new Date(Date.UTC(2099, 0, 4 - days))
const shops = ({ collectorId }: Member, ...baskets: string[][]) =>
  transaction(async (tx) => {
    for (const [nth, codes] of baskets.entries()) {
      const about = { store: '0042', pence: 500, lines: codes.map((code) => [code, 'A thing', 1, 100]) }
      const posting = {
        collectorId,
        brandKey: 'sainsburys',
        reference: referenceFor('purchase', crypto.randomUUID()),
        occurredAt: before(nth + 1),
      }
      await move(tx, { ...posting, movement: 'earn', points: 5, about })
    }
  })
const giveAll = async (limit = 100) => {
  let after: string | undefined
  do after = await transaction((tx) => givePage(tx, { week, after, limit, now: new Date() }))
  while (after)
}
const pricesOf = async ({ collectorId }: Member) =>
  (await transaction((tx) => personalPricesOf(tx, collectorId, week))).map(({ offerId, bought, shops }) => [
    offerId,
    bought,
    shops,
  ])

test('a member is given prices of what they bought, and told in how many of their shops', async () => {
  const [bread = '', milk = '', tea = ''] = skus
  const ada = await aMember(database)
  await shops(ada, [bread, milk, wine], [bread, bread], [tea], ['no product of the list'])
  await giveAll()
  expect(await pricesOf(ada)).toEqual([
    [`price-${bread}`, 2, 4],
    [`price-${milk}`, 1, 4],
    [`price-${tea}`, 1, 4],
  ])
  const kept = `select products->'sainsburys' as kept from bought_products where collector_id = '${ada.collectorId}'`
  expect(await asOwner(database.connectionString, kept)).toEqual([
    { kept: { shops: 4, bought: { [bread]: 2, [milk]: 1, [tea]: 1 } } },
  ])
})

test('nobody is given a price who did not agree, bought nothing of it, or bought it too long ago or too late', async () => {
  const [bread = ''] = skus
  const [refusing, idle, late, long] = await Promise.all([1, 2, 3, 4].map(() => aMember(database)))
  if (!refusing || !idle || !late || !long) throw new Error('There are four')
  await shops(refusing, [bread])
  await asOwner(
    database.connectionString,
    `update collectors set online_advertising_consent = false where collector_id = '${refusing.collectorId}'`,
  )
  await shops(late, [bread])
  await shops(long, [bread])
  const moveShop = ({ collectorId }: Member, to: Date) =>
    asOwner(
      database.connectionString,
      `update transfers set occurred_at = '${to.toISOString()}' where collector_id = '${collectorId}'`,
    )
  await moveShop(late, before(0))
  await moveShop(long, before(26 * 7))
  await giveAll()
  for (const member of [refusing, idle, late, long]) expect(await pricesOf(member)).toEqual([])
})

test('anybody may ask whether there are personal prices this week', async () => {
  const week = weekOf(new Date())
  expect((await server.call(personalPricesState, {})).json).toEqual({
    feature: 'NECTAR_PRICES',
    state: 'UNAVAILABLE',
    week,
  })
  const another = await startTestApp()
  const price = { collectorId: crypto.randomUUID(), offerId: 'price-1', week, givenAt: new Date(), bought: 1, shops: 1 }
  await another.database.transaction((tx) => givePrices(tx, [price]))
  expect((await another.call(personalPricesState, {})).json.state).toBe('AVAILABLE')
})

test('at most ten prices, the same at every look, and others the next week', async () => {
  const bought = new Map(skus.slice(0, 20).map((sku, nth) => [`price-${sku}`, 1 + (nth % 5)]))
  const habit = { collectorId: crypto.randomUUID(), shops: 12, bought }
  const chosen = (week: string, catalogue = 'one') =>
    choosePrices(habit, { week, catalogue }).map(({ offerId }) => offerId)
  expect(new Set(chosen(week)).size).toBe(programme.pricesPerWeek)
  expect(chosen(week)).toEqual(chosen(week))
  expect(chosen('2099-01-12')).not.toEqual(chosen(week))
  expect(chosen(week, 'another')).not.toEqual(chosen(week))

  const weeks = Array.from({ length: 500 }, (_, nth) => chosen(`week ${nth}`)).flat()
  const often = ([offerId]: [string, number]) => weeks.filter((one) => one === offerId).length
  const [rarely = 0, daily = 0] = [1, 5].map((times) =>
    [...bought].filter((one) => one[1] === times).reduce((sum, one) => sum + often(one), 0),
  )
  expect(daily).toBeGreaterThan(1.5 * rarely)
})

test('what a member was given can be worked out again, whatever they bought and operators wrote since', async () => {
  const ada = await aMember(database)
  await shops(ada, skus.slice(0, 15), skus.slice(3, 12))
  await giveAll()
  await shops(ada, skus.slice(10, 20))
  await enterPrices(...skus.slice(0, 5))
  const { given, again } = await transaction((tx) => workOutAgain(tx, ada.collectorId, week))
  expect(given).toHaveLength(programme.pricesPerWeek)
  const inOrder = (prices: typeof given) => prices.map(({ offerId }) => offerId).sort()
  expect(inOrder(again)).toEqual(inOrder(given))
  await enterPrices(wine, ...skus.slice(0, 20))
})

test('the weekly job goes through all pages, and goes on where it was cut off', async () => {
  const [bread = ''] = skus
  const people = await Promise.all([1, 2, 3, 4, 5].map(() => aMember(database)))
  for (const member of people) await shops(member, [bread])
  const first = await transaction((tx) => givePage(tx, { week, after: undefined, limit: 2, now: new Date() }))
  await transaction((tx) => givePersonalPrices.queue(tx, { week, after: first }))
  await server.doJobs()
  await transaction((tx) => givePersonalPrices.queue(tx, { week }))
  await server.doJobs()
  for (const member of people) expect(await pricesOf(member)).toEqual([[`price-${bread}`, 1, 1]])
})

test('who has prices of a week keeps them when the job comes again, whatever tills posted since', async () => {
  const [bread = '', milk = ''] = skus
  const ada = await aMember(database)
  await shops(ada, [bread])
  await giveAll()
  await shops(ada, [milk])
  await giveAll()
  expect(await pricesOf(ada)).toEqual([[`price-${bread}`, 1, 1]])
})

test('cut off anywhere and done again, the job gives what it would have given in one go', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => aMember(database)))
  for (const [nth, member] of people.entries()) await shops(member, skus.slice(nth, nth + 4), skus.slice(2, nth))
  for (const limit of [1, 3]) await Promise.allSettled([giveAll(limit), cutConnections(database)])
  await giveAll(2)
  for (const { collectorId } of people) {
    const { given, again } = await transaction((tx) => workOutAgain(tx, collectorId, week))
    expect(given.length).toBeGreaterThan(0)
    expect(again).toHaveLength(given.length)
    expect(again).toEqual(expect.arrayContaining(given))
  }
})
