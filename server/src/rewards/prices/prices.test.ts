import { existsSync } from 'node:fs'
import { categoryKey } from '@pollen/contract/category-key'
import type { MemberPrice } from '@pollen/contract/member-price'
import { priceCategories } from '@pollen/contract/price-categories'
import { refusals } from '@pollen/contract/refusals'
import { memberPrices, priceProof } from '@pollen/contract/visitor/prices'
import { startTestApp } from '@pollen/testing/app'
import { freshDatabase } from '@pollen/testing/database'
import { expect, test } from 'vitest'
import { loadPrices, memberPricesAt, pageOf, proofOf } from './prices.ts'
import { columns } from './prices-file.ts'

const day = (date: string) => new Date(`${date}T12:00:00Z`)
const page = { category: 'all', order: 'name' } as const

type Row = { sku: string; name: string; from: string; base: string; off: string; member: string; category?: string }
const listOf = (...rows: Row[]) =>
  [
    columns,
    ...rows.map(({ sku, name, from, base, off, member, category = 'Bakery' }) =>
      [sku, name, category, 'bread', '', from, base, base, off, member, ''].map((cell) => `"${cell}"`),
    ),
  ]
    .map((cells) => cells.join(','))
    .join('\n')

const loaf = { sku: '1', name: 'Sourdough loaf', from: '2026-10-01', base: '2.60', off: '0.50', member: '2.10' }
const dearerLoaf = { ...loaf, from: '2026-11-12', base: '2.80', member: '2.30' }
const crepes = { sku: '2', name: 'Crêpes, pack of 6', from: '2026-11-20', base: '1.50', off: '0.25', member: '1.25' }

async function databaseWith(list: string) {
  const { transaction } = await freshDatabase()
  await transaction((tx) => loadPrices(tx, { text: list, now: new Date() }))
  return transaction
}
const namesOf = (prices: MemberPrice[]) => prices.map(({ productDescription }) => productDescription)

test('a member price begins on its day, and ends with the next price', async () => {
  const dearAgain = { ...crepes, from: '2026-11-25', off: '0.00', member: '1.50' }
  const transaction = await databaseWith(listOf(loaf, crepes, dearAgain))
  const namesOn = async (date: string) => namesOf(await transaction((tx) => memberPricesAt(tx, day(date))))
  expect(await namesOn('2026-09-30')).toEqual([])
  expect(await namesOn('2026-11-19')).toEqual(['Sourdough loaf'])
  expect(await namesOn('2026-11-24')).toEqual(['Sourdough loaf', 'Crêpes, pack of 6'])
  expect(await namesOn('2026-11-26')).toEqual(['Sourdough loaf'])
})

test('a product that the next list leaves out is offered no more', async () => {
  const transaction = await databaseWith(listOf(loaf, crepes))
  await transaction((tx) => loadPrices(tx, { text: listOf(crepes), now: new Date() }))
  expect(namesOf(await transaction((tx) => memberPricesAt(tx, day('2026-11-22'))))).toEqual(['Crêpes, pack of 6'])
})

test('the same list again changes nothing, and one that says otherwise what was charged is refused', async () => {
  const transaction = await databaseWith(listOf(loaf))
  await transaction((tx) => loadPrices(tx, { text: listOf(loaf), now: new Date() }))
  const cheaper = listOf({ ...loaf, base: '2.40', member: '1.90' })
  await expect(transaction((tx) => loadPrices(tx, { text: cheaper, now: new Date() }))).rejects.toThrow(
    'the product 1 cost 260 p less 50 p from 2026-09-30T23:00:00.000Z on. What was charged is not changed',
  )
  const [price] = await transaction((tx) => memberPricesAt(tx, day('2026-11-22')))
  expect(price).toMatchObject({ memberPrice: 210, basePrice: 260, discount: 50, calculatedPrice: 210 })
})

test('the application cannot change what was charged', async () => {
  const transaction = await databaseWith(listOf(loaf))
  for (const statement of ['update product_prices set base_pence = 1', 'delete from product_prices'])
    await expect(
      transaction((tx) => tx.execute(statement)),
      statement,
    ).rejects.toMatchObject({
      cause: expect.objectContaining({ message: expect.stringContaining('permission denied') }),
    })
})

test('the proof of a price says what everybody paid on most of the last 30 days, and what it was', async () => {
  const transaction = await databaseWith(listOf(loaf, dearerLoaf))
  const proofOn = async (date: string) => {
    const now = day(date)
    return transaction(async (tx) => proofOf(tx, { sku: '1', all: await memberPricesAt(tx, now), now }))
  }
  expect(await proofOn('2026-11-22')).toMatchObject({
    memberPrice: 230,
    usualPrice: 260,
    history: [
      { since: '2026-11-12T00:00:00.000Z', nonMemberPrice: 280, memberPrice: 230 },
      { since: '2026-09-30T23:00:00.000Z', nonMemberPrice: 260, memberPrice: 210 },
    ],
  })
  expect((await proofOn('2026-11-30')).usualPrice).toBe(280)
  expect((await proofOn('2026-12-15')).history).toHaveLength(1)
})

test('the list is read page by page, in the order one wants, and each product once', async () => {
  const many = Array.from({ length: 60 }, (_, at) => ({
    ...loaf,
    sku: `loaf-${at}`,
    name: `Loaf ${String(at).padStart(2, '0')}`,
    off: `0.${10 + (at % 7)}`,
    member: `2.${50 - (at % 7)}`,
  }))
  const transaction = await databaseWith(listOf(...many))
  const all = await transaction((tx) => memberPricesAt(tx, day('2026-11-22')))
  for (const order of ['saving', 'price', 'name'] as const) {
    const first = pageOf(all, { ...page, order })
    expect(first).toMatchObject({ total: 60, hasMore: true })
    expect(first.prices).toHaveLength(24)
    const second = pageOf(all, { ...page, order, nextToken: first.nextToken })
    const third = pageOf(all, { ...page, order, nextToken: second.nextToken })
    expect(third).toMatchObject({ hasMore: false, total: 60 })
    expect(third.nextToken).toBeUndefined()
    const read = [...first.prices, ...second.prices, ...third.prices]
    expect(new Set(read.map(({ sku }) => sku)).size).toBe(60)
    if (order === 'saving')
      expect(read.map(({ discount }) => discount)).toEqual(
        read.map(({ discount }) => discount).toSorted((one, other) => other - one),
      )
    if (order === 'name') expect(namesOf(read)).toEqual(namesOf(read).toSorted())
  }
  expect(() => pageOf(all, { ...page, nextToken: 'bm9uZQ' })).toThrow(refusals.invalid.says)
})

test.for([
  ['crepes', ['Crêpes, pack of 6']],
  ['PACK cre', ['Crêpes, pack of 6']],
  ['loaf', ['Sourdough loaf']],
  ['rêpes', []],
  ['  ', ['Crêpes, pack of 6', 'Sourdough loaf']],
])('a search for “%s” finds %j', async ([search, names]) => {
  const transaction = await databaseWith(listOf(loaf, crepes))
  const all = await transaction((tx) => memberPricesAt(tx, day('2026-11-22')))
  expect(namesOf(pageOf(all, { ...page, search: search as string }).prices)).toEqual(names)
})

test('anybody reads the operators’ list: every category has 40 products, and each its drawing and a consistent price', async () => {
  const server = await startTestApp()
  await server.database.transaction((tx) => loadPrices(tx, { now: new Date() }))
  const { json } = await server.call(memberPrices)
  expect(json.total).toBe(400)
  const drawings: string[] = []
  for (const category of priceCategories) {
    const { json } = await server.call(memberPrices, { query: { category: categoryKey(category), order: 'saving' } })
    expect(json.total, category).toBe(40)
    drawings.push(...json.prices.map(({ productImageUrl }) => productImageUrl))
    for (const price of json.prices) {
      expect(price).toMatchObject({ category, memberPriceConsistent: 1, nonMemberPriceConsistent: 1 })
      expect(
        existsSync(new URL(`../../../../web/public${price.productImageUrl}`, import.meta.url)),
        price.productImageUrl,
      ).toBe(true)
    }
  }
  const often = [...Map.groupBy(drawings, (drawing) => drawing)].map(([, of]) => of.length)
  expect(Math.max(...often), 'products with the same drawing').toBeLessThan(40)
  const [first] = json.prices
  const proof = await server.call(priceProof, { params: { sku: first?.sku ?? '' } })
  expect(proof.json).toMatchObject({ sku: first?.sku, usualPrice: first?.basePrice })
  expect((await server.call(priceProof, { params: { sku: 'none' } })).json.code).toBe('PRODUCT_NOT_FOUND')
})
