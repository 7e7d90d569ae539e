import { dayMs } from '@pollen/contract/durations'
import { newestCardOrder, orderReplacementCard } from '@pollen/contract/member/card-orders'
import { notifications } from '@pollen/contract/member/notifications'
import type { ReplacementType } from '@pollen/contract/replacement-type'
import { startTestApp } from '@pollen/testing/app'
import { asMember } from '@pollen/testing/in-lanes'
import { aMember, type Member, signedIn } from '@pollen/testing/member'
import { parse } from 'csv-parse/sync'
import { beforeEach, expect, test } from 'vitest'
import { closeCardOf } from '../../records/cards/cards.ts'
import { messagesTo } from '../../records/messaging/messaging.ts'
import { orderOwnCard } from './card-orders.ts'
import { makeBatch, markPosted, markPrinted } from './lost-cards.ts'
import { printerCsv } from './printer-csv.ts'
import { transitions } from './states.ts'

const server = await startTestApp()
const { database } = server
const { transaction } = database.ofServer
const by = 'Grace'

/** Each test begins with nothing on order. */
beforeEach(() => database.pool.query('delete from card_orders'))

async function aMemberWhoOrdered(replacementType: ReplacementType, details?: Parameters<typeof aMember>[1]) {
  const member = await aMember(database, details)
  const headers = await signedIn(database, member)
  await server.call(orderReplacementCard, { query: { replacementType }, headers })
  const newest = async () => (await server.call(newestCardOrder, { headers })).json.order
  return { ...member, headers, newest }
}

const orderAgain = (member: Member, replacementType: ReplacementType, afterMs = 0) =>
  asMember(database, member, (tx) =>
    orderOwnCard(tx, member.collectorId, {
      replacementType,
      cardType: 'CARD',
      hasKeyTags: false,
      now: new Date(Date.now() + afterMs),
    }),
  )

const batch = (more: { most?: number; until?: Date } = {}) =>
  transaction((tx) => makeBatch(tx, { by, most: 100, now: new Date(), ...more }))
const printed = (batchId: string) => transaction((tx) => markPrinted(tx, batchId, { by, now: new Date() }))
const posted = (batchId: string) => markPosted({ transaction }, batchId, { by, now: new Date() })

async function aBatch() {
  const made = await batch()
  if (!made) throw new Error('Nothing waits')
  return made
}

const lettersTo = async ({ email }: Member) =>
  (await transaction((tx) => messagesTo(tx, email))).filter(({ subject }) => subject === 'Your card is posted')

test('a card is ordered, printed and posted, and its member sees each, and is told once by email and in the app', async () => {
  const member = await aMemberWhoOrdered('STOLEN')
  expect((await member.newest())?.state).toBe('ORDERED')
  const { batchId } = await aBatch()
  expect((await member.newest())?.state).toBe('ORDERED')
  expect(await printed(batchId)).toEqual({ printed: 1 })
  expect(await member.newest()).toMatchObject({ state: 'PRINTED', printedAt: expect.any(String) })
  expect(await lettersTo(member)).toEqual([])
  expect(await posted(batchId)).toEqual({ posted: 1 })
  const order = await member.newest()
  expect(order).toMatchObject({ state: 'POSTED', postedAt: expect.any(String) })
  const [letter, ...others] = await lettersTo(member)
  expect(others).toEqual([])
  expect(letter?.text).toContain(order?.cardNumber.slice(-4))
  const { json } = await server.call(notifications, { headers: member.headers, query: { pageSize: 10 } })
  expect(json.notifications.map(({ title }) => title)).toEqual(['Your card is posted', 'Your card is ordered'])
  expect(json.notifications[0]?.leadsTo).toBe('/card-coming')
})

test('saying again that a batch is printed and posted changes nothing, also at the same time', async () => {
  const members = [await aMemberWhoOrdered('LOST'), await aMemberWhoOrdered('DAMAGED')]
  const { batchId } = await aBatch()
  const prints = await Promise.all([printed(batchId), printed(batchId)])
  expect(prints.map((said) => said.printed).sort()).toEqual([0, 2])
  const posts = await Promise.all([posted(batchId), posted(batchId)])
  expect(posts.reduce((sum, said) => sum + said.posted, 0)).toBe(2)
  expect([await printed(batchId), await posted(batchId)]).toEqual([{ printed: 0 }, { posted: 0 }])
  for (const member of members) {
    expect(await lettersTo(member)).toHaveLength(1)
    expect((await member.newest())?.state).toBe('POSTED')
  }
})

test('a batch that was interrupted while it was posted goes on with those who are left', async () => {
  await aMemberWhoOrdered('LOST')
  await aMemberWhoOrdered('LOST')
  const { batchId } = await aBatch()
  await printed(batchId)
  let transactions = 0
  const dying: typeof transaction = (work) => {
    if (++transactions > 2) throw new Error('The command was killed')
    return transaction(work)
  }
  await expect(markPosted({ transaction: dying }, batchId, { by, now: new Date() })).rejects.toThrow('killed')
  expect(await posted(batchId)).toEqual({ posted: 1 })
})

test('of two batches that are made at once no order is in both, and none is left out', async () => {
  for (let many = 0; many < 6; many++) await aMemberWhoOrdered('DAMAGED')
  const made = await Promise.all([batch(), batch(), batch({ most: 2 })])
  const rest = await batch()
  const ids = [...made, rest].flatMap((it) => it?.orders.map(({ orderId }) => orderId) ?? [])
  expect([ids.length, new Set(ids).size]).toEqual([6, 6])
  expect(await batch()).toBeUndefined()
})

test('the orders of a batch that was cut off before it was written down go with the next one', async () => {
  for (let many = 0; many < 6; many++) await aMemberWhoOrdered('DAMAGED')
  const cutOff = transaction(async (tx) => {
    await makeBatch(tx, { by, most: 100, now: new Date() })
    throw new Error('The server died')
  })
  await expect(cutOff).rejects.toThrow('died')
  expect((await batch())?.orders).toHaveLength(6)
  expect(await batch()).toBeUndefined()
})

test('a batch takes the oldest orders, as many as it may, and none from after its time', async () => {
  const [first, second] = [await aMemberWhoOrdered('DAMAGED'), await aMemberWhoOrdered('DAMAGED')]
  expect(await batch({ until: new Date(Date.now() - dayMs) })).toBeUndefined()
  expect((await batch({ most: 1 }))?.orders).toMatchObject([{ collectorId: first.collectorId }])
  expect((await batch({ most: 1 }))?.orders).toMatchObject([{ collectorId: second.collectorId }])
})

test('a card that is stolen before it was posted is never posted, and its member hears of the new one alone', async () => {
  const member = await aMemberWhoOrdered('DAMAGED')
  const first = await aBatch()
  await printed(first.batchId)
  await orderAgain(member, 'STOLEN')
  expect(await posted(first.batchId)).toEqual({ posted: 0 })
  expect(await lettersTo(member)).toEqual([])
  const second = await aBatch()
  expect(second.orders).toMatchObject([{ collectorId: member.collectorId, replacementType: 'STOLEN' }])
  expect((await member.newest())?.cardNumber).toBe(second.orders[0]?.cardNumber)
})

test('what is ordered again before it went to the printer is printed once; what is there already is posted, too', async () => {
  const waiting = await aMemberWhoOrdered('DAMAGED')
  const newer = await orderAgain(waiting, 'DAMAGED', 2 * dayMs)
  expect((await waiting.newest())?.orderedAt).toBe(newer.orderedAt)
  expect((await batch({ until: new Date(Date.now() + 3 * dayMs) }))?.orders).toHaveLength(1)

  const atPrinter = await aMemberWhoOrdered('DAMAGED')
  const { batchId } = await aBatch()
  await orderAgain(atPrinter, 'DAMAGED', 2 * dayMs)
  expect(await printed(batchId)).toEqual({ printed: 1 })
})

test('the card of a closed account waits until its member comes back', async () => {
  const { collectorId } = await aMemberWhoOrdered('DAMAGED')
  await transaction((tx) => closeCardOf(tx, collectorId, new Date()))
  expect(await batch()).toBeUndefined()
  await transaction((tx) => closeCardOf(tx, collectorId, null))
  expect((await batch())?.orders).toHaveLength(1)
})

test('the printer gets what goes on card and envelope, and nothing that a spreadsheet would run', async () => {
  const lines = ['Flat 6', '=HYPERLINK("https://example.com")', 'Port Melliss', 'ZY1 4DE']
  const { cardNumber } = await aMemberWhoOrdered('DAMAGED', { lastName: 'O’Neill', addressLines: lines })
  const { orders } = await aBatch()
  const csv = printerCsv(orders)
  const [row] = parse(csv, { columns: true, bom: true }) as Record<string, string>[]
  expect(row).toEqual({
    Order: expect.stringMatching(/^[0-9A-F]{8}$/),
    Type: 'CARD',
    'Card number': expect.stringMatching(/^98263000 \d{3} \d{4} \d{4}$/),
    Name: 'Ms Ada O’Neill',
    'Address 1': 'Flat 6',
    'Address 2': `'${lines[1]}`,
    'Address 3': 'Port Melliss',
    'Address 4': '',
    'Address 5': '',
    'Address 6': '',
    'Address 7': '',
    Postcode: 'ZY1 4DE',
  })
  expect(row?.['Card number']?.replaceAll(' ', '').slice(-11)).toBe(cardNumber)
})

test('nothing follows on POSTED or CANCELLED, and every order can come to one of them', () => {
  const all = Object.values(transitions)
  const from = new Set<string>(all.flatMap((it) => [...it.from]))
  expect(from).toEqual(new Set(['ORDERED', 'PRINTED']))
  expect(new Set(all.map(({ to }) => to))).toEqual(new Set(['PRINTED', 'POSTED', 'CANCELLED']))
})
