import { dayMs } from '@pollen/contract/durations'
import { transactionDetails, transactions } from '@pollen/contract/member/activity'
import { notifications } from '@pollen/contract/member/notifications'
import { refundTransaction } from '@pollen/contract/till/refunds'
import { startTestApp } from '@pollen/testing/app'
import { asOwner } from '@pollen/testing/database'
import { inEachLane } from '@pollen/testing/in-lanes'
import { aMember, type Member, signedIn } from '@pollen/testing/member'
import { aMemberWith, aTill } from '@pollen/testing/till-calls'
import { expect, test } from 'vitest'
import type { Database } from '../../platform/database/database.ts'
import { expirePage } from '../../points/expiry/expiry.ts'
import { beginErasure, recordClosure } from '../../records/closures/closures.ts'
import { balanceOf, discrepancies, historyOf, type Movement, move, referenceFor } from '../../records/ledger/ledger.ts'
import { cachedPrices } from '../../rewards/prices/prices.ts'
import { lookAtLatePurchases } from './jobs.ts'
import { latePage } from './late-purchases.ts'

const server = await startTestApp()
const { database } = server
const { transaction } = database
const till = await aTill(server)

const now = new Date()
const dayAgo = (days: number) => new Date(now.getTime() - days * dayMs)
const at = (days: number) => ({ occurredAt: dayAgo(days).toISOString() })
const context = { prices: cachedPrices(database), vouchersSecret: server.secrets.vouchers, now }

/** Moves all that a member did to so many days earlier, as we heard of it. */
const ageHistory = ({ collectorId }: Member, days = 400) =>
  asOwner(
    database.connectionString,
    `update transfers set posted_at = posted_at - interval '${days} days' where collector_id = '${collectorId}'`,
  )
const expire = (at: Date) =>
  inEachLane(database, async (lane) => {
    const { failed } = await expirePage(lane, {
      after: undefined,
      limit: 1000,
      now: at,
      publicUrl: 'https://x.example',
    })
    if (failed.length > 0) throw failed[0]
  })
/** A member whose points ran out three days ago. */
async function aMemberWithout(points = 500): Promise<Member> {
  const ada = await aMemberWith(server, till, points)
  await ageHistory(ada)
  for (const days of [20, 3]) await expire(dayAgo(days))
  expect(await available(ada)).toBe(0)
  return ada
}
/** Looks at all that was told late, two accounts at a time. */
const look = () => inEachLane(database, (lane) => lookFrom(lane))
async function lookFrom(lane: Database, after?: string): Promise<void> {
  const { next, failed } = await latePage(lane, { after, limit: 2 }, context)
  if (failed.length > 0) throw failed[0]
  if (next) await lookFrom(lane, next)
}
const available = ({ collectorId }: Member) => transaction((tx) => balanceOf(tx, collectorId))
const count = async ({ collectorId }: Member, wanted: Movement) =>
  (await transaction((tx) => historyOf(tx, collectorId, { before: undefined, limit: 100 }))).filter(
    ({ movement }) => movement === wanted,
  ).length
const textsTo = async (headers: Record<string, string>, title: string) =>
  (await server.call(notifications, { headers, query: { pageSize: 20 } })).json.notifications
    .filter((one) => one.title === title)
    .map(({ text }) => text)
const isProven = async () => expect(await transaction(discrepancies)).toBe(0)

test('points that ran out come back once where a purchase of before is told later, and their member reads why', async () => {
  const ada = await aMemberWithout()
  const transactionId = 'late'
  for (let nth = 0; nth < 2; nth++) {
    expect((await till.posts(ada.cardNumber, 10, { transactionId, ...at(4) })).json).toMatchObject({ points: 10 })
    await look()
    expect(await available(ada)).toBe(510)
  }
  await look()
  expect([await available(ada), await count(ada, 'expiryUndone')]).toEqual([510, 1])

  const headers = await signedIn(database, ada)
  const { json } = await server.call(transactions, { headers, query: { pageSize: 20 } })
  const [newest] = json.transactions
  expect(newest).toMatchObject({ kind: 'expiryUndone', points: 500 })
  const details = await server.call(transactionDetails, { headers, params: { id: newest?.id ?? '' } })
  expect(details.json.toldLate).toMatchObject({ brand: { brandDetailsKey: 'sainsburys' }, ...at(4) })
  expect(await textsTo(headers, '500 points are yours again')).toEqual([
    expect.stringMatching(/^They had expired\. Sainsbury's has now told us that you used your card on .+, before that/),
  ])
  await isProven()
})

test('the job looks within the minute, and the points then last for another year', async () => {
  const ada = await aMemberWithout()
  await till.posts(ada.cardNumber, 1, at(4))
  await transaction((tx) => lookAtLatePurchases.queue(tx, {}))
  await server.doJobs()
  expect(await available(ada)).toBe(501)
  await expire(now)
  expect(await available(ada)).toBe(501)
})

test.each([
  ['after they ran out', 2],
  ['more than a year before they did', 369.5],
])('a purchase of %s brings no points back', async (_, days) => {
  const ada = await aMember(database)
  await till.posts(ada.cardNumber, 500, at(360))
  await ageHistory(ada)
  for (const days of [20, 3]) await expire(dayAgo(days))
  await asOwner(
    database.connectionString,
    "update brands set takes_old_purchases = true where brand_key = 'sainsburys'",
  )
  expect((await till.posts(ada.cardNumber, 10, at(days))).status).toBe(200)
  await look()
  expect([await available(ada), await count(ada, 'expiryUndone')]).toEqual([10, 0])
})

test('two late purchases at once, and several servers that look, give points back once', async () => {
  const people = [await aMemberWithout(), await aMemberWithout(), await aMemberWithout()]
  await Promise.all(people.flatMap(({ cardNumber }) => [4, 5].map((days) => till.posts(cardNumber, 10, at(days)))))
  await Promise.all([look(), look(), look()])
  for (const member of people) expect([await available(member), await count(member, 'expiryUndone')]).toEqual([520, 1])
  await till.posts(people[0]?.cardNumber ?? '', 10, at(6))
  await look()
  expect(await available(people[0] as Member)).toBe(530)
  await isProven()
})

test('each time that points ran out is undone by what had happened before it', async () => {
  const ada = await aMemberWithout()
  await transaction((tx) =>
    move(tx, {
      collectorId: ada.collectorId,
      brandKey: 'programme',
      reference: referenceFor('adjustment', crypto.randomUUID()),
      occurredAt: now,
      movement: 'adjustmentIn',
      points: 30,
    }),
  )
  for (const days of [-1, -16]) await expire(dayAgo(days))
  expect(await available(ada)).toBe(0)
  await till.posts(ada.cardNumber, 1, at(1))
  await look()
  expect(await available(ada)).toBe(31)
  await till.posts(ada.cardNumber, 1, at(4))
  await look()
  expect([await available(ada), await count(ada, 'expiryUndone')]).toEqual([532, 2])
})

test('a late purchase that goes back later takes its own points: what it brought back stays', async () => {
  const ada = await aMemberWithout()
  await till.posts(ada.cardNumber, 10, { transactionId: 'goes back', ...at(4) })
  await look()
  const body = { refundId: 'goes back', ...at(0) }
  const { json } = await till.call(refundTransaction, { params: { transactionId: 'goes back' }, body })
  await look()
  expect([json.points, await available(ada)]).toEqual([10, 500])
})

test('what goods took of expired points is not given back, and what was given back can be taken', async () => {
  const ada = await aMember(database)
  for (const [transactionId, points] of [
    ['kept', 400],
    ['returned', 100],
  ] as const)
    await till.posts(ada.cardNumber, points, { transactionId, ...at(0) })
  await ageHistory(ada)
  for (const days of [20, 3]) await expire(dayAgo(days))
  const returns = async (transactionId: string) =>
    (await till.call(refundTransaction, { params: { transactionId }, body: { refundId: transactionId, ...at(0) } }))
      .json
  expect(await returns('returned')).toMatchObject({ points: 0, expiredPoints: 100 })
  expect(await available(ada)).toBe(0)
  await till.posts(ada.cardNumber, 10, at(4))
  await look()
  expect(await available(ada)).toBe(410)
  expect(await returns('kept')).toMatchObject({ points: 400 })
  expect(await available(ada)).toBe(10)
  await isProven()
})

test('points of an account that was closed meanwhile come back with it, and nobody who is being erased gets any', async () => {
  const [kept, erased] = [await aMemberWithout(), await aMemberWithout()]
  for (const { cardNumber } of [kept, erased]) await till.posts(cardNumber, 10, at(4))
  for (const { collectorId } of [kept, erased])
    await transaction((tx) => recordClosure(tx, collectorId, { agreed: {}, now }))
  await transaction((tx) => beginErasure(tx, erased.collectorId, dayAgo(-100)))
  await look()
  expect([await available(kept), await available(erased)]).toEqual([510, 10])
})
