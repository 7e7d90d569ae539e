import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { brandCategoryList } from '@pollen/contract/brand-categories'
import { afterwards, bonusOfMember, brandOfMember } from '@pollen/contract/member/brands'
import { programme } from '@pollen/contract/programme'
import {
  allBrands,
  anonymousBonus,
  anonymousBrand,
  brandPanel,
  brandSearch,
  categoriesOfBrands,
  writtenCategories,
} from '@pollen/contract/visitor/brands'
import { startTestApp } from '@pollen/testing/app'
import { aMember, signedIn } from '@pollen/testing/member'
import { writtenContent } from '@pollen/testing/written-content'
import { beforeAll, expect, test } from 'vitest'
import { rulesOf } from '../../points/earning/earning.ts'
import { rateAt } from '../../points/earning/rules.ts'
import { allOffers } from '../../rewards/offers/offers.ts'
import { loadBrands } from './brands.ts'
import { parseCategories } from './categories-file.ts'
import { writtenCategoriesIn } from './directory.ts'

const server = await startTestApp()
const { transaction } = server.database
let headers: { cookie: string }
beforeAll(async () => {
  headers = await signedIn(server.database, await aMember(server.database))
})

const found = async (query: string) =>
  (await server.call(brandSearch, { query: { query } })).json.brands.map(({ name }) => name)

test('anybody reads all brands, by name: sixty and more, in twelve categories', async () => {
  const { brands } = (await server.call(allBrands)).json
  const names = brands.map(({ name }) => name)
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en-GB')))
  expect(brands.length).toBeGreaterThanOrEqual(60)
  expect(brands[0]).toEqual({
    brandDetailsKey: 'argos',
    name: 'Argos',
    colour: '#1f6f8b',
    imageUrls: { logoImageUrl: '/brand-categories/departmentstores.svg' },
    isVldx: false,
    category: 'departmentstores',
    collect: { points: 1, perPence: 100 },
    spend: { points: 500, pence: 250 },
  })
  const { categories } = (await server.call(categoriesOfBrands)).json
  expect(categories.map(({ key }) => key)).toEqual(brandCategoryList.map(({ key }) => key))
  for (const { key, imageUrl, brands: number } of categories) {
    expect(number, key).toBe(brands.filter(({ category }) => category === key).length)
    expect(number, key).toBeGreaterThan(0)
    expect(existsSync(new URL(`../../../../web/public${imageUrl}`, import.meta.url)), imageUrl).toBe(true)
  }
})

test('operators order and name the categories, and leave some out', async () => {
  const { categories } = (await server.call(categoriesOfBrands)).json
  const written = parseCategories(await writtenContent('brand-categories.json'))
  const shown = (await server.call(writtenCategories)).json.categories
  expect(shown.map(({ key, name }) => [key, name])).toEqual(written.map(({ key, title }) => [key, title]))
  for (const { key, brands, imageUrl } of shown)
    expect(categories).toContainEqual(expect.objectContaining({ key, brands, imageUrl }))
  const one = writtenCategoriesIn(
    { all: [], byKey: new Map(), keyByAlias: new Map() },
    parseCategories('[{ "key": "technology", "title": "Screens", "picture": "/brand-categories/screens.svg" }]'),
  )
  expect(one.categories).toEqual([
    { key: 'technology', name: 'Screens', imageUrl: '/brand-categories/screens.svg', brands: 0 },
  ])
  expect(() => parseCategories('[{ "key": "cheese", "title": "Cheese" }]')).toThrow('content/brand-categories.json')
})

test('the panels begin with the programme’s own brands; where points cannot be spent a brand is in the first alone', async () => {
  const panel = async (type: 'collect' | 'redeem') => (await server.call(brandPanel, { query: { type } })).json.brands
  const collect = await panel('collect')
  const own = Object.keys(programme.brands)
  expect(collect.slice(0, own.length).map(({ brandDetailsKey }) => brandDetailsKey)).toEqual(own)
  expect(await panel('redeem')).toEqual(collect.filter(({ spend }) => spend))
  expect(collect.some(({ spend }) => !spend)).toBe(true)
})

test('a visitor and a member read the same page; a brand that is not there is refused', async () => {
  const { json } = await server.call(anonymousBrand, { params: { key: 'quayside-coffee' } })
  expect(json).toMatchObject({
    name: 'Quayside Coffee',
    website: 'https://quayside-coffee.example/',
    collect: { points: 5, perPence: 100, usualDays: 2 },
    inStore: true,
  })
  const member = await server.call(brandOfMember, { params: { key: 'quayside-coffee' }, headers })
  expect(member.json).toEqual({ ...json, visits: [] })
  expect((await server.call(anonymousBrand, { params: { key: 'nobody' } })).json.code).toBe('BRAND_NOT_FOUND')
  expect((await server.call(brandOfMember, { params: { key: 'nobody' }, headers })).status).toBe(404)
})

test('what a page says that one collects is what the brand’s purchases earn', async () => {
  for (const { brandDetailsKey, collect } of (await server.call(allBrands)).json.brands) {
    const rate = rateAt(await transaction((tx) => rulesOf(tx, brandDetailsKey)), new Date())
    expect({ points: rate?.points, perPence: rate?.perPence }, brandDetailsKey).toEqual(collect)
  }
})

test('anybody reads the first offers of a brand that members may load, those that end soonest first', async () => {
  const params = { key: 'sainsburys' }
  const { offers, totalOffers } = (await server.call(anonymousBonus, { params })).json
  const { listed } = await transaction(allOffers)
  const now = new Date()
  const running = listed
    .filter(({ brandKey, from, until }) => brandKey === params.key && from <= now && now < until)
    .filter(({ audience }) => audience.kind === 'members' || audience.kind === 'newMembers')
  expect(totalOffers).toBe(running.length)
  expect(running.length).toBeGreaterThan(6)
  const soonest = running.toSorted((one, other) => one.until.getTime() - other.until.getTime()).slice(0, 6)
  expect(offers.map(({ title, until }) => [title, until])).toEqual(
    soonest.map(({ title, until }) => [title, until.toISOString()]),
  )
})

test('what a brand gives on top stands there while it is on', async () => {
  const params = { key: 'quayside-coffee' }
  const { bonus } = (await server.call(anonymousBonus, { params })).json
  const { listed } = await transaction(allOffers)
  const now = new Date()
  expect(bonus.map(({ says }) => says)).toEqual(
    listed
      .filter(({ brandKey, audience }) => brandKey === params.key && audience.kind === 'everybody')
      .filter(({ from, until }) => from <= now && now < until)
      .map(({ name }) => name),
  )
  expect((await server.call(bonusOfMember, { params, headers })).json.bonus).toEqual(bonus)
  expect((await server.call(anonymousBonus, { params: { key: 'nobody' } })).status).toBe(404)
})

test('a member is told what happens after a purchase, and after a spend', async () => {
  const ask = (key: string, direction: 'PTN' | 'NTP') =>
    server.call(afterwards, { params: { key }, query: { direction }, headers })
  expect((await ask('ebay', 'PTN')).json).toMatchObject({ direction: 'PTN', usualDays: 45 })
  expect((await ask('argos', 'NTP')).json.steps).toHaveLength(2)
  expect((await ask('just-eat', 'NTP')).json.code).toBe('NO_POINTS_SPENT_THERE')
})

test.for([
  ['Argos', 'Argos'],
  ['argso', 'Argos'],
  ['ARG', 'Argos'],
  ['ebya', 'eBay'],
  ['just eat', 'Just Eat'],
  ['justeat', 'Just Eat'],
  ['sainsburys', "Sainsbury's"],
  ['sainsbury’s', "Sainsbury's"],
  ['sansburys', "Sainsbury's"],
  ['creme brulee', 'Crème & Brûlée'],
  ['CRÈME', 'Crème & Brûlée'],
  ['quaysde cofee', 'Quayside Coffee'],
  ['british airway', 'British Airways'],
])('a search for “%s” finds %s first', async ([query, name]) => {
  expect((await found(query as string))[0]).toBe(name)
})

test('a search by what one wants finds those who have it, and nothing finds nothing', async () => {
  expect(await found('Hotels')).toEqual(expect.arrayContaining(['Inn & Harbour Hotels', 'Marriott']))
  expect((await found('hotels'))[0]).toBe('Inn & Harbour Hotels')
  expect(await found('eating out')).toContain('Noodle Quarter')
  for (const query of ['zxqv', '', '  %_ \\ ', "' or 1=1 --"]) expect(await found(query), query).toEqual([])
  expect((await server.call(brandSearch, { query: { query: 'x'.repeat(61) } })).status).toBe(422)
})

test('the same content again changes nothing; a brand that is left out is found no more', async () => {
  const rows = () => transaction((tx) => tx.execute('select xmin, * from brand_pages order by brand_key'))
  const words = () => transaction((tx) => tx.execute('select xmin, * from brand_words order by brand_key, word'))
  const before = [(await rows()).rows, (await words()).rows]
  await transaction((tx) => loadBrands(tx))
  expect([(await rows()).rows, (await words()).rows]).toEqual(before)

  const { database, call } = await startTestApp()
  const all: { brandKey: string }[] = JSON.parse(
    await readFile(new URL('../../../../content/brands.json', import.meta.url), 'utf8'),
  )
  const without = JSON.stringify(all.filter(({ brandKey }) => brandKey !== 'just-eat'))
  await database.transaction((tx) => loadBrands(tx, { brands: without }))
  expect((await call(brandSearch, { query: { query: 'just eat' } })).json.brands).toEqual([])
  expect((await call(anonymousBrand, { params: { key: 'just-eat' } })).status).toBe(404)
})
