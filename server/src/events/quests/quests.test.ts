import { readFile } from 'node:fs/promises'
import { transactions } from '@pollen/contract/member/activity'
import { notifications } from '@pollen/contract/member/notifications'
import { memberQuests, questAtHome } from '@pollen/contract/member/quests'
import { vouchers } from '@pollen/contract/member/vouchers'
import { refundTransaction } from '@pollen/contract/till/refunds'
import { postTransaction } from '@pollen/contract/till/transactions'
import { publicQuests } from '@pollen/contract/visitor/quests'
import { startTestApp } from '@pollen/testing/app'
import { asOwner } from '@pollen/testing/database'
import { aMember, signedIn } from '@pollen/testing/member'
import { enterOffers } from '@pollen/testing/offers'
import { aTill } from '@pollen/testing/till-calls'
import { afterAll, expect, test } from 'vitest'
import { balanceOf, discrepancies } from '../../records/ledger/ledger.ts'
import { cachedPrices } from '../../rewards/prices/prices.ts'
import { loadRewards, vouchersInBrief } from '../../rewards/vouchers/vouchers.ts'
import { questForHome } from './quest-at-home.ts'
import { loadQuests, questReports, questsOf } from './quests.ts'
import { settlePage } from './settle.ts'

const server = await startTestApp()
const { database, call, secrets } = server
const { transaction } = database
const [grocer, argos] = [await aTill(server), await aTill(server, 'argos')]

const aQuest = {
  questId: 'three-days',
  title: 'Three days',
  text: 'Shop on three days.',
  picture: 'cup',
  firstDay: '2026-11-01',
  lastDay: '2026-11-20',
  steps: [{ title: 'Shop on three days', counts: 'days', goal: 3, conditions: { minimumPence: 500 } }],
  reward: { kind: 'points', points: 500 },
  terms: 'Once.',
}
const all = [
  aQuest,
  {
    ...aQuest,
    questId: 'bread',
    steps: [
      { title: '£6 of bread', counts: 'pence', goal: 600, cells: 3, conditions: { products: ['BREAD*'] } },
      { title: 'Two places', counts: 'brands', goal: 2 },
    ],
    reward: { kind: 'voucher', rewardId: 'quest-hot-drink', title: 'A hot drink' },
  },
  { ...aQuest, questId: 'few', mostMembers: 2, reward: { kind: 'points', points: 10 } },
]
const load = (rows: object[]) =>
  transaction((tx) => loadQuests(tx, { text: JSON.stringify(rows, null, 1), now: on(1) }))
const on = (day: number, month = 11) => new Date(Date.UTC(2026, month - 1, day, 12))
const context = (now: Date) => ({ prices: cachedPrices(database), vouchersSecret: secrets.vouchers, now })
await load(all)
const everybodys = { audience: 'everybody', uses_per_member: '' }
await enterOffers(
  database,
  [
    { ...everybodys, offer_id: 'bread', products: 'BREAD*' },
    { ...everybodys, offer_id: 'jam', products: 'JAM' },
  ],
  on(1),
)

afterAll(async () => {
  expect(await transaction(discrepancies)).toBe(0)
})

/** A member who looks at their quests, shops and brings things back; days are of November. */
async function aShopper() {
  const member = await aMember(database)
  const { collectorId, cardNumber } = member
  const headers = await signedIn(database, member)
  const looks = (now = on(2)) => transaction((tx) => questsOf(tx, collectorId, { ...context(now), joins: true }))
  return {
    collectorId,
    headers,
    looks,
    quest: async (questId: string, now = on(2)) => (await looks(now)).find((quest) => quest.questId === questId),
    async buys(day: number, { pence = 1000, product = 'TEA', till = grocer } = {}) {
      const transactionId = crypto.randomUUID()
      const basket = [{ productCode: product, description: product, quantity: 1, amountPence: pence }]
      const body = { transactionId, cardNumber, storeId: '0042', amountPence: pence, basket }
      const { status } = await till.call(postTransaction, { body: { ...body, occurredAt: on(day).toISOString() } })
      expect(status).toBe(200)
      return transactionId
    },
    async bringsBack(transactionId: string, day: number) {
      const body = { refundId: crypto.randomUUID(), cardNumber, occurredAt: on(day).toISOString() }
      await grocer.call(refundTransaction, { params: { transactionId }, body })
    },
    balance: () => transaction((tx) => balanceOf(tx, collectorId)),
    prizes: async () =>
      (await call(transactions, { headers, query: {} as never })).json.transactions.filter(({ title }) => title),
  }
}

const cells = (quest: Awaited<ReturnType<Awaited<ReturnType<typeof aShopper>>['quest']>>) =>
  quest?.steps.map(({ filled }) => filled)
const countAll = (now: Date) => settlePage(database, { after: undefined, limit: 1000 }, context(now))

test('purchases fill the cells of a quest, also those from before the first look, and its end is rewarded once', async () => {
  const ada = await aShopper()
  await ada.buys(2)
  await ada.buys(2)
  expect(await ada.quest('three-days')).toMatchObject({ state: 'JOINED', steps: [{ counted: 1, filled: 1, cells: 3 }] })
  await ada.buys(3, { pence: 499 })
  await ada.buys(4)
  expect(cells(await ada.quest('three-days', on(4)))).toEqual([2])
  await ada.buys(5)
  const before = await ada.balance()
  await Promise.all([...Array(8)].map(() => ada.looks(on(5))))
  expect(await ada.quest('three-days', on(5))).toMatchObject({ state: 'DONE', steps: [{ filled: 3 }] })
  expect((await ada.balance()) - before).toBe(510) // with that of the quest for few
  const prizes = (await ada.prizes()).map(({ title, kind, points }) => ({ title, kind, points }))
  expect(prizes).toHaveLength(2)
  expect(prizes).toContainEqual({ title: 'Three days', kind: 'bonus', points: 500 })
  const told = (await call(notifications, { headers: ada.headers, query: {} as never })).json.notifications
  expect(told.filter(({ title }) => title === 'You’ve finished a quest')).toHaveLength(2)
})

test('the job rewards who does not look, and counts nobody whose points did not move', async () => {
  const ada = await aShopper()
  await ada.looks()
  for (const day of [6, 7, 8]) await ada.buys(day)
  const before = await ada.balance()
  expect(await countAll(on(8))).toEqual({ next: undefined, failed: [] })
  await countAll(on(8))
  expect((await ada.balance()) - before).toBeGreaterThanOrEqual(500)
  expect((await ada.prizes()).filter(({ points }) => points === 500)).toHaveLength(1)
})

test('home shows the quest that a member is furthest in, before they join, too, and opening home joins none', async () => {
  const ada = await aShopper()
  const atHome = (now: Date) =>
    transaction((tx) => questForHome(tx, ada.collectorId, { prices: cachedPrices(database), keeps: true, now }))
  await ada.buys(2)
  expect(await atHome(on(2))).toMatchObject({ questId: 'three-days', isJoined: false, filled: 1 })
  expect((await call(questAtHome, { headers: ada.headers })).status).toBe(200)
  expect((await atHome(on(2)))?.isJoined).toBe(false)
  await ada.looks()
  expect(await atHome(on(2))).toMatchObject({ questId: 'three-days', isJoined: true, cells: 3, filled: 1 })
  await ada.buys(3, { pence: 600, product: 'BREAD', till: argos })
  expect(await atHome(on(3))).toMatchObject({ questId: 'bread', cells: 5, filled: 5 })
  await ada.looks(on(3))
  expect(await atHome(on(3))).toMatchObject({ questId: 'three-days', filled: 2 })
  expect(await atHome(on(21))).toBeUndefined()
})

test('a refund takes a step back, and after the reward its points, if the cell stays empty until two weeks after the end', async () => {
  const ada = await aShopper()
  const bob = await aShopper()
  for (const shopper of [ada, bob]) {
    const tea = await shopper.buys(2)
    await shopper.buys(3)
    await shopper.bringsBack(tea, 4)
    expect(cells(await shopper.quest('three-days', on(4)))).toEqual([1])
    await shopper.buys(5)
    const last = await shopper.buys(6)
    expect(await shopper.quest('three-days', on(6))).toMatchObject({ state: 'DONE' })
    await shopper.bringsBack(last, 7)
    const short = await shopper.quest('three-days', on(7))
    expect(short).toMatchObject({ state: 'DONE', steps: [{ filled: 2 }] })
    expect(short?.refillUntil).toBe('2026-11-21T00:00:00.000Z')
  }
  await bob.buys(9)
  const [adas, bobs] = [await ada.balance(), await bob.balance()]
  await countAll(on(4, 12))
  expect(await ada.quest('three-days', on(4, 12))).toMatchObject({ state: 'DONE' })
  await countAll(on(6, 12))
  await countAll(on(6, 12))
  expect((await ada.balance()) - adas).toBeLessThanOrEqual(-500)
  expect(await ada.quest('three-days', on(6, 12))).toMatchObject({ state: 'TAKEN_BACK' })
  expect(await bob.balance()).toBe(bobs)
  expect(await bob.quest('three-days', on(6, 12))).toMatchObject({ state: 'DONE' })
})

test('lines of a basket fill equal cells, places count once each, and a voucher that they earned stays whatever goes back', async () => {
  const ada = await aShopper()
  const bread = await ada.buys(2, { product: 'BREAD-1', pence: 450 })
  await ada.buys(2, { product: 'TEA', pence: 9000 })
  expect(cells(await ada.quest('bread'))).toEqual([2, 1])
  await ada.buys(3, { product: 'BREAD-2', pence: 150 })
  await ada.buys(3, { till: argos, pence: 100 })
  const done = await ada.quest('bread', on(3))
  expect(done).toMatchObject({ state: 'DONE', reward: { kind: 'voucher', title: 'A hot drink' } })
  await ada.bringsBack(bread, 4)
  await countAll(on(6, 12))
  expect(await ada.quest('bread', on(6, 12))).toMatchObject({ state: 'DONE', steps: [{ filled: 0 }, { filled: 2 }] })
  const { json } = await call(vouchers, { headers: ada.headers })
  expect(json.vouchers).toMatchObject([{ voucherId: done?.voucherId, reason: 'You finished “Three days”.' }])
  const inBrief = await transaction((tx) => vouchersInBrief(tx, ada.collectorId, { now: on(6, 12), limit: 1 }))
  expect(inBrief).toMatchObject([{ state: 'TO_USE' }])
})

test('a voucher that a running quest promised is given, whatever became of its reward meanwhile', async () => {
  const [ada, bob] = [await aShopper(), await aShopper()]
  for (const shopper of [ada, bob]) {
    await shopper.looks()
    await shopper.buys(2, { product: 'BREAD-1', pence: 600 })
    await shopper.buys(3, { till: argos, pence: 100 })
  }
  const file = await readFile(new URL('../../../../content/rewards.json', import.meta.url), 'utf8')
  const written = JSON.parse(file) as { rewardId: string }[]
  const others = written.filter(({ rewardId }) => rewardId !== 'quest-hot-drink')
  const sold = { ...written.find(({ rewardId }) => rewardId === 'quest-hot-drink'), isGoodwill: false, points: 900 }
  const loadRewardsOf = (rewards: object[]) =>
    transaction((tx) => loadRewards(tx, { text: JSON.stringify(rewards), now: on(1) }))

  await loadRewardsOf(others)
  await expect(load(all)).rejects.toThrow(
    /quests\.json cannot be used: line \d+: reward\.rewardId quest-hot-drink is no reward of content\/rewards\.json/,
  )
  expect(await ada.quest('bread', on(3))).toMatchObject({ state: 'DONE' })
  await loadRewardsOf([...others, sold])
  expect((await countAll(on(4))).failed).toEqual([])
  for (const { headers } of [ada, bob])
    expect((await call(vouchers, { headers })).json.vouchers).toMatchObject([
      { points: 0, reason: 'You finished “Three days”.' },
    ])
  await loadRewardsOf(written)
  await load(all)
})

test('used offers count, each once, until a refund gives them back', async () => {
  const quest = { ...aQuest, questId: 'offers', steps: [{ title: 'Use two offers', counts: 'offers', goal: 2 }] }
  await load([...all, quest])
  const ada = await aShopper()
  await ada.buys(2, { product: 'BREAD' })
  await ada.buys(3, { product: 'BREAD' })
  expect(cells(await ada.quest('offers', on(3)))).toEqual([1])
  const jam = await ada.buys(4, { product: 'JAM' })
  await ada.bringsBack(jam, 4)
  expect(cells(await ada.quest('offers', on(4)))).toEqual([1])
  await ada.buys(5, { product: 'JAM' })
  expect(await ada.quest('offers', on(5))).toMatchObject({ state: 'DONE' })
})

test('a purchase that somebody has to look at first does not count yet', async () => {
  const ada = await aShopper()
  const reference = await ada.buys(2)
  await asOwner(
    database.connectionString,
    `insert into purchase_reviews (collector_id, brand_key, reference, points, ceiling, held_at)
     values ('${ada.collectorId}', 'sainsburys', '${reference}', 10, 'till', now())`,
  )
  expect(cells(await ada.quest('three-days'))).toEqual([0])
})

test('a quest takes in as many members as it has places, whoever looks at the same moment', async () => {
  await load([...all, { ...aQuest, questId: 'one-place', mostMembers: 1 }])
  const shoppers = await Promise.all([...Array(5)].map(aShopper))
  const states = await Promise.all(shoppers.map(async (shopper) => (await shopper.quest('one-place'))?.state))
  expect(states.toSorted()).toEqual(['FULL', 'FULL', 'FULL', 'FULL', 'JOINED'])
  const [report] = (await transaction((tx) => questReports(tx, on(2)))).filter(({ questId }) => questId === 'one-place')
  expect(report).toMatchObject({ members: 1, rewarded: 0, points: { given: 0, promised: 500, budget: 500 } })
})

test('who joined keeps the quest as it was; what is over without them gives nothing', async () => {
  const ada = await aShopper()
  await ada.looks()
  await load([{ ...aQuest, reward: { kind: 'points', points: 1 } }])
  for (const day of [2, 3, 4]) await ada.buys(day)
  await ada.looks(on(4))
  expect((await ada.prizes()).map(({ points }) => points)).toContain(500)
  const bob = await aShopper()
  expect(await bob.looks(on(25))).toEqual([])
  await load(all)
})

test('visitors read what runs, and a member who is logged in joins it by looking', async () => {
  const today = new Date().toISOString().slice(0, 10)
  await load([{ ...aQuest, questId: 'today', firstDay: today, lastDay: today }])
  expect((await call(publicQuests)).json.quests).toMatchObject([{ questId: 'today', steps: [{ cells: 3 }] }])
  const ada = await aShopper()
  expect((await call(memberQuests, { headers: ada.headers })).json.quests).toMatchObject([
    { questId: 'today', state: 'JOINED' },
  ])
  expect((await call(memberQuests)).status).toBe(401)
  await load(all)
})

test.each([
  [
    'a brand that nobody knows',
    { steps: [{ ...aQuest.steps[0], brands: ['nobody'] }] },
    /line \d+: steps.0.brands.0 nobody is none that we have/,
  ],
  [
    'a reward that is for sale',
    { reward: { kind: 'voucher', rewardId: 'sainsburys-5-off', title: 'x' } },
    /no reward of content/,
  ],
  ['an end before its start', { lastDay: '2026-10-01' }, /lastDay is before firstDay/],
  ['pence without cells', { steps: [{ title: 'x', counts: 'pence', goal: 600 }] }, /cells is missing/],
])('a quest with %s stops the start', async (_, over, says) => {
  await expect(load([{ ...aQuest, ...over }])).rejects.toThrow(says)
})
