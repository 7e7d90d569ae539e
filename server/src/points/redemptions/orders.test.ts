import { calendarDayOf } from '@pollen/contract/day-and-time'
import { dayMs, minuteMs } from '@pollen/contract/durations'
import { transactions as feed, transactionDetails } from '@pollen/contract/member/activity'
import { breakdown } from '@pollen/contract/member/breakdown'
import { notMyTransaction } from '@pollen/contract/member/redemptions'
import { startTestApp, type TestApp } from '@pollen/testing/app'
import { type Member, signedIn } from '@pollen/testing/member'
import { aMemberWith, aTill } from '@pollen/testing/till-calls'
import { afterAll, expect, test } from 'vitest'
import { proveHolds } from '../../office/bookkeeping/bookkeeping.ts'
import { closeFor, eraseAccount } from '../../people/leaving/leaving.ts'
import { inLaneOf } from '../../platform/lanes/lanes.ts'
import { balancesOf, discrepancies, lock, movedByMonth } from '../../records/ledger/ledger.ts'
import { makeSafe } from '../../records/revocation/revocation.ts'
import { setStatus } from '../../safety/spending/spending.ts'
import { capture } from './capture.ts'
import { expire, extend } from './hold-ends.ts'

const server = await startTestApp()
const shop = await aTill(server)
const inside: TestApp['database']['transaction'] = (work) => server.database.transaction(work)
afterAll(async () => {
  expect(await inside(discrepancies)).toBe(0)
  const faults: unknown[] = []
  await server.database.ofServer.transaction((tx) =>
    proveHolds(tx, { now: new Date(), onFault: (fault) => faults.push(fault) }),
  )
  expect(faults).toEqual([])
})

const pointsOf = async ({ collectorId }: Pick<Member, 'collectorId'>) => {
  const { available, held } = await inside((tx) => balancesOf(tx, collectorId))
  return { available, held }
}
const inDays = (days: number) => new Date(Date.now() + days * dayMs)
const theShop = { tillId: shop.tillId, keyId: '', brandKey: 'sainsburys', name: '', scopes: [] }
const codes = (answers: { status: number; json: { code?: string } }[]) =>
  answers.map(({ status, json }) => (status === 200 ? 200 : json.code))

/** A member who has 200 points left beside an order of 300, of which each parcel is 100. */
async function anOrder(days = 30) {
  const member = await aMemberWith(server, shop, 500)
  const { cardNumber } = member
  const expiresAt = inDays(days - 0.01).toISOString()
  const held = await shop.holds({ cardNumber, points: 300, purpose: 'order', expiresAt })
  return { member, held, redemptionId: held.json.redemptionId, expiresAt }
}

test('an order holds its points for up to 30 days, and says until when; a sale at a till has ten minutes', async () => {
  const { member, held, redemptionId, expiresAt } = await anOrder()
  expect(held.json).toEqual({ redemptionId, points: 300, expiresAt, balance: 200 })
  const order = { cardNumber: member.cardNumber, purpose: 'order' as const }
  const refused = [
    await shop.holds({ ...order, expiresAt: inDays(31).toISOString() }),
    await shop.holds({ ...order, expiresAt: inDays(-1).toISOString() }),
    await shop.holds(order),
    await shop.holds({ ...order, purpose: 'till', expiresAt }),
  ]
  expect(codes(refused)).toEqual(['HOLD_END_NOT_VALID', 'HOLD_END_NOT_VALID', 'INVALID', 'INVALID'])
  const sale = await shop.holds({ cardNumber: member.cardNumber })
  expect(Date.parse(sale.json.expiresAt)).toBeLessThanOrEqual(Date.now() + 10 * minuteMs)
  const again = (over: object) => shop.holds({ ...order, redemptionId, points: 300, expiresAt, ...over })
  expect((await again({})).json).toEqual(held.json)
  expect(codes([await again({ expiresAt: inDays(3).toISOString() })])).toEqual(['REFERENCE_REUSED'])
})

test('an order of three parcels: two are sent and captured, one is never sent; each step counts once', async () => {
  const { member, redemptionId } = await anOrder()
  const first = await shop.capturesPart(redemptionId, 'parcel-1', 100)
  expect(first.json).toEqual({
    redemptionId,
    captureId: 'parcel-1',
    points: 100,
    released: 0,
    heldPoints: 200,
    balance: 200,
  })
  const copies = await Promise.all(Array.from({ length: 8 }, () => shop.capturesPart(redemptionId, 'parcel-1', 100)))
  expect(new Set(copies.map(({ json }) => JSON.stringify(json)))).toEqual(new Set([JSON.stringify(first.json)]))
  const unsent = await shop.releasesPart(redemptionId, 'parcel-2', 100)
  expect(unsent.json).toEqual({ redemptionId, releaseId: 'parcel-2', released: 100, heldPoints: 100, balance: 300 })
  expect(await pointsOf(member)).toEqual({ available: 300, held: 100 })
  const refused = [
    await shop.capturesPart(redemptionId, 'parcel-3', 101),
    await shop.capturesPart(redemptionId, 'parcel-1', 99),
    await shop.releasesPart(redemptionId, 'parcel-2', 1),
  ]
  expect(codes(refused)).toEqual(['MORE_THAN_HELD', 'REFERENCE_REUSED', 'REFERENCE_REUSED'])
  const last = await shop.capturesPart(redemptionId, 'parcel-3', 100)
  expect(last.json).toMatchObject({ heldPoints: 0, balance: 300 })
  expect((await shop.capturesPart(redemptionId, 'parcel-3', 100)).json).toEqual(last.json)
  expect((await shop.releasesPart(redemptionId, 'parcel-2', 100)).json).toEqual(unsent.json)
  const late = [
    await shop.capturesPart(redemptionId, 'parcel-4', 1),
    await shop.captures(redemptionId),
    await shop.releases(redemptionId),
  ]
  expect(codes(late)).toEqual(['HOLD_OVER', 'HOLD_OVER', 'HOLD_CAPTURED'])
  expect(await pointsOf(member)).toEqual({ available: 300, held: 0 })
})

test('after parts, a capture or a release without a name ends the hold, and gets its first answer again', async () => {
  const [captured, released] = [await anOrder(), await anOrder()]
  for (const { redemptionId } of [captured, released]) await shop.capturesPart(redemptionId, 'parcel-1', 100)
  const end = await shop.captures(captured.redemptionId, 150)
  expect(end.json).toMatchObject({ points: 150, released: 50, balance: 250 })
  expect((await shop.captures(captured.redemptionId, 150)).json).toEqual(end.json)
  expect(codes([await shop.captures(captured.redemptionId, 151)])).toEqual(['REFERENCE_REUSED'])
  const back = await shop.releases(released.redemptionId)
  expect(back.json).toEqual({ redemptionId: released.redemptionId, released: 200, balance: 400 })
  expect((await shop.releases(released.redemptionId)).json).toEqual(back.json)
  expect(codes([await shop.capturesPart(released.redemptionId, 'parcel-2', 1)])).toEqual(['HOLD_OVER'])
})

test('sixteen parcels at once never take more than is held', async () => {
  const { member, redemptionId } = await anOrder()
  const parcels = Array.from({ length: 16 }, (_, nth) => shop.capturesPart(redemptionId, `parcel-${nth}`, 70))
  const answers = await Promise.all(parcels)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
  expect(await pointsOf(member)).toEqual({ available: 200, held: 20 })
})

test('the rest of an order goes back when it runs out; one that was extended goes on, to 60 days in all', async () => {
  const { member, held, redemptionId, expiresAt } = await anOrder(1)
  await shop.capturesPart(redemptionId, 'parcel-1', 100)
  const end = inDays(29).toISOString()
  const longer = await shop.extends(redemptionId, end)
  expect(longer.json).toEqual({ redemptionId, heldPoints: 200, expiresAt: end })
  expect((await shop.extends(redemptionId, expiresAt)).json).toEqual(longer.json)
  expect(
    (await shop.holds({ cardNumber: member.cardNumber, redemptionId, points: 300, purpose: 'order', expiresAt })).json,
  ).toEqual(held.json)
  const named = { brandKey: 'sainsburys', redemptionId }
  await inside((tx) => expire(tx, { ...named, until: expiresAt }, inDays(2)))
  expect(await pointsOf(member)).toEqual({ available: 200, held: 200 })
  const asksOn = (day: number, until: number) =>
    inside((tx) => extend(tx, theShop, { redemptionId, expiresAt: inDays(until).toISOString() }, inDays(day)))
  await expect(asksOn(28, 59)).rejects.toMatchObject({ refusal: 'holdEndNotValid' })
  expect(await asksOn(28, 57)).toMatchObject({ heldPoints: 200 })
  await expect(asksOn(50, 61)).rejects.toMatchObject({ refusal: 'holdEndNotValid' })
  await server.runJobsAgain()
  expect(await pointsOf(member)).toEqual({ available: 400, held: 0 })
  await expect(asksOn(28, 57)).rejects.toMatchObject({ refusal: 'holdOver' })
  const sale = (await shop.holds({ cardNumber: member.cardNumber })).json
  expect(codes([await shop.extends(sale.redemptionId, end)])).toEqual(['HOLD_OF_TILL'])
})

test('a parcel that is sent too late is not captured, though nobody gave the points back yet', async () => {
  const { redemptionId, expiresAt } = await anOrder()
  const late = inside((tx) =>
    capture(tx, theShop, { redemptionId, captureId: 'parcel-1', points: 1 }, new Date(expiresAt)),
  )
  await expect(late).rejects.toMatchObject({ refusal: 'holdOver' })
})

test('goods of an order come back parcel by parcel, also while the rest is held, and never more than was sent', async () => {
  const { member, redemptionId } = await anOrder()
  expect(codes([await shop.refunds(redemptionId, { refundId: 'early' })])).toEqual(['HOLD_NOT_CAPTURED'])
  await shop.capturesPart(redemptionId, 'parcel-1', 100)
  expect(codes([await shop.refunds(redemptionId, { refundId: 'much', points: 101 })])).toEqual(['MORE_THAN_SPENT'])
  const back = await shop.refunds(redemptionId, { refundId: 'kettle', points: 60 })
  expect(back.json).toMatchObject({ points: 60, leftPoints: 40, balance: 260 })
  await shop.capturesPart(redemptionId, 'parcel-2', 200)
  expect((await shop.refunds(redemptionId, { refundId: 'rest' })).json).toMatchObject({ points: 240, leftPoints: 0 })
  expect(await pointsOf(member)).toEqual({ available: 500, held: 0 })
})

test('the day’s limit counts an order when it is held, less what is never sent', async () => {
  const { cardNumber } = await aMemberWith(server, shop, 40_000)
  const order = { cardNumber, points: 20_000, purpose: 'order' as const, expiresAt: inDays(20).toISOString() }
  const { redemptionId } = (await shop.holds(order)).json
  expect(codes([await shop.holds({ cardNumber, points: 1 })])).toEqual(['SPENDS_TOO_MUCH_TODAY'])
  await shop.capturesPart(redemptionId, 'parcel-1', 5000)
  await shop.releasesPart(redemptionId, 'parcel-2', 3000)
  expect((await shop.looksAt(cardNumber)).json.spendablePoints).toBe(3000)
  await shop.releases(redemptionId)
  expect((await shop.looksAt(cardNumber)).json.spendablePoints).toBe(15_000)
})

test('while spending is locked no parcel is captured; the points stay held, and can go back', async () => {
  const { member, redemptionId } = await anOrder()
  const sets = (status: 'LOCKED' | 'UNLOCKED') =>
    inside((tx) => setStatus(tx, member.collectorId, { status }, { now: new Date(), channel: undefined }))
  await sets('LOCKED')
  expect(codes([await shop.capturesPart(redemptionId, 'parcel-1', 100)])).toEqual(['SPENDING_LOCKED'])
  expect(codes([await shop.releasesPart(redemptionId, 'parcel-2', 100)])).toEqual([200])
  await sets('UNLOCKED')
  expect(codes([await shop.capturesPart(redemptionId, 'parcel-1', 100)])).toEqual([200])
})

test('“This wasn’t me” of an order gives back what was not sent, and what was sent is given back once', async () => {
  const { member, redemptionId } = await anOrder()
  await shop.capturesPart(redemptionId, 'parcel-1', 100)
  await shop.refunds(redemptionId, { refundId: 'kettle', points: 30 })
  const headers = await signedIn(server.database, member)
  const { transactions } = (await server.call(feed, { query: { pageSize: 5 }, headers })).json
  const spend = transactions.find(({ kind }) => kind === 'hold')
  const { json } = await server.call(notMyTransaction, { params: { id: spend?.id ?? '' }, headers })
  expect(json).toMatchObject({ releasedPoints: 200, spentPoints: 70 })
  expect(codes([await shop.capturesPart(redemptionId, 'parcel-2', 100)])).toEqual(['HOLD_OVER'])
  expect(codes([await shop.refunds(redemptionId, { refundId: 'much', points: 71 })])).toEqual(['MORE_THAN_SPENT'])
})

test('a theft gives back what an order still holds, and no more', async () => {
  const { member, redemptionId } = await anOrder()
  await shop.capturesPart(redemptionId, 'parcel-1', 100)
  await inside(async (tx) => {
    await lock(tx, member.collectorId)
    await makeSafe(tx, member.collectorId, 'spendNotMe', { now: new Date(), reported: redemptionId })
  })
  expect(await pointsOf(member)).toEqual({ available: 400, held: 0 })
})

test('an account with an order is erased once its last parcel is sent', async () => {
  const { member, redemptionId } = await anOrder()
  const { collectorId } = member
  const closing = { now: new Date(), publicUrl: 'https://pollen.example' }
  await inLaneOf(collectorId, () => server.database.ofServer.transaction((tx) => closeFor(tx, collectorId, closing)))
  const later = { now: inDays(40), secret: server.secrets.securityEvents }
  expect(await eraseAccount(server.database.ofServer, member.collectorId, later)).toBe(false)
  await shop.capturesPart(redemptionId, 'parcel-1', 300)
  expect(await eraseAccount(server.database.ofServer, member.collectorId, later)).toBe(true)
})

test('the member reads an order in one line, what is never sent beside it, and the sums are right at every step', async () => {
  const { member, redemptionId } = await anOrder()
  const headers = await signedIn(server.database, member)
  const read = async () => {
    const { transactions } = (await server.call(feed, { query: { pageSize: 5 }, headers })).json
    return transactions.map(({ kind, points, status }) => ({ kind, points, ...(status && { status }) }))
  }
  const bought = { kind: 'earn', points: 500 }
  await shop.capturesPart(redemptionId, 'parcel-1', 100)
  expect(await read()).toEqual([{ kind: 'hold', points: -300, status: 'HELD' }, bought])
  await shop.releasesPart(redemptionId, 'parcel-2', 80)
  const back = { kind: 'release', points: 80 }
  expect(await read()).toEqual([back, { kind: 'hold', points: -300, status: 'HELD' }, bought])
  const { transactions } = (await server.call(feed, { query: { pageSize: 2 }, headers })).json
  const { json } = await server.call(transactionDetails, { params: { id: transactions[1]?.id ?? '' }, headers })
  expect(json).toMatchObject({ isOrder: true })
  await shop.captures(redemptionId, 90)
  expect(await read()).toEqual([back, { kind: 'hold', points: -270 }, bought])
  const today = calendarDayOf(new Date())
  const { kinds } = (await server.call(breakdown, { query: { fromDate: today, toDate: today }, headers })).json
  expect(kinds.find(({ kind }) => kind === 'spending')).toMatchObject({ pointsIn: 0, pointsOut: 190 })
})

test('an order is spent in the books when its parcels are sent, and not when it is held', async () => {
  const month = { from: calendarDayOf(new Date()), until: calendarDayOf(new Date()) }
  const spent = async () => {
    const rows = await inside((tx) => movedByMonth(tx, month))
    return rows.reduce((sum, { movement, points }) => sum + (movement === 'capture' ? points : 0), 0)
  }
  const before = await spent()
  const { redemptionId } = await anOrder()
  expect((await spent()) - before).toBe(0)
  await shop.capturesPart(redemptionId, 'parcel-1', 100)
  await shop.releasesPart(redemptionId, 'parcel-2', 100)
  expect((await spent()) - before).toBe(100)
  await shop.captures(redemptionId)
  expect((await spent()) - before).toBe(200)
})
