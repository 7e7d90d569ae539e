import { Readable } from 'node:stream'
import { hourMs, minuteMs } from '@pollen/contract/durations'
import type { Body } from '@pollen/contract/endpoint'
import { transactionDetails, transactions } from '@pollen/contract/member/activity'
import { notifications } from '@pollen/contract/member/notifications'
import { refundTransaction } from '@pollen/contract/till/refunds'
import { secondPurchases } from '@pollen/contract/till/second-purchases'
import { postTransaction } from '@pollen/contract/till/transactions'
import { startTestApp } from '@pollen/testing/app'
import { asOwner } from '@pollen/testing/database'
import { lanesOfTests } from '@pollen/testing/every-lane'
import { asMember, inEachLane } from '@pollen/testing/in-lanes'
import { aMember, type Member, signedIn } from '@pollen/testing/member'
import { enterOffers, offerMember } from '@pollen/testing/offers'
import { allRates } from '@pollen/testing/rates'
import { aTill } from '@pollen/testing/till-calls'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type BookFault, proveBooks, reconcile } from '../../office/bookkeeping/bookkeeping.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { inLaneOf, laneHere, laneOf } from '../../platform/lanes/lanes.ts'
import { balancesOf, discrepancies, move, referenceFor } from '../../records/ledger/ledger.ts'
import { changeStates } from '../../rewards/offers/change-states.ts'
import { allOffers, usesOf } from '../../rewards/offers/offers.ts'
import { loadRules } from '../earning/earning.ts'
import { compareLanes, decideSecond } from './second-purchases.ts'

const server = await startTestApp()
const { transaction } = server.database
beforeAll(async () => {
  await transaction((tx) => loadRules(tx, JSON.stringify({ rates: allRates({ ebay: { settlesAfterHours: 24 } }) })))
  await enterOffers(server.database, [{ offer_id: 'bread', products: 'BREAD1', uses_per_member: '' }])
  await lanesAreCompared(0)
})
// The job runs as if some minutes later: for the next test it is earlier again.
beforeEach(() => asOwner(server.database.connectionString, 'update compared_lanes set until = clock_timestamp()'))
const till = await aTill(server)
const slowTill = await aTill(server, 'ebay')
const secret = server.secrets.securityEvents

/** The job of each lane, so long after what was posted just now. */
const lanesAreCompared = (afterMs = 5 * minuteMs) =>
  inEachLane(server.database, (database) => compareLanes(database, { secret, now: new Date(Date.now() + afterMs) }))

const inSeveral = lanesOfTests > 1

/** Members who stand in so many lanes, one in each; with one lane all are in it. */
type SignedIn = Member & { headers: Record<string, string> }
async function membersOfLanes(many: 2 | 3): Promise<[SignedIn, SignedIn, SignedIn]> {
  const found = new Map<number, Member>()
  while (found.size < many) {
    const member = await aMember(server.database)
    found.set(inSeveral ? laneOf(member.collectorId, lanesOfTests) : found.size, member)
  }
  const members: SignedIn[] = []
  for (const member of found.values()) members.push({ ...member, headers: await signedIn(server.database, member) })
  return members as [SignedIn, SignedIn, SignedIn]
}

type Receipt = Omit<Extract<Body<typeof postTransaction>, { cardNumber: string }>, 'cardNumber'>
const aReceipt = (over: Partial<Receipt> = {}): Receipt => ({
  transactionId: crypto.randomUUID(),
  occurredAt: new Date().toISOString(),
  storeId: '0042',
  amountPence: 5000,
  points: 50,
  ...over,
})
const post = async (receipt: Receipt, { cardNumber }: Member, by = till) =>
  (await by.call(postTransaction, { body: { ...receipt, cardNumber } })).status
const goesBack = async ({ transactionId, occurredAt }: Receipt, { cardNumber }: Member, amountPence?: number) =>
  (
    await till.call(refundTransaction, {
      params: { transactionId },
      body: { refundId: crypto.randomUUID(), cardNumber, occurredAt, ...(amountPence && { amountPence }) },
    })
  ).status
const points = async (members: Member[]) => {
  const all: number[] = []
  for (const { collectorId } of members) {
    const { available, pending } = await transaction((tx) => balancesOf(tx, collectorId))
    all.push(available + pending)
  }
  return all
}
/** Where there are several lanes a second card is paid at first. */
const second = inSeveral ? 200 : 409

test('a purchase that came with three cards is paid to the first, whichever lanes they stand in', async () => {
  const members = await membersOfLanes(3)
  const [ada, bob, cyd] = members
  for (const [by, receipt] of [
    [till, aReceipt()],
    [slowTill, aReceipt()],
  ] as const) {
    expect([await post(receipt, ada, by), await post(receipt, bob, by), await post(receipt, cyd, by)]).toEqual([
      200,
      second,
      second,
    ])
  }
  await lanesAreCompared(minuteMs)
  expect(await points(members), 'what is younger than two minutes waits').toEqual(
    inSeveral ? [100, 100, 100] : [100, 0, 0],
  )
  await lanesAreCompared()
  expect(await points(members)).toEqual([100, 0, 0])
  await lanesAreCompared()
  await lanesAreCompared(2 * hourMs)
  expect(await points(members)).toEqual([100, 0, 0])
  expect(await transaction(discrepancies)).toBe(0)
})

test('where the first was returned in full, the second keeps its points; after a part of it, it does not', async () => {
  const members = await membersOfLanes(2)
  const [ada, bob] = members
  const [returned, inPart] = [aReceipt(), aReceipt()]
  for (const receipt of [returned, inPart]) await post(receipt, ada)
  expect(await goesBack(inPart, ada, 4000)).toBe(200)
  expect(await goesBack(returned, ada)).toBe(200)
  expect(await post(returned, bob)).toBe(200)
  expect(await post(inPart, bob)).toBe(second)
  await lanesAreCompared()
  expect(await points(members)).toEqual([10, 50])
})

test('a second purchase that was returned already stays as it is; what is left of one in part goes back', async () => {
  const members = await membersOfLanes(2)
  const [ada, bob] = members
  const [returned, inPart] = [aReceipt(), aReceipt()]
  for (const receipt of [returned, inPart]) {
    await post(receipt, ada)
    await post(receipt, bob)
  }
  if (inSeveral) {
    expect(await goesBack(returned, bob)).toBe(200)
    expect(await goesBack(inPart, bob, 2000)).toBe(200)
  }
  await lanesAreCompared()
  expect(await points(members)).toEqual([100, 0])
})

test.runIf(inSeveral)('the member reads why, and the brand and the office that it was', async () => {
  const [ada, bob] = await membersOfLanes(2)
  const receipt = aReceipt({ points: undefined, basket: [bread] })
  await post(receipt, ada)
  await post(receipt, bob)
  const [, given] = await points([ada, bob])
  await lanesAreCompared()
  const { headers } = bob
  const { transactions: feed } = (await server.call(transactions, { headers, query: { pageSize: 20 } })).json
  expect(feed.map(({ kind, points }) => ({ kind, points }))).toEqual([
    { kind: 'reversal', points: -(given as number) },
    { kind: 'earn', points: given },
  ])
  const details = await server.call(transactionDetails, { headers, params: { id: feed[0]?.id ?? '' } })
  expect(details.json).toMatchObject({ cameTwice: true, refundOf: feed[1]?.id, reference: receipt.transactionId })
  const told = (await server.call(notifications, { headers, query: { pageSize: 20 } })).json.notifications
  expect(told.map(({ text }) => text).join()).toContain('had already sent us that purchase with another card')
  expect(told.filter(({ text }) => text.includes('You returned something'))).toEqual([])

  const list = await till.call(secondPurchases, { query: { pageSize: 1 } })
  expect(list.json.purchases).toMatchObject([{ transactionId: receipt.transactionId, storeId: '0042', points: given }])
  expect(list.json.hasMore).toBe(true)
  const events = await asOwner(
    server.database.connectionString,
    `select from security_events where event = 'purchaseCameTwice' and brand_key = 'sainsburys'`,
  )
  expect(events.length).toBeGreaterThan(0)
})

test.runIf(inSeveral)('offers that the second had used are free again', async () => {
  const [ada, bob] = await membersOfLanes(2)
  const { database } = server
  const now = new Date()
  const context = { known: await database.transaction(allOffers), member: offerMember(bob.collectorId, now), now }
  await inLaneOf(bob.collectorId, () =>
    changeStates(database.ofServer, context, [{ offerId: 'bread', wanted: 'LOADED' }]),
  )
  const receipt = aReceipt({ occurredAt: new Date().toISOString(), points: undefined, basket: [bread] })
  await post(receipt, ada)
  await post(receipt, bob)
  const purchase = {
    collectorId: bob.collectorId,
    brandKey: 'sainsburys',
    reference: referenceFor('purchase', receipt.transactionId),
  }
  const uses = async () =>
    (await asMember(database, bob, (tx) => usesOf(tx, purchase))).map(({ offerId, points, givenBackAt }) => ({
      offerId,
      points,
      isFree: givenBackAt !== null,
    }))
  expect(await uses()).toEqual([{ offerId: 'bread', points: 40, isFree: false }])
  await lanesAreCompared()
  expect(await uses()).toEqual([{ offerId: 'bread', points: 0, isFree: true }])
})

test.runIf(inSeveral)('a lane that is away keeps no other from being compared, and is caught up with', async () => {
  const members = await membersOfLanes(3)
  const [ada, bob, cyd] = members
  const [awayFirst, others] = [aReceipt(), aReceipt()]
  await post(awayFirst, ada)
  await post(awayFirst, bob)
  await post(others, bob)
  await post(others, cyd)
  const isGone = Object.assign(new Error('the node is gone'), { code: 'ECONNREFUSED' })
  const { ofServer } = server.database
  const withoutAdas = {
    ...ofServer,
    transaction: <T>(work: (tx: Transaction) => Promise<T>) =>
      laneHere(lanesOfTests) === laneOf(ada.collectorId, lanesOfTests)
        ? Promise.reject(isGone)
        : ofServer.transaction(work),
  }
  const now = new Date(Date.now() + 5 * minuteMs)
  await inEachLane({ ofServer: withoutAdas }, (database) =>
    compareLanes(database, { secret, now }).catch((error) => expect(error).toBe(isGone)),
  )
  expect(await points(members)).toEqual([50, 100, 0])
  await lanesAreCompared()
  expect(await points(members)).toEqual([50, 50, 0])
})

test.runIf(inSeveral)('many purchases are compared page by page, and one of many is found', async () => {
  const members = await membersOfLanes(2)
  const [ada, bob] = members
  const receipt = aReceipt()
  await post(receipt, ada)
  for (let batch = 0; batch < 25; batch++) {
    const transactions = Array.from({ length: 100 }, () => ({ ...aReceipt({ points: 1 }), cardNumber: bob.cardNumber }))
    expect((await till.call(postTransaction, { body: { transactions } })).status).toBe(200)
  }
  await post(receipt, bob)
  await lanesAreCompared()
  expect(await points(members)).toEqual([50, 2500])
})

/** As it was paid before one id was one purchase. */
const paidOnceMore = (receipt: Receipt, member: Member) =>
  asMember(server.database, member, (tx) =>
    move(tx, {
      collectorId: member.collectorId,
      brandKey: 'sainsburys',
      reference: referenceFor('purchase', receipt.transactionId),
      occurredAt: new Date(receipt.occurredAt),
      movement: 'earn',
      points: 50,
      about: { pence: 5000 },
    }),
  )

const faults = async () => {
  const found: BookFault[] = []
  const now = new Date(Date.now() + 2 * hourMs)
  await proveBooks(server.database.ofServer, { now, onFault: (fault) => found.push(fault) })
  return found.filter(({ kind }) => kind === 'paidTwice')
}

test('what was paid twice before is listed until somebody decides: undone once, or left', async () => {
  const members = await membersOfLanes(2)
  const [ada, bob] = members
  const [undone, left] = [aReceipt(), aReceipt()]
  expect(await faults()).toEqual([])
  for (const receipt of [undone, left]) for (const member of [ada, bob]) await paidOnceMore(receipt, member)
  await lanesAreCompared()
  expect(await points(members)).toEqual([100, 100])
  const says = (receipt: Receipt) => `Purchase ${receipt.transactionId} of sainsburys is paid to 2 cards.`
  expect((await faults()).map(({ says }) => says).toSorted()).toEqual([undone, left].map(says).toSorted())

  const differences: string[] = []
  const line = (receipt: Receipt) => `${receipt.transactionId},${ada.cardNumber},5000,50,${receipt.occurredAt}`
  const csv = Readable.from([
    ['transactionId,cardNumber,amountPence,points,occurredAt', line(undone), line(left)].join('\n'),
  ])
  await server.database.ofServer.transaction((tx) =>
    reconcile(tx, { brandKey: 'sainsburys', csv, onFinding: ({ kind, says }) => differences.push(`${kind}: ${says}`) }),
  )
  for (const { transactionId } of [undone, left])
    expect(differences).toContain(`paid twice: ${transactionId} to cards ${ada.cardNumber}, ${bob.cardNumber}`)

  const decide = (decision: 'undo' | 'leave', { transactionId }: Receipt, { cardNumber }: Member) =>
    server.database.ofServer.transaction((tx) =>
      decideSecond(
        tx,
        { brandKey: 'sainsburys', transactionId, cardNumber, decision, reason: 'Posted twice', by: 'Grace' },
        { secret, now: new Date() },
      ),
    )
  expect(await decide('undo', undone, bob)).toBe(50)
  await expect(decide('undo', undone, bob)).rejects.toMatchObject({ refusal: 'transactionNotFound' })
  expect(await decide('leave', left, bob)).toBe(0)
  expect(await faults()).toEqual([])
  expect(await points(members)).toEqual([100, 50])
})

const bread = { productCode: 'BREAD1', description: 'Bread', quantity: 1, amountPence: 5000 }
