import { transactions } from '@pollen/contract/member/activity'
import { refundTransaction } from '@pollen/contract/till/refunds'
import { postTransaction } from '@pollen/contract/till/transactions'
import { startTestApp } from '@pollen/testing/app'
import { asMember } from '@pollen/testing/in-lanes'
import { joiningIn, membersApart } from '@pollen/testing/joined-accounts'
import { aMember, type Member, signedIn } from '@pollen/testing/member'
import { aMemberWith, aTill } from '@pollen/testing/till-calls'
import { expect, test } from 'vitest'
import { changeMarketing, collectorOf } from '../../records/collectors/collectors.ts'

const server = await startTestApp()
const { database } = server
const till = await aTill(server)

const { begins, joins, goesOn, goesOnFor, points: balances, isProven } = joiningIn(database)

const agreed = {
  businessOffersOptIn: false,
  contactBySms: true,
  contactByPhone: false,
  contactByPost: false,
  onlineAdvertisingConsent: true,
}

const feedOf = async (member: Member) =>
  (await server.call(transactions, { headers: await signedIn(database, member), query: { pageSize: 20 } })).json
    .transactions

test('points, history and consents of two accounts are those of one, and the books are right', async () => {
  const stays = await aMemberWith(server, till, 700)
  const joined = await aMemberWith(server, till, 300)
  const { redemptionId } = (await till.holds({ cardNumber: joined.cardNumber, points: 120 })).json
  await asMember(database, joined, (tx) =>
    changeMarketing(tx, joined.collectorId, { ...agreed, contactByEmail: false }),
  )
  await joins(stays, joined)
  expect(await balances(stays)).toEqual({ available: 880, pending: 0, held: 120 })
  expect(await balances(joined)).toEqual({ available: 0, pending: 0, held: 0 })
  expect((await till.captures(redemptionId)).json).toMatchObject({ points: 120, balance: 880 })
  const feed = await feedOf(stays)
  expect(feed.map(({ kind, points }) => `${kind} ${points}`)).toEqual([
    'joined 180',
    'earn 700',
    'hold -120',
    'earn 300',
  ])
  expect(feed[0]?.title).toBe(`Card ending ${joined.cardNumber.slice(-4)}`)
  const collector = await asMember(database, stays, (tx) => collectorOf(tx, stays.collectorId))
  expect(collector.contactByEmail).toBe(false)
  await isProven()
})

test('a purchase of the joined card is found by either card: repeated, returned and posted late', async () => {
  const stays = await aMemberWith(server, till, 50)
  const joined = await aMember(database)
  const purchase = {
    transactionId: crypto.randomUUID(),
    occurredAt: '2026-03-01T09:14:00Z',
    storeId: '0042',
    amountPence: 1000,
    cardNumber: joined.cardNumber,
    points: 400,
  }
  const posts = (body: typeof purchase) => till.call(postTransaction, { body })
  const first = await posts(purchase)
  await joins(stays, joined)
  const again = await posts(purchase)
  expect(first.json).toMatchObject({ points: 400 })
  expect(again.json).toEqual(first.json)
  expect((await balances(stays)).available).toBe(450)
  const refunds = (cardNumber: string, refundId: string, amountPence: number) =>
    till.call(refundTransaction, {
      params: { transactionId: purchase.transactionId },
      body: { refundId, amountPence, cardNumber, occurredAt: '2026-03-02T09:14:00Z' },
    })
  const [refundId, rest] = [crypto.randomUUID(), crypto.randomUUID()]
  expect((await refunds(joined.cardNumber, refundId, 500)).json).toMatchObject({ points: 200 })
  expect((await refunds(joined.cardNumber, refundId, 500)).json).toMatchObject({ points: 200 })
  expect((await refunds(stays.cardNumber, rest, 500)).json).toMatchObject({ points: 200 })
  expect((await balances(stays)).available).toBe(50)
  const late = await till.posts(joined.cardNumber, 30)
  expect(late.json).toMatchObject({ points: 30, balance: 80 })
  expect((await till.holds({ cardNumber: joined.cardNumber, points: 10 })).json.code).toBe('DN11')
  await isProven()
})

test.each([0, 1, 2, 3, 4])('joining that was cut off after step %i goes on, and counts nothing twice', async (done) => {
  const [stays, joined] = await membersApart(database, () => aMemberWith(server, till, 300))
  await till.posts(stays.cardNumber, 400)
  await begins(stays, joined)
  await goesOnFor(done, joined)
  await goesOn(joined)
  await goesOn(joined)
  expect(await balances(stays)).toEqual({ available: 1000, pending: 0, held: 0 })
  expect((await till.posts(joined.cardNumber, 30)).json).toMatchObject({ balance: 1030 })
  expect((await feedOf(stays)).map(({ points }) => points)).toEqual([30, 300, 400, 300, 300])
  await isProven()
})
