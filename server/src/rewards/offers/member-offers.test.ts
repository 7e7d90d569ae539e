import { dayMs } from '@pollen/contract/durations'
import type { Body, Query } from '@pollen/contract/endpoint'
import {
  addBookmark,
  memberOffer,
  memberOffers,
  offerFilters,
  offerSettings,
  offersOnAPage,
  optIn,
  removeBookmark,
  setOfferSettings,
  setOfferStates,
  undoHide,
  undoLoad,
} from '@pollen/contract/member/offers'
import { startTestApp } from '@pollen/testing/app'
import { asOwner } from '@pollen/testing/database'
import { aMember, signedIn } from '@pollen/testing/member'
import { enterOffers } from '@pollen/testing/offers'
import { expect, test } from 'vitest'
import { loadPage } from './load-everything.ts'
import { givePersonalPrices, startOfWeek, weekOf } from './offers.ts'

const server = await startTestApp()
const { database, call } = server
const ofEbay = { brand: 'ebay', source: 'COALITION' }
const ofEsso = { brand: 'esso', source: 'COALITION' }
const aPrice = { source: 'NECTAR_PRICE', reward: '£1.00 each' }
await enterOffers(database, [
  ...['sourdough-40', 'apples-25', 'tea-50', 'honey-80'].map((offer_id) => ({ offer_id })),
  ...Array.from({ length: 30 }, (_, number) => ({ offer_id: `more-${number}` })),
  { offer_id: 'ebay-visit', ...ofEbay, type: 'OPTIN_VISIT_WEBSITE', products: '' },
  { offer_id: 'esso-double', ...ofEsso, type: 'POINTS_MULTIPLIER', reward: '2 times', products: '' },
  { offer_id: 'esso-car-wash', ...ofEsso, type: 'BARCODE', products: '', code: 'WASH' },
  { offer_id: 'price-milk', ...aPrice, last_day: '2097-01-01' },
  { offer_id: 'price-bread', ...aPrice, last_day: '2096-01-01' },
  { offer_id: 'price-oats', ...aPrice, audience: 'personal', products: '77', uses_per_member: '' },
  { offer_id: 'few', budget: '8' },
  { offer_id: 'business', audience: 'business' },
  { offer_id: 'over', first_day: '2026-01-01', last_day: '2026-02-01' },
  { offer_id: 'coming', first_day: '2098-01-01' },
  { offer_id: 'everybodys', audience: 'everybody' },
])

type State = Body<typeof setOfferStates>['offers'][number]['state']

/** A member, and what they do with offers. */
async function aShopper() {
  const member = await aMember(database)
  const headers = await signedIn(database, member)
  const put = async (offers: Record<string, State>) => {
    const body = { offers: Object.entries(offers).map(([id, state]) => ({ id, state })) }
    return (await call(setOfferStates, { headers, body })).json.offers
  }
  return {
    ...member,
    headers,
    put,
    async list(query: Partial<Query<typeof memberOffers>> = {}) {
      const all = { type: 'ALL', list: 'all', sort: 'recommended', ...query } as const
      return (await call(memberOffers, { headers, query: all })).json
    },
    async state(id: string) {
      return (await call(memberOffer, { headers, params: { id } })).json.state
    },
  }
}

/** The member's state of an offer after each of these states was asked for, one after the other. */
async function walk(id: string, ...wanted: State[]): Promise<string[]> {
  const ada = await aShopper()
  const states = []
  for (const state of wanted) {
    const [answer] = await ada.put({ [id]: state })
    states.push(answer && 'state' in answer ? answer.state : (answer?.code ?? ''))
  }
  return states
}

test.each<[string, State[], string[]]>([
  ['loads and unloads', ['LOADED', 'LOADED', 'UNLOADED', 'UNLOADED'], ['LOADED', 'LOADED', 'UNLOADED', 'UNLOADED']],
  ['hides, and gets it back unloaded', ['LOADED', 'HIDDEN', 'UNLOADED'], ['LOADED', 'HIDDEN', 'UNLOADED']],
  [
    'pins, and unpins to loaded',
    ['LOADED', 'PINNED', 'LOADED', 'UNLOADED'],
    ['LOADED', 'PINNED', 'LOADED', 'UNLOADED'],
  ],
  ['pins what was not loaded, and hides it', ['PINNED', 'HIDDEN', 'HIDDEN'], ['PINNED', 'HIDDEN', 'HIDDEN']],
  ['cannot pin what is hidden', ['HIDDEN', 'PINNED', 'LOADED'], ['HIDDEN', 'OFFER_NOT_POSSIBLE', 'LOADED']],
])('a member %s', async (_, wanted, states) => {
  expect(await walk('sourdough-40', ...wanted)).toEqual(states)
})

test('Undo restores what was before hiding, when it was loaded, too; unhiding does not', async () => {
  const ada = await aShopper()
  await ada.put({ 'sourdough-40': 'PINNED' })
  const before = (await call(memberOffer, { headers: ada.headers, params: { id: 'sourdough-40' } })).json.loadedAt
  await ada.put({ 'sourdough-40': 'HIDDEN' })
  expect((await ada.list()).offers.some(({ id }) => id === 'sourdough-40')).toBe(false)
  expect((await ada.list({ list: 'hidden' })).offers.map(({ id }) => id)).toEqual(['sourdough-40'])
  for (const _ of [1, 2]) {
    const undone = await call(undoHide, { headers: ada.headers, params: { id: 'sourdough-40' } })
    expect(undone.json).toEqual({ id: 'sourdough-40', state: 'PINNED' })
  }
  const after = (await call(memberOffer, { headers: ada.headers, params: { id: 'sourdough-40' } })).json.loadedAt
  expect(after).toBe(before)
  expect((await ada.list()).offers[0]?.id).toBe('sourdough-40')
})

test('what everybody has is loaded, and cannot be unloaded', async () => {
  const ada = await aShopper()
  expect(await ada.state('everybodys')).toBe('LOADED')
  expect(await ada.put({ everybodys: 'UNLOADED' })).toMatchObject([{ code: 'OFFER_NOT_POSSIBLE' }])
})

test('what is not theirs and what does not exist are refused alike, by every call; of what was theirs one reads that it has ended', async () => {
  const ada = await aShopper()
  const { headers } = ada
  const notFound = { code: 'OFFER_NOT_FOUND', description: 'We can’t find this offer for you.' }
  for (const id of ['business', 'over', 'coming', 'no-such-offer']) {
    expect(await ada.put({ [id]: 'LOADED' })).toEqual([{ id, ...notFound }])
    const look = await call(memberOffer, { headers, params: { id } })
    expect(look).toMatchObject(id === 'over' ? { json: { code: 'OFFER_ENDED' } } : { status: 404, json: notFound })
    const refusals = [
      await call(addBookmark, { headers, params: { id } }),
      await call(removeBookmark, { headers, params: { id } }),
      await call(undoHide, { headers, params: { id } }),
    ]
    for (const refusal of refusals) expect(refusal).toMatchObject({ status: 404, json: notFound })
  }
})

test('one call loads all that can be loaded, answers each, leaves hidden ones hidden, and changes nothing again', async () => {
  const ada = await aShopper()
  await ada.put({ 'apples-25': 'HIDDEN' })
  const wanted = { 'apples-25': 'LOADED', 'tea-50': 'LOADED', nothing: 'LOADED', 'ebay-visit': 'LOADED' } as const
  const answers = await ada.put(wanted)
  expect(answers.map((answer) => ('state' in answer ? answer.state : answer.code))).toEqual([
    'OFFER_NOT_POSSIBLE',
    'LOADED',
    'OFFER_NOT_FOUND',
    'OFFER_NOT_POSSIBLE',
  ])
  expect(await ada.put(wanted)).toEqual(answers)
  expect((await ada.list({ list: 'loaded' })).offers.map(({ id }) => id)).toEqual(['everybodys', 'tea-50'])
})

test('the list is read page by page, each offer once, by source, type, brand and order', async () => {
  const ada = await aShopper()
  const seen: string[] = []
  let nextToken: string | undefined
  do {
    const page = await ada.list({ ...(nextToken && { nextToken }) })
    expect(page.offers.length).toBeLessThanOrEqual(offersOnAPage)
    seen.push(...page.offers.map(({ id }) => id))
    nextToken = page.nextToken
    expect(page.hasMore).toBe(seen.length < page.total)
  } while (nextToken)
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen.length).toBe(41)
  const prices = await ada.list({ source: 'NECTAR_PRICE', sort: 'endingSoon' })
  expect(new Set(prices.offers.map(({ sourceType }) => sourceType))).toEqual(new Set(['PRICE']))
  expect(prices.offers.map(({ until }) => until)).toEqual(prices.offers.map(({ until }) => until).sort())
  expect((await ada.list({ brand: 'esso', type: 'BARCODE' })).offers.map(({ id }) => id)).toEqual(['esso-car-wash'])
  expect((await ada.list({ search: 'éss' })).offers.map(({ id }) => id).sort()).toEqual([
    'esso-car-wash',
    'esso-double',
  ])
  expect((await call(memberOffers, { headers: ada.headers, query: { nextToken: 'no' } as never })).status).toBe(422)
})

test('a member saves offers and reads them by when they saved them', async () => {
  const ada = await aShopper()
  const { headers } = ada
  for (const id of ['tea-50', 'esso-double', 'tea-50']) await call(addBookmark, { headers, params: { id } })
  const saved = async () => (await ada.list({ list: 'saved', sort: 'recentlySaved' })).offers.map(({ id }) => id)
  expect(await saved()).toEqual(['esso-double', 'tea-50'])
  await call(removeBookmark, { headers, params: { id: 'tea-50' } })
  expect(await saved()).toEqual(['esso-double'])
  const { filters, sorts } = (await call(offerFilters, { headers, params: { id: 'saved' } })).json
  expect([sorts[0]?.key, filters[0]?.name]).toEqual(['recentlySaved', 'All offers'])
})

test('a member opts in with a brand, once, naming the partner and the type as they are', async () => {
  const ada = await aShopper()
  const { headers } = ada
  expect(await ada.state('ebay-visit')).toBe('NOTOPTEDIN')
  const opt = (partnerId: string) =>
    call(optIn, { headers, body: { offerId: 'ebay-visit', partnerId, offerType: 'OPTIN_VISIT_WEBSITE' } })
  expect((await opt('argos')).json.code).toBe('OFFER_NOT_FOUND')
  for (const _ of [1, 2]) expect((await opt('ebay')).json).toEqual({ id: 'ebay-visit', state: 'OPTEDIN' })
  expect(await ada.put({ 'ebay-visit': 'HIDDEN' })).toEqual([{ id: 'ebay-visit', state: 'HIDDEN' }])
})

test('who wants everything loaded has it loaded, each time something begins, and can undo it', async () => {
  const ada = await aShopper()
  const { headers } = ada
  await ada.put({ 'tea-50': 'UNLOADED', 'honey-80': 'HIDDEN' })
  await call(setOfferSettings, { headers, body: { loadsEverything: true } })
  await server.doJobs()
  const [load] = (await call(offerSettings, { headers })).json.loads
  const loaded = async () => (await ada.list({ list: 'loaded' })).total - 1 // what everybody has
  expect(await loaded()).toBe(load?.offers.length)
  expect(await ada.state('honey-80')).toBe('HIDDEN')
  const now = new Date()
  expect(await loadPage(database, { limit: 5, now })).toBe(0)
  const later = new Date('2098-01-02')
  expect(await loadPage(database, { limit: 5, now: later })).toBe(1)
  expect(await loadPage(database, { limit: 5, now: later })).toBe(0)
  const undo = () => call(undoLoad, { headers, params: { loadId: load?.loadId ?? '' } })
  expect((await undo()).json.loads.map(({ isUndone }) => isUndone)).toEqual([false, true])
  await ada.put({ 'apples-25': 'LOADED' })
  await undo()
  expect(await ada.state('apples-25')).toBe('LOADED')
  expect(await loaded()).toBe(2) // and what began later
  await call(setOfferSettings, { headers, body: { loadsEverything: false } })
  expect((await call(offerSettings, { headers })).json.loadsEverything).toBe(false)
})

test('prices are unlocked every week for whoever wants that, and offers are not loaded with them', async () => {
  const ada = await aShopper()
  const { headers, collectorId } = ada
  const choose = async (body: Body<typeof setOfferSettings>) => (await call(setOfferSettings, { headers, body })).json
  const loads = async () =>
    (await call(offerSettings, { headers })).json.loads.map(({ offers }) => offers.map(({ source }) => source))
  await choose({ unlocksPrices: true })
  await server.doJobs()
  expect(await loads()).toEqual([['NECTAR_PRICE', 'NECTAR_PRICE']])
  const now = new Date()
  const week = weekOf(new Date(now.getTime() + 7 * dayMs))
  const price = { collectorId, week, givenAt: now, offerId: 'price-oats', bought: 6, shops: 10 }
  await database.transaction((tx) => givePersonalPrices(tx, [price]))
  const monday = startOfWeek(week)
  expect(await loadPage(database, { limit: 5, now: monday })).toBe(1)
  const { rows } = await database.pool.query(
    'select loaded_at, offer_ids from offer_loads where collector_id = $1 order by loaded_at desc limit 1',
    [collectorId],
  )
  expect(rows).toEqual([{ loaded_at: monday, offer_ids: ['price-oats'] }])
  expect(await choose({ loadsEverything: true })).toMatchObject({ loadsEverything: true, unlocksPrices: true })
  await server.doJobs()
  const sources = new Set((await loads()).flat())
  expect([...sources].toSorted()).toEqual(['COALITION', 'NECTAR_PRICE', 'PIANO'])
  expect(await choose({ unlocksPrices: false })).toMatchObject({ loadsEverything: true, unlocksPrices: false })
  expect(await choose({ loadsEverything: false })).toMatchObject({ loadsEverything: false, unlocksPrices: false })
})

test('undoing a load gives back its promises, but not what the member hid since or loaded again themselves', async () => {
  const ada = await aShopper()
  const { headers } = ada
  const promised = async () => {
    const { rows } = await database.pool.query(
      "select sum(promised)::int as promised from offer_budgets where offer_id = 'few'",
    )
    return rows[0].promised
  }
  const before = await promised()
  await call(setOfferSettings, { headers, body: { loadsEverything: true } })
  await server.doJobs()
  expect(await promised()).toBe(before + 1)
  const [load] = (await call(offerSettings, { headers })).json.loads
  await ada.put({ 'honey-80': 'HIDDEN', 'tea-50': 'UNLOADED' })
  await ada.put({ 'tea-50': 'LOADED' })
  await call(undoLoad, { headers, params: { loadId: load?.loadId ?? '' } })
  expect(await promised()).toBe(before)
  expect([await ada.state('few'), await ada.state('honey-80'), await ada.state('tea-50')]).toEqual([
    'UNLOADED',
    'HIDDEN',
    'LOADED',
  ])
  await call(setOfferSettings, { headers, body: { loadsEverything: false } })
})

test('a price of their own says why it is theirs, and ends with the week; nobody else sees it', async () => {
  const ada = await aShopper()
  const givenAt = new Date()
  const week = weekOf(givenAt)
  const price = { collectorId: ada.collectorId, week, givenAt, offerId: 'price-oats', bought: 6, shops: 10 }
  await database.transaction((tx) => givePersonalPrices(tx, [price]))
  const read = (headers: typeof ada.headers) => call(memberOffer, { headers, params: { id: 'price-oats' } })
  const { json } = await read(ada.headers)
  expect(json.because).toBe('Bought in 6 of your last 10 shops.')
  expect(weekOf(new Date(new Date(json.until).getTime() - 1))).toBe(week)
  expect((await read((await aShopper()).headers)).status).toBe(404)
})

test('what is used up is on top no more, pinned or not, and is not recommended', async () => {
  const ada = await aShopper()
  await ada.put({ 'sourdough-40': 'PINNED', 'tea-50': 'LOADED' })
  const listed = async (list: 'all' | 'loaded') => (await ada.list({ list })).offers.map(({ id }) => id)
  expect((await listed('all'))[0]).toBe('sourdough-40')
  await asOwner(
    database.connectionString,
    `update offer_states set uses = 1 where collector_id = '${ada.collectorId}' and offer_id = 'sourdough-40'`,
  )
  expect(await listed('all')).not.toContain('sourdough-40')
  expect(await listed('loaded')).toEqual(['everybodys', 'tea-50', 'sourdough-40'])
})
