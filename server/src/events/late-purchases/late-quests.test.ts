import { dayMs } from '@pollen/contract/durations'
import { notifications } from '@pollen/contract/member/notifications'
import { refundTransaction } from '@pollen/contract/till/refunds'
import { startTestApp } from '@pollen/testing/app'
import { inEachLane } from '@pollen/testing/in-lanes'
import { aMember, signedIn } from '@pollen/testing/member'
import { aTill } from '@pollen/testing/till-calls'
import { afterAll, expect, test } from 'vitest'
import { balanceOf, discrepancies } from '../../records/ledger/ledger.ts'
import { cachedPrices } from '../../rewards/prices/prices.ts'
import { loadQuests, questsOf } from '../quests/quests.ts'
import { settlePage } from '../quests/settle.ts'
import { latePage } from './late-purchases.ts'

const server = await startTestApp()
const { database } = server
const { transaction } = database
const till = await aTill(server)

const now = new Date()
const dayAgo = (days: number) => new Date(now.getTime() - days * dayMs)
const dayOf = (days: number) => dayAgo(days).toISOString().slice(0, 10)
const at = (days: number) => ({ occurredAt: dayAgo(days).toISOString() })
const context = (at: Date) => ({ prices: cachedPrices(database), vouchersSecret: server.secrets.vouchers, now: at })
const quest = {
  questId: 'two-days',
  title: 'Two days',
  text: 'Shop on two days.',
  picture: 'cup',
  firstDay: dayOf(40),
  lastDay: dayOf(20),
  steps: [{ title: 'Shop on two days', counts: 'days', goal: 2 }],
  reward: { kind: 'points', points: 500 },
  terms: 'Once.',
}
await transaction((tx) => loadQuests(tx, { text: JSON.stringify([quest]), now: dayAgo(41) }))

afterAll(async () => {
  expect(await transaction(discrepancies)).toBe(0)
})

/** A member who joined while the quest ran, and shopped on its first day. */
async function aShopper() {
  const member = await aMember(database)
  const { collectorId, cardNumber } = member
  const quests = (when: Date, joins: boolean) =>
    transaction((tx) => questsOf(tx, collectorId, { ...context(when), joins }))
  await quests(dayAgo(39), true)
  await till.posts(cardNumber, 1, at(39))
  return {
    buys: (days: number, transactionId: string = crypto.randomUUID()) =>
      till.posts(cardNumber, 1, { transactionId, ...at(days) }),
    returns: (transactionId: string) =>
      till.call(refundTransaction, { params: { transactionId }, body: { refundId: transactionId, ...at(0) } }),
    balance: () => transaction((tx) => balanceOf(tx, collectorId)),
    state: async () => (await quests(now, false)).find(({ questId }) => questId === 'two-days')?.state,
    told: async () =>
      (
        await server.call(notifications, { headers: await signedIn(database, member), query: { pageSize: 20 } })
      ).json.notifications
        .filter(({ title }) => title === 'You’ve finished a quest')
        .map(({ text }) => text),
  }
}
/** Counts quests as the job does; three days ago this one was closed. */
const countQuests = (when: Date) =>
  inEachLane(database, (lane) => settlePage(lane, { after: undefined, limit: 1000 }, context(when)))
const look = () => inEachLane(database, (lane) => latePage(lane, { after: undefined, limit: 1000 }, context(now)))

const why = 'Two days: 500 points, for you. A shop told us after its end of what you had bought in time.'

test('a quest that was closed is finished by a purchase of its days that is told later: rewarded once, and it says why', async () => {
  const ada = await aShopper()
  await countQuests(dayAgo(3))
  await ada.buys(30, 'late in a quest')
  expect([await ada.balance(), await ada.state()]).toEqual([2, 'ENDED'])
  await Promise.all([look(), look()])
  expect([await ada.balance(), await ada.state()]).toEqual([502, 'DONE'])
  await ada.buys(30, 'late in a quest')
  await ada.buys(31)
  await look()
  expect([await ada.balance(), await ada.told()]).toEqual([503, [why]])
  await ada.returns('late in a quest')
  await countQuests(now)
  await look()
  expect([await ada.balance(), await ada.state()]).toEqual([502, 'DONE'])
})

test('a late purchase of another time finishes no quest that was closed', async () => {
  const ada = await aShopper()
  await countQuests(dayAgo(3))
  for (const days of [41, 19]) await ada.buys(days)
  await look()
  expect([await ada.balance(), await ada.state()]).toEqual([3, 'ENDED'])
})

test('points that a quest took back when it was closed come again, once, where a late purchase fills the cell', async () => {
  const ada = await aShopper()
  await ada.buys(30, 'brought back')
  await countQuests(dayAgo(25))
  await ada.returns('brought back')
  await countQuests(dayAgo(3))
  expect([await ada.balance(), await ada.state()]).toEqual([1, 'TAKEN_BACK'])
  for (const days of [30, 31]) {
    await ada.buys(days)
    await look()
  }
  expect([await ada.balance(), await ada.state()]).toEqual([503, 'DONE'])
  expect(await ada.told()).toContain(why)
})
