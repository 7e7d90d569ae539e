import {
  chooseNotifications,
  notificationChoices,
  notifications,
  readNotifications,
  unreadNotifications,
} from '@pollen/contract/member/notifications'
import { refundTransaction } from '@pollen/contract/till/refunds'
import { postTransaction } from '@pollen/contract/till/transactions'
import { startTestApp } from '@pollen/testing/app'
import { asMember, inEachLane } from '@pollen/testing/in-lanes'
import { aMember, signedIn } from '@pollen/testing/member'
import { aTill } from '@pollen/testing/till-calls'
import { expect, test } from 'vitest'
import { notifyPage } from '../../points/activity/points-notifications.ts'
import { messagesTo } from '../messaging/messaging.ts'
import { kinds } from './kinds.ts'
import { notify } from './notifications.ts'

const server = await startTestApp()
const inside = server.database.transaction
const till = await aTill(server)
const purchasedAt = new Date().toISOString()

async function aReader() {
  const member = await aMember(server.database)
  const headers = await signedIn(server.database, member)
  return {
    ...member,
    headers,
    buys: async (points: number, transactionId: string = crypto.randomUUID()) => {
      const { cardNumber } = member
      const purchase = { transactionId, occurredAt: purchasedAt, storeId: '0042', amountPence: 2350 }
      expect((await till.call(postTransaction, { body: { ...purchase, cardNumber, points } })).status).toBe(200)
    },
    list: async (query: { group?: 'points' | 'help' | 'safety'; pageSize?: number; nextToken?: string } = {}) =>
      (await server.call(notifications, { headers, query: { pageSize: 20, ...query } })).json,
    unread: async () => (await server.call(unreadNotifications, { headers })).json.unread,
    reads: async (id: string, andBefore = false) =>
      (await server.call(readNotifications, { headers, body: { id, andBefore } })).json.unread,
    chooses: (group: 'points' | 'help', channel: 'email' | 'sms', isOn: boolean) =>
      server.call(chooseNotifications, { headers, body: { group, channel, isOn } }),
    sent: async (to = member.email) => (await inside((tx) => messagesTo(tx, to))).map(({ subject }) => subject),
    isTold: (event?: string) =>
      asMember(server.database, member, (tx) =>
        notify(tx, member.collectorId, {
          kind: 'caseAnswered',
          facts: { caseNumber: 'K7Q2', by: 'Ruth' },
          at: new Date(),
          ...(event && { event }),
          letters: [{ channel: 'email', to: member.email, subject: 'An answer', text: 'Hello', html: '' }],
        }),
      ),
  }
}

test('points that a till gave are counted, read once, and stay read on every device', async () => {
  const member = await aReader()
  await member.buys(120)
  expect(await member.unread()).toBe(1)
  const { notifications: list } = await member.list()
  expect(list).toMatchObject([
    { group: 'points', title: 'You collected 120 points', isUnread: true, leadsTo: '/card/activity/1' },
  ])
  expect(await member.reads(list[0]?.id ?? '')).toBe(0)
  const elsewhere = await signedIn(server.database, member)
  expect((await server.call(unreadNotifications, { headers: elsewhere })).json.unread).toBe(0)
})

test('a posting is told once, however often and at however many places it is asked for at once', async () => {
  const member = await aReader()
  await member.buys(40, 'once')
  await member.buys(40, 'once')
  await Promise.all(Array.from({ length: 8 }, () => member.list()))
  expect((await member.list()).notifications).toHaveLength(1)
})

test('a refund is told as points that went back', async () => {
  const member = await aReader()
  await member.buys(235, 'returned')
  await till.call(refundTransaction, {
    params: { transactionId: 'returned' },
    body: {
      refundId: 'refund-1',
      cardNumber: member.cardNumber,
      occurredAt: new Date().toISOString(),
      amountPence: 2350,
    },
  })
  const { notifications: list } = await member.list()
  expect(list.map(({ title }) => title)).toEqual(['235 points went back to Nectar', 'You collected 235 points'])
})

test('all are marked as read up to the one that was seen, and what comes meanwhile stays unread', async () => {
  const member = await aReader()
  for (const points of [10, 20]) await member.buys(points)
  const [seen] = (await member.list()).notifications
  await member.buys(30)
  expect(await member.unread()).toBe(3)
  expect(await member.reads(seen?.id ?? '', true)).toBe(1)
})

test('a member reads and marks nobody else’s messages', async () => {
  const [member, other] = [await aReader(), await aReader()]
  await member.buys(10)
  const [mine] = (await member.list()).notifications
  await other.reads(mine?.id ?? '', true)
  expect(await member.unread()).toBe(1)
  expect((await other.list()).notifications).toEqual([])
})

test('a list is read page by page, and by its group', async () => {
  const member = await aReader()
  for (const points of [10, 20, 30]) await member.buys(points)
  await member.isTold()
  const first = await member.list({ pageSize: 3 })
  expect(first.hasMore).toBe(true)
  const second = await member.list({ pageSize: 3, nextToken: first.nextToken ?? '' })
  const titles = [...first.notifications, ...second.notifications].map(({ title }) => title)
  expect(titles).toEqual([
    'We’ve answered you',
    'You collected 30 points',
    'You collected 20 points',
    'You collected 10 points',
  ])
  expect((await member.list({ group: 'help' })).notifications).toHaveLength(1)
  expect(
    (await server.call(notifications, { headers: member.headers, query: { nextToken: 'x', pageSize: 20 } })).status,
  ).toBe(422)
})

test('points go out by email only when the member chose that, a minute after the till, once', async () => {
  const [member, other] = [await aReader(), await aReader()]
  await member.chooses('points', 'email', true)
  for (const shopper of [member, other]) await shopper.buys(55)
  const page = { after: undefined, limit: 500, now: new Date() }
  for (const _ of [1, 2])
    for (const { failed } of await inEachLane(server.database, (lane) => notifyPage(lane, page)))
      expect(failed).toEqual([])
  expect(await member.sent()).toEqual(['You collected 55 points'])
  expect(await other.sent()).toEqual([])
  await member.chooses('points', 'email', false)
  await member.buys(60)
  await inEachLane(server.database, (lane) => notifyPage(lane, page))
  expect(await member.sent()).toEqual(['You collected 55 points'])
})

test('points go out by text to the mobile on the account', async () => {
  const member = await aReader()
  await member.chooses('points', 'sms', true)
  await member.buys(55)
  const page = { after: undefined, limit: 500, now: new Date() }
  await inEachLane(server.database, (lane) => notifyPage(lane, page))
  expect(await member.sent(member.mobile)).toEqual(['You collected 55 points'])
})

test('what is about help goes out by email until the member turns that off, and stays in the app', async () => {
  const member = await aReader()
  await member.isTold()
  expect(await member.sent()).toEqual(['An answer'])
  await member.chooses('help', 'email', false)
  await member.isTold()
  expect(await member.sent()).toEqual(['An answer'])
  expect(await member.unread()).toBe(2)
})

test('what a job tells twice is told and sent once', async () => {
  const member = await aReader()
  for (const _ of [1, 2]) await member.isTold('case 1')
  expect([await member.unread(), await member.sent()]).toEqual([1, ['An answer']])
})

test('safety cannot be turned off', async () => {
  const member = await aReader()
  expect((await server.call(notificationChoices, { headers: member.headers })).json.choices).toEqual([
    { group: 'points', channel: 'email', isOn: false },
    { group: 'points', channel: 'sms', isOn: false },
    { group: 'help', channel: 'email', isOn: true },
    { group: 'help', channel: 'sms', isOn: false },
  ])
  const body = { group: 'safety' as 'help', channel: 'email', isOn: false } as const
  expect((await server.call(chooseNotifications, { headers: member.headers, body })).status).toBe(422)
  expect(Object.values(kinds).filter(({ group }) => group === 'safety').length).toBeGreaterThan(10)
})

test('the unread are counted to a hundred', async () => {
  const member = await aReader()
  await inside(async (tx) => {
    for (let case_ = 0; case_ < 105; case_++)
      await notify(tx, member.collectorId, {
        kind: 'caseClosed',
        facts: { caseNumber: String(case_), givenBackPoints: 0 },
        at: new Date(),
      })
  })
  expect(await member.unread()).toBe(100)
})
