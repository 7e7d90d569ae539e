import { calendarDayOf } from '@pollen/contract/day-and-time'
import { dayMs } from '@pollen/contract/durations'
import { setOfferStates } from '@pollen/contract/member/offers'
import { campaignsOfOffice } from '@pollen/contract/staff/campaigns'
import { askForDraft, beginDraft } from '@pollen/contract/staff/content-drafts'
import { postTransaction } from '@pollen/contract/till/transactions'
import { startTestApp } from '@pollen/testing/app'
import { openConsole, type TestColleague } from '@pollen/testing/console'
import { aMember, signedIn } from '@pollen/testing/member'
import { aTill } from '@pollen/testing/till-calls'
import { expect, test, vi } from 'vitest'
import { wholeContent } from '../../load-content.ts'

const server = await startTestApp()
const { database } = server
const desk = await openConsole(server)
const lena = await desk.aColleague('marketer')
const noor = await desk.aColleague('marketer', { brands: ['thistle-outdoors'] })
const till = await aTill(server, 'thistle-outdoors')

const day = (fromToday: number) => calendarDayOf(new Date(Date.now() + fromToday * dayMs))
const offer = (offerId: string, [first, last]: [number, number], more: object = {}) => ({
  offer_id: offerId,
  source: 'COALITION',
  type: 'PRODUCT',
  brand: 'thistle-outdoors',
  name: offerId,
  sponsor: 'Thistle Outdoors',
  title: `200 points on ${offerId}`,
  description: '200 points on each.',
  how_it_works: 'Load it and buy one.',
  terms: 'Twice at most.',
  picture: 'boots',
  first_day: day(first),
  last_day: day(last),
  audience: 'members',
  reward: '200 points',
  products: 'TH-TENT*',
  counts_from: 'load',
  uses_per_member: '2',
  budget: '10',
  ...more,
})
const others = { brand: 'comb-and-co', sponsor: 'Comb & Co' }
const enters = (...offers: ReturnType<typeof offer>[]) =>
  database.transaction((tx) =>
    wholeContent.change(
      tx,
      offers.map((row) => ({ kind: 'offers', key: row.offer_id, value: JSON.stringify(row) })),
      { by: 'Lena', reason: 'As planned', now: new Date(), how: 'entered' },
    ),
  )
const asksFor = async (row: ReturnType<typeof offer>) => {
  const items = [{ key: row.offer_id, value: JSON.stringify(row) }]
  const body = { contentKind: 'offers', title: row.title, items }
  const { draftId, revision } = (await desk.call(beginDraft, { body, headers: lena.headers })).json
  const asked = { params: { draftId }, body: { revision, reason: 'As planned' }, headers: lena.headers }
  expect((await desk.call(askForDraft, asked)).status).toBe(200)
  return draftId
}
const usesOne = async (id: string) => {
  const member = await aMember(database)
  const headers = await signedIn(database, member)
  const loaded = { headers, body: { offers: [{ id, state: 'LOADED' as const }] } }
  await vi.waitFor(async () =>
    expect((await server.call(setOfferStates, loaded)).json.offers).toEqual([{ id, state: 'LOADED' }]),
  )
  const body = {
    transactionId: crypto.randomUUID(),
    cardNumber: member.cardNumber,
    storeId: '0042',
    occurredAt: new Date().toISOString(),
    amountPence: 9000,
    basket: [{ productCode: 'TH-TENT1', description: 'Tent', quantity: 1, amountPence: 9000 }],
  }
  expect((await till.call(postTransaction, { body })).json).toMatchObject({ lines: expect.anything() })
}
const sees = async (who: TestColleague, from = day(-14)) =>
  (await desk.call(campaignsOfOffice, { query: { from }, headers: who.headers })).json

test('campaigns stand by brand on six weeks, with what waits and what ends with nothing after it', async () => {
  await enters(
    offer('tents', [-30, 2]),
    offer('ropes', [-20, -3]),
    offer('boots', [5, 20], { products: 'TH-BOOT*' }),
    offer('combs', [-30, 1], { ...others, products: 'COMB*' }),
  )
  await usesOne('tents')
  const draftId = await asksFor(offer('stoves', [40, 50], { products: 'TH-STOVE*' }))

  const all = await sees(lena, day(0))
  const [ours, theirs] = ['thistle-outdoors', 'comb-and-co'].map((key) =>
    all.brands.find(({ brandKey }) => brandKey === key),
  )
  expect(ours?.campaigns.filter(({ key }) => ['tents', 'ropes', 'stoves'].includes(key))).toEqual([
    {
      kind: 'offers',
      key: 'tents',
      title: '200 points on tents',
      state: 'running',
      firstDay: day(-30),
      lastDay: day(2),
      counted: { loaded: 1, uses: 1, usedBy: 1, budget: { cap: 10, promised: 1 }, isAbout: false },
    },
    {
      kind: 'offers',
      key: 'stoves',
      title: '200 points on stoves',
      state: 'asked',
      draftId,
      firstDay: day(40),
      lastDay: day(50),
    },
  ])
  expect(theirs?.campaigns[0]).toMatchObject({ key: 'combs', lastDay: day(1), counted: { uses: 0 } })
  expect(all.waits).toMatchObject([{ draftId, isOwn: true, canDecide: false }])
  expect(all.endsAlone).toMatchObject([{ key: 'combs', lastDay: day(1) }])
})

test('people of a brand see the campaigns of their brand alone, ended ones too, and first what is furthest behind its plan', async () => {
  const { brands, byPace, waits, endsAlone, mayAdd } = await sees(noor)
  expect(brands.map(({ brandKey }) => brandKey)).toEqual(['thistle-outdoors'])
  expect(brands[0]?.campaigns.find(({ key }) => key === 'ropes')).toMatchObject({ state: 'ended', lastDay: day(-3) })
  const named = [...byPace, ...endsAlone].map(({ brandName }) => brandName)
  expect(new Set(named)).toEqual(new Set(['Thistle Outdoors']))
  expect(byPace.find(({ key }) => key === 'tents')).toMatchObject({ used: 10, passed: Math.round((100 * 31) / 33) })
  const behind = byPace.map(({ used, passed }) => used / passed)
  expect(behind).toEqual(behind.toSorted((one, other) => one - other))
  expect(waits).toMatchObject([{ title: '200 points on stoves' }])
  expect(mayAdd).toBe(true)
})
