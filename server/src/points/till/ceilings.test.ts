import { dayMs } from '@pollen/contract/durations'
import { refundTransaction } from '@pollen/contract/till/refunds'
import { postTransaction } from '@pollen/contract/till/transactions'
import { startTestApp, type TestApp } from '@pollen/testing/app'
import { asOwner } from '@pollen/testing/database'
import { aMember, type Member } from '@pollen/testing/member'
import { aTill } from '@pollen/testing/till-calls'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { balancesOf, type Ceiling, discrepancies, referenceFor, setCeilings } from '../../records/ledger/ledger.ts'
import { decide, givenPoints, openReviews } from '../earning/earning.ts'
import { settleDue } from '../earning/settle.ts'

const server = await startTestApp()
const inside: TestApp['database']['transaction'] = (work) => server.database.transaction(work)
const high = 1_000_000

/** No till and no brand of this server gives too much; cards may be given 1,000 a day. */
beforeEach(() => inside((tx) => setCeilings(tx, [{ kind: 'card', points: 1000 }])))
afterAll(async () => {
  expect(await inside(discrepancies)).toBe(0)
})

const pointsOf = async ({ collectorId }: Member) => {
  const { available, pending } = await inside((tx) => balancesOf(tx, collectorId))
  return { available, pending }
}
const openAt = async (till: { tillId: string }, { database } = server) =>
  (await database.transaction((tx) => openReviews(tx, { tillId: till.tillId }, 100))).map(({ points, ceiling }) => [
    points,
    ceiling,
  ])
const aPurchase = (member: Member, points: number) => ({
  transactionId: crypto.randomUUID(),
  occurredAt: new Date().toISOString(),
  storeId: '0042',
  amountPence: 1000,
  cardNumber: member.cardNumber,
  points,
})
const decides = (member: Member, transactionId: string, decision: 'released' | 'rejected', now = new Date()) =>
  inside((tx) => {
    const purchase = {
      collectorId: member.collectorId,
      brandKey: 'sainsburys',
      reference: referenceFor('purchase', transactionId),
    }
    return decide(tx, purchase, { decision, by: 'Grace', reason: 'The shop was asked.' }, now)
  })
const settles = () => inside((tx) => settleDue(tx, new Date(), 100))

test('once a card is given more than its ceiling, that and all else of the day waits for review', async () => {
  const till = await aTill(server)
  const member = await aMember(server.database)
  expect((await till.posts(member.cardNumber, 900)).json).toMatchObject({ points: 900, pendingPoints: 0, balance: 900 })
  expect((await till.posts(member.cardNumber, 101)).json).toMatchObject({ points: 101, pendingPoints: 101 })
  expect((await till.posts(member.cardNumber, 1)).json).toMatchObject({ pendingPoints: 1, balance: 900 })
  expect(await openAt(till)).toEqual([
    [101, 'card'],
    [1, 'card'],
  ])
})

test('sixty-four tills at once give a card no more than its ceiling', async () => {
  const till = await aTill(server)
  const member = await aMember(server.database)
  const answers = await Promise.all(Array.from({ length: 64 }, () => till.posts(member.cardNumber, 90)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await pointsOf(member)).toEqual({ available: 990, pending: 53 * 90 })
})

test('a key that leaked gives what its till may, and a brand’s tills together what the brand may', async () => {
  const other = await startTestApp()
  const ceilings: Ceiling[] = [
    { kind: 'till', points: high },
    { kind: 'till', brandKey: 'sainsburys', points: 500 },
    { kind: 'brand', points: 1200 },
  ]
  await other.database.transaction((tx) => setCeilings(tx, ceilings))
  const [leaked, second, third] = [await aTill(other), await aTill(other), await aTill(other)]
  const members = await Promise.all(Array.from({ length: 10 }, () => aMember(other.database)))
  const transactions = members.map((member) => aPurchase(member, 100))
  const stolen = await leaked.call(postTransaction, { body: { transactions } })
  const receipts = (stolen.json as unknown as { transactions: { pendingPoints: number }[] }).transactions
  expect(receipts.filter(({ pendingPoints }) => pendingPoints > 0)).toHaveLength(5)
  expect(await openAt(leaked, other)).toEqual(Array.from({ length: 5 }, () => [100, 'till']))
  expect((await leaked.call(postTransaction, { body: { transactions } })).json).toEqual(stolen.json)

  for (const { cardNumber } of members.slice(0, 5)) await second.posts(cardNumber, 100)
  for (const { cardNumber } of members.slice(0, 3)) await third.posts(cardNumber, 100)
  expect([await openAt(second, other), await openAt(third, other)]).toEqual([[], [[100, 'brand']]])
  const elsewhere = await aTill(other, 'esso')
  await elsewhere.posts(members[0]?.cardNumber ?? '', 600)
  expect(await openAt(elsewhere, other)).toEqual([])
})

test('what one server let a till give, another knows', async () => {
  await inside((tx) => setCeilings(tx, [{ kind: 'till', points: 1000 }]))
  const till = { brandKey: 'argos', tillId: crypto.randomUUID() }
  const now = new Date()
  const first = givenPoints(server.database)
  expect(await first.count(till, [600, 500, 100], now)).toEqual([undefined, 'till', undefined])
  first.uncount(till, 100)
  await first.close()
  const second = givenPoints(server.database)
  expect(await second.count(till, [401, 400], now)).toEqual(['till', undefined])
  expect(await second.count(till, [1000], new Date(now.getTime() + dayMs))).toEqual([undefined])
  await second.close()
})

test('the same purchase again gets the first answer, held or not', async () => {
  const till = await aTill(server)
  const member = await aMember(server.database)
  const body = aPurchase(member, 1001)
  const first = await till.call(postTransaction, { body })
  await inside((tx) => setCeilings(tx, []))
  expect((await till.call(postTransaction, { body })).json).toEqual(first.json)
  expect(await openAt(till)).toEqual([[1001, 'card']])
  expect(await pointsOf(member)).toEqual({ available: 0, pending: 1001 })
})

test('points that would be pending anyway are held for review, too', async () => {
  const till = await aTill(server, 'thistle-outdoors')
  const member = await aMember(server.database)
  await till.posts(member.cardNumber, 1001, { occurredAt: new Date().toISOString() })
  expect(await openAt(till)).toEqual([[1001, 'card']])
  await inside((tx) => settleDue(tx, new Date(Date.now() + 30 * dayMs), 100))
  expect(await pointsOf(member)).toEqual({ available: 0, pending: 1001 })
})

test('the next day counts from nothing', async () => {
  const till = await aTill(server)
  const member = await aMember(server.database)
  await till.posts(member.cardNumber, 1000)
  await asOwner(server.database.connectionString, 'update balances set given_on = given_on - 1')
  expect((await till.posts(member.cardNumber, 1000)).json).toMatchObject({ pendingPoints: 0, balance: 2000 })
  expect((await till.posts(member.cardNumber, 1)).json).toMatchObject({ pendingPoints: 1 })
})

test('what was released is settled next; what was rejected is taken back; nothing is decided twice', async () => {
  const till = await aTill(server)
  const member = await aMember(server.database)
  const [good, bad] = [aPurchase(member, 1200), aPurchase(member, 3000)]
  for (const body of [good, bad]) await till.call(postTransaction, { body })
  await decides(member, good.transactionId, 'released')
  await decides(member, bad.transactionId, 'rejected')
  await settles()
  expect(await pointsOf(member)).toEqual({ available: 1200, pending: 0 })
  expect(await openAt(till)).toEqual([])
  for (const decision of ['released', 'rejected'] as const)
    await expect(decides(member, bad.transactionId, decision)).rejects.toMatchObject({ refusal: 'caseClosed' })
  await expect(decides(member, 'never', 'released')).rejects.toMatchObject({ refusal: 'notFound' })
})

test('a refund takes nothing more of a purchase that was rejected', async () => {
  const till = await aTill(server)
  const member = await aMember(server.database)
  await till.posts(member.cardNumber, 900)
  const bad = aPurchase(member, 3000)
  await till.call(postTransaction, { body: bad })
  await decides(member, bad.transactionId, 'rejected')
  for (const amountPence of [500, undefined]) {
    const { json } = await till.call(refundTransaction, {
      params: { transactionId: bad.transactionId },
      body: {
        refundId: crypto.randomUUID(),
        cardNumber: member.cardNumber,
        occurredAt: new Date().toISOString(),
        ...(amountPence && { amountPence }),
      },
    })
    expect(json).toMatchObject({ points: 0, pendingPoints: 0, balance: 900 })
  }
})

test('a refund takes from what is held; the rest is decided', async () => {
  const till = await aTill(server)
  const member = await aMember(server.database)
  const body = aPurchase(member, 2000)
  await till.call(postTransaction, { body })
  const refund = { refundId: crypto.randomUUID(), cardNumber: member.cardNumber, amountPence: 500 }
  const { json } = await till.call(refundTransaction, {
    params: { transactionId: body.transactionId },
    body: { ...refund, occurredAt: new Date().toISOString() },
  })
  expect(json).toMatchObject({ points: 1000, pendingPoints: 1000 })
  await decides(member, body.transactionId, 'released')
  await settles()
  expect(await pointsOf(member)).toEqual({ available: 1000, pending: 0 })
})
