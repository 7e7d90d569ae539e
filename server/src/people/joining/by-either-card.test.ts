import { dayMs, hourMs } from '@pollen/contract/durations'
import { transactions } from '@pollen/contract/member/activity'
import { refundTransaction } from '@pollen/contract/till/refunds'
import { postTransaction } from '@pollen/contract/till/transactions'
import { startTestApp } from '@pollen/testing/app'
import { lanesOfTests } from '@pollen/testing/every-lane'
import { inEachLane } from '@pollen/testing/in-lanes'
import { joiningIn, membersApart } from '@pollen/testing/joined-accounts'
import { aMember, type Member, signedIn } from '@pollen/testing/member'
import { allRates } from '@pollen/testing/rates'
import { aTill } from '@pollen/testing/till-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inLane, laneOf } from '../../platform/lanes/lanes.ts'
import { loadRules } from '../../points/earning/earning.ts'
import { settleDue } from '../../points/earning/settle.ts'
import { expire } from '../../points/redemptions/hold-ends.ts'
import { compareLanes } from '../../points/second-purchases/second-purchases.ts'
import { readAliases } from '../../records/cards/cards.ts'
import { eraseAccount } from '../leaving/leaving.ts'

const server = await startTestApp()
const { database } = server
const till = await aTill(server)
const slowTill = await aTill(server, 'ebay')
const { begins, goesOn, goesOnFor, joins, points, sums, isProven } = joiningIn(database)
beforeAll(() =>
  database.transaction((tx) => loadRules(tx, JSON.stringify({ rates: allRates({ ebay: { settlesAfterHours: 24 } }) }))),
)
afterAll(isProven)

const now = new Date()
const today = now.toISOString()
const twoAccounts = () => membersApart(database, () => aMember(database))

const laneOfTests = ({ collectorId }: Member) => laneOf(collectorId, lanesOfTests)
const aPurchase = ({ cardNumber }: Member, amountPence = 1000) => ({
  transactionId: crypto.randomUUID(),
  occurredAt: today,
  storeId: '0042',
  amountPence,
  cardNumber,
})
const returns = (transactionId: string, cardNumber: string | undefined, by = till) =>
  by.call(refundTransaction, {
    params: { transactionId },
    body: { refundId: crypto.randomUUID(), occurredAt: today, ...(cardNumber && { cardNumber }) },
  })
const settle = (at: Date) => inEachLane(database, ({ transaction }) => transaction((tx) => settleDue(tx, at, 500)))

test('points in every state: the sums are the same before and after, and what is on its way arrives', async () => {
  const [stays, joined] = await twoAccounts()
  const purchases = [aPurchase(stays, 5000), aPurchase(joined, 7000), aPurchase(joined, 100)] as const
  for (const body of purchases) await slowTill.call(postTransaction, { body })
  for (const member of [stays, joined]) await till.posts(member.cardNumber, 300)
  await till.holds({ cardNumber: joined.cardNumber, points: 200 })
  await till.holds({ cardNumber: stays.cardNumber, points: 40 })
  const before = await sums(stays, joined)
  expect(before).toEqual({ available: 360, pending: 121, held: 240 })
  await joins(stays, joined)
  expect(await sums(stays, joined)).toEqual(before)
  expect(await points(stays)).toEqual(before)
  expect((await returns(purchases[1].transactionId, stays.cardNumber, slowTill)).json).toMatchObject({ points: 70 })
  await settle(new Date(now.getTime() + 25 * hourMs))
  expect(await points(stays)).toEqual({ available: 411, pending: 0, held: 240 })
  expect(await points(joined)).toEqual({ available: 0, pending: 0, held: 0 })
})

test.runIf(lanesOfTests > 1)(
  'what is to be settled while accounts are joined waits for them, and nothing else does',
  async () => {
    const [stays, joined] = await twoAccounts()
    const other = await aMember(database)
    for (const member of [joined, other]) await slowTill.call(postTransaction, { body: aPurchase(member, 5000) })
    await begins(stays, joined)
    await goesOnFor(1, joined)
    await settle(new Date(now.getTime() + 25 * hourMs))
    expect((await points(other)).available).toBe(50)
    let neighbour = await aMember(database)
    while (laneOfTests(neighbour) !== laneOfTests(joined)) neighbour = await aMember(database)
    const post = async ({ cardNumber }: Member) => (await till.posts(cardNumber, 5)).status
    expect(await Promise.all([post(joined), post(neighbour)]), 'its tills come again').toEqual([503, 200])
    expect(await post(neighbour), 'and no other of its lane').toBe(200)
    await goesOn(joined)
    await settle(new Date(now.getTime() + 25 * hourMs))
    expect(await points(stays)).toEqual({ available: 50, pending: 0, held: 0 })
  },
)

test('a refund without a card, or with the other one, finds the purchase of the joined card', async () => {
  const [stays, joined] = await twoAccounts()
  const [first, second, third] = [aPurchase(joined), aPurchase(joined), aPurchase(stays)]
  for (const body of [first, second, third]) await till.call(postTransaction, { body })
  await joins(stays, joined)
  expect((await returns(first.transactionId, undefined)).json).toMatchObject({ points: 10 })
  expect((await returns(second.transactionId, stays.cardNumber)).json).toMatchObject({ points: 10 })
  expect((await returns(third.transactionId, joined.cardNumber)).json).toMatchObject({ points: 10 })
  expect((await points(stays)).available).toBe(0)
  // The lane of before still has the purchase as it was (docs/decisions/143).
  const isInLaneOfBefore = (member: Member) => laneOfTests(member) === laneOfTests(joined) && lanesOfTests > 1
  let other = await aMember(database)
  while (isInLaneOfBefore(other)) other = await aMember(database)
  expect((await till.call(postTransaction, { body: { ...first, cardNumber: other.cardNumber } })).status).toBe(200)
})

test('holds and orders of the joined card are spent, released and run out in the account that stays', async () => {
  const [stays, joined] = await twoAccounts()
  await till.posts(joined.cardNumber, 1000)
  const { cardNumber } = joined
  const expiresAt = new Date(now.getTime() + 20 * dayMs).toISOString()
  const held = async (points: number, over = {}) =>
    (await till.holds({ cardNumber, points, ...over })).json.redemptionId
  const order = await held(300, { purpose: 'order', expiresAt })
  const [released, late] = [await held(50), await held(20)]
  expect((await till.capturesPart(order, 'parcel-1', 100)).status).toBe(200)
  await joins(stays, joined)
  expect((await till.capturesPart(order, 'parcel-2', 100)).json).toMatchObject({ points: 100 })
  expect((await till.releases(released)).status).toBe(200)
  const endsAt = new Date(now.getTime() + 2 * hourMs)
  await inLane(undefined, () =>
    database.ofServer.transaction((tx) => expire(tx, { brandKey: 'sainsburys', redemptionId: late }, endsAt)),
  )
  expect(await points(stays)).toEqual({ available: 700, pending: 0, held: 100 })
  await server.runJobsAgain()
  expect(await points(stays)).toEqual({ available: 800, pending: 0, held: 0 })
})

test('an older card that stood for the joined one collects for the account that stays', async () => {
  const [stays, joined] = await twoAccounts()
  const older = '6335860099999901'
  const lines = (async function* () {
    yield `${older},${joined.cardNumber}`
  })()
  expect((await database.transaction((tx) => readAliases(tx, lines))).faults).toEqual([])
  await joins(stays, joined)
  expect((await till.posts(older, 30)).json).toMatchObject({ points: 30, balance: 30 })
})

test('a third account joins later: all three histories are one, and each purchase counts once', async () => {
  const [first, second] = await twoAccounts()
  const third = await aMember(database)
  const purchases = [first, second, third].map((member) => aPurchase(member))
  for (const body of purchases) await till.call(postTransaction, { body })
  await joins(second, third)
  await joins(first, second)
  expect((await points(first)).available).toBe(30)
  for (const body of purchases) {
    const again = await till.call(postTransaction, { body })
    expect(again.json).toMatchObject({ points: 10 })
    const { cardNumber } = body
    expect((await till.posts(cardNumber, 1)).status).toBe(200)
  }
  for (const { transactionId, cardNumber } of purchases)
    expect((await returns(transactionId, cardNumber)).json).toMatchObject({ points: 10 })
  expect((await points(first)).available).toBe(3)
  const headers = await signedIn(database, first)
  const { json } = await server.call(transactions, { headers, query: { pageSize: 20 } })
  expect(json.transactions.filter(({ kind }) => kind === 'earn')).toHaveLength(6)
})

test('what is left of the joined account is erased, and the purchases stay with the member', async () => {
  const [stays, joined] = await twoAccounts()
  const body = aPurchase(joined)
  await till.call(postTransaction, { body })
  await joins(stays, joined)
  const later = { now: new Date(now.getTime() + 31 * dayMs), secret: server.secrets.securityEvents }
  expect(await eraseAccount(database.ofServer, joined.collectorId, later)).toBe(true)
  expect((await till.posts(joined.cardNumber, 5)).json).toMatchObject({ points: 5, balance: 15 })
  expect((await returns(body.transactionId, joined.cardNumber)).json).toMatchObject({ points: 10, balance: 5 })
  const headers = await signedIn(database, stays)
  const { json } = await server.call(transactions, { headers, query: { pageSize: 20 } })
  expect(json.transactions.map(({ kind }) => kind).sort()).toEqual(['earn', 'earn', 'joined', 'reversal'])
})

test.runIf(lanesOfTests > 1)(
  'a purchase that had come with a card of a third lane before is undone where it is now',
  async () => {
    const secret = server.secrets.securityEvents
    const compares = (at: Date) => inEachLane(database, (of) => compareLanes(of, { secret, now: at }))
    await compares(now)
    const [stays, joined] = await twoAccounts()
    const lanes = new Set([stays, joined].map(({ collectorId }) => laneOf(collectorId, lanesOfTests)))
    let earlier = await aMember(database)
    while (lanes.has(laneOf(earlier.collectorId, lanesOfTests))) earlier = await aMember(database)
    const body = aPurchase(earlier)
    await till.call(postTransaction, { body })
    await till.call(postTransaction, { body: { ...body, cardNumber: joined.cardNumber } })
    await joins(stays, joined)
    expect((await points(stays)).available).toBe(10)
    await compares(new Date(Date.now() + 10 * hourMs))
    expect([(await points(earlier)).available, (await points(stays)).available]).toEqual([10, 0])
  },
)
