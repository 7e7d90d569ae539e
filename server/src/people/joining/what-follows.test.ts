import { dayMs, minuteMs } from '@pollen/contract/durations'
import { claimPoints, claims } from '@pollen/contract/member/claims'
import { notifications } from '@pollen/contract/member/notifications'
import { memberQuests } from '@pollen/contract/member/quests'
import { redemptionStatus, setRedemptionStatus, setSpendingLimit } from '@pollen/contract/member/spending'
import { requestVoucher, showVoucher, takeVoucherBack, vouchers } from '@pollen/contract/member/vouchers'
import { refundTransaction } from '@pollen/contract/till/refunds'
import { postTransaction } from '@pollen/contract/till/transactions'
import { postUnclaimedPurchase } from '@pollen/contract/till/unclaimed-purchases'
import { holdVoucher, useVoucher } from '@pollen/contract/till/vouchers'
import { startTestApp } from '@pollen/testing/app'
import { asOwner } from '@pollen/testing/database'
import { joiningIn, membersApart } from '@pollen/testing/joined-accounts'
import { type Member, signedIn } from '@pollen/testing/member'
import { enterOffers, offerMember } from '@pollen/testing/offers'
import { aMemberWith, aTill } from '@pollen/testing/till-calls'
import { afterAll, expect, test } from 'vitest'
import { loadQuests } from '../../events/quests/quests.ts'
import { adjust, adjustments } from '../../office/bookkeeping/bookkeeping.ts'
import { inLane, inLaneOf } from '../../platform/lanes/lanes.ts'
import { record } from '../../records/staff-actions/staff-actions.ts'
import { changeStates } from '../../rewards/offers/change-states.ts'
import { allOffers } from '../../rewards/offers/offers.ts'
import { giveGoodwill } from '../../rewards/vouchers/vouchers.ts'

const server = await startTestApp()
const { database, call } = server
const till = await aTill(server)
const { begins, goesOn, joins, points, sums, isProven } = joiningIn(database)
afterAll(isProven)

const now = new Date()
const yesterday = new Date(now.getTime() - dayMs)
await enterOffers(
  database,
  [{}, { offer_id: 'twice', products: 'BREAD*', reward: '7 points', uses_per_member: '2' }],
  yesterday,
)
const dayOf = (at: Date) => at.toISOString().slice(0, 10)

/** Two accounts of one person with so many points, and how each is signed in. */
async function twoAccounts(...[ofStays, ofJoined]: [number, number]) {
  const amounts = [ofStays, ofJoined]
  const made: (Member & { headers: { cookie: string } })[] = []
  const [stays, joined] = await membersApart(database, async () => {
    const member = await aMemberWith(server, till, 0)
    const account = { ...member, headers: await signedIn(database, member) }
    made.push(account)
    return account
  })
  for (const [nth, { cardNumber }] of [stays, joined].entries()) await till.posts(cardNumber, amounts[nth] as number)
  return { stays, joined }
}

const buysVoucher = async ({ headers }: { headers: { cookie: string } }, rewardId = 'sainsburys-5-off') =>
  (await call(requestVoucher, { headers, body: { rewardId, points: 1000, requestId: crypto.randomUUID() } })).json

test('vouchers come along: each is shown, taken back or used up, once, and points go back to the account that stays', async () => {
  const { stays, joined } = await twoAccounts(1500, 3000)
  const [kept, used, own] = [await buysVoucher(joined), await buysVoucher(joined), await buysVoucher(stays)]
  const useId = crypto.randomUUID()
  const code = used.voucherCode ?? ''
  await till.call(holdVoucher, { body: { code, useId, storeId: '0042' } })
  await joins(stays, joined)
  const { headers } = stays
  const listed = (await call(vouchers, { headers })).json.vouchers
  expect(listed.map(({ voucherId }) => voucherId).sort()).toEqual([kept, used, own].map((one) => one.voucherId).sort())
  const shown = await call(showVoucher, { headers, params: { voucherId: kept.voucherId } })
  expect(shown.json.voucherCode).toBe(kept.voucherCode)
  expect((await till.call(useVoucher, { params: { useId } })).json).toMatchObject({ useId, state: 'used' })
  expect((await call(takeVoucherBack, { headers, params: { voucherId: kept.voucherId } })).status).toBe(200)
  expect(await points(stays)).toEqual({ available: 2500, pending: 0, held: 0 })
})

const load = async ({ collectorId }: Member, offerId: string) => {
  const known = await database.transaction(allOffers)
  const context = { known, member: offerMember(collectorId, yesterday), now }
  return inLaneOf(collectorId, () => changeStates(database.ofServer, context, [{ offerId, wanted: 'LOADED' }]))
}

const buysBread = async ({ cardNumber }: Member) => {
  const transactionId = crypto.randomUUID()
  const basket = [{ productCode: 'BREAD1', description: 'Bread', quantity: 1, amountPence: 100 }]
  const { json } = await till.call(postTransaction, {
    body: {
      transactionId,
      cardNumber,
      storeId: '0042',
      amountPence: 100,
      occurredAt: new Date().toISOString(),
      basket,
    },
  })
  return { transactionId, points: (json as { points: number }).points }
}

test('an offer that one account used is used, and a refund by the other card gives it back', async () => {
  const { stays, joined } = await twoAccounts(0, 0)
  for (const member of [stays, joined]) for (const offerId of ['bread-40', 'twice']) await load(member, offerId)
  const first = await buysBread(joined)
  expect(first.points).toBe(48)
  await joins(stays, joined)
  expect((await buysBread(stays)).points, 'one use is left of two').toBe(8)
  expect((await buysBread(stays)).points).toBe(1)
  const returned = await till.call(refundTransaction, {
    params: { transactionId: first.transactionId },
    body: { refundId: crypto.randomUUID(), cardNumber: stays.cardNumber, occurredAt: new Date().toISOString() },
  })
  expect(returned.json).toMatchObject({ points: 48 })
  expect((await buysBread(joined)).points, 'the joined card collects with what was given back').toBe(48)
})

test('what both bought counts towards a quest together, and its reward comes once', async () => {
  const first = new Date(now.getTime() - 10 * dayMs)
  const quest = {
    questId: 'three-days',
    title: 'Three days',
    text: 'Shop on three days.',
    picture: 'cup',
    firstDay: dayOf(first),
    lastDay: dayOf(new Date(now.getTime() + 10 * dayMs)),
    steps: [{ title: 'Shop on three days', counts: 'days', goal: 3 }],
    reward: { kind: 'points', points: 500 },
    terms: 'Once.',
  }
  const rows = [quest, { ...quest, questId: 'one-day', steps: [{ ...quest.steps[0], goal: 1 }] }]
  await database.transaction((tx) => loadQuests(tx, { text: JSON.stringify(rows, null, 1), now: first }))
  const { stays, joined } = await twoAccounts(0, 0)
  const looks = async ({ headers }: typeof stays) =>
    Object.fromEntries((await call(memberQuests, { headers })).json.quests.map((one) => [one.questId, one.state]))
  for (const member of [stays, joined]) await looks(member)
  const shops = (member: Member, daysAgo: number) =>
    till.posts(member.cardNumber, 1, { occurredAt: new Date(now.getTime() - daysAgo * dayMs).toISOString() })
  await shops(joined, 3)
  await shops(joined, 2)
  expect(await looks(joined)).toEqual({ 'three-days': 'JOINED', 'one-day': 'DONE' })
  await shops(stays, 1)
  expect(await looks(stays)).toEqual({ 'three-days': 'JOINED', 'one-day': 'DONE' })
  await joins(stays, joined)
  expect(await looks(stays)).toEqual({ 'three-days': 'DONE', 'one-day': 'DONE' })
  expect(await looks(stays)).toEqual({ 'three-days': 'DONE', 'one-day': 'DONE' })
  expect((await points(stays)).available).toBe(3 + 500 + 500 + 500)
})

test('a receipt that the joined account claimed is looked for on, and paid to the account that stays', async () => {
  const { stays, joined } = await twoAccounts(0, 0)
  const receipt = { receiptNumber: 'R000001', brandKey: 'sainsburys', day: dayOf(yesterday), amountPence: 2350 }
  expect((await call(claimPoints, { headers: joined.headers, body: receipt })).json.state).toBe('looking')
  await joins(stays, joined)
  const occurredAt = `${receipt.day}T12:00:00Z`
  const { receiptNumber, amountPence } = receipt
  await till.call(postUnclaimedPurchase, {
    body: { transactionId: 'no-card-1', receiptNumber, occurredAt, storeId: '0042', amountPence, points: 40 },
  })
  await server.doJobs()
  expect((await call(claims, { headers: stays.headers })).json.claims).toMatchObject([{ state: 'paid', points: 40 }])
  expect((await points(stays)).available).toBe(40)
  const again = { ...receipt, receiptNumber: 'R000002' }
  expect((await call(claimPoints, { headers: stays.headers, body: again })).json.state).toBe('looking')
})

test('a claim that the books ask about later is asked about under the account that stays', async () => {
  const { stays, joined } = await twoAccounts(0, 0)
  const receipt = { receiptNumber: 'R000009', brandKey: 'sainsburys', day: dayOf(yesterday), amountPence: 990 }
  await call(claimPoints, { headers: joined.headers, body: receipt })
  await joins(stays, joined)
  const waiting = await asOwner(
    database.connectionString,
    `select count(*)::integer as jobs from graphile_worker._private_jobs where payload ->> 'collectorId' = '${joined.collectorId}'`,
  )
  expect(waiting).toEqual([{ jobs: 0 }])
  await server.runJobsAgain()
  expect((await call(claims, { headers: stays.headers })).json.claims).toMatchObject([{ state: 'notFound' }])
})

test('the lower limit holds, a higher one to come does not, and a lock stays locked', async () => {
  const { stays, joined } = await twoAccounts(1000, 1000)
  const limits = ({ headers }: typeof stays, dailyLimitPoints: number) =>
    call(setSpendingLimit, { headers, body: { dailyLimitPoints } })
  await limits(stays, 500)
  await limits(stays, 900)
  await limits(joined, 300)
  await joins(stays, joined)
  const { headers } = stays
  const { dailyLimitPoints, raise, status } = (await call(redemptionStatus, { headers })).json
  expect({ dailyLimitPoints, raise, status }).toEqual({ dailyLimitPoints: 300, raise: undefined, status: 'UNLOCKED' })
  const holds = (cardPoints: number) => till.holds({ cardNumber: stays.cardNumber, points: cardPoints })
  expect([(await holds(301)).json.code, (await holds(300)).status]).toEqual(['SPENDS_TOO_MUCH_TODAY', 200])
  const third = await twoAccounts(0, 100)
  await call(setRedemptionStatus, { headers: third.joined.headers, body: { status: 'LOCKED' } })
  await joins(stays, third.joined)
  expect((await call(redemptionStatus, { headers })).json.status).toBe('LOCKED')
  expect((await call(redemptionStatus, { headers })).json.dailyLimitPoints, 'a limit that nobody set is no lower').toBe(
    300,
  )
})

test('what the joined account was to be told is told in the account that stays, also where a job was cut off', async () => {
  const { stays, joined } = await twoAccounts(0, 2000)
  await server.doJobs()
  await buysVoucher(joined)
  await till.holds({ cardNumber: joined.cardNumber, points: 200 })
  await begins(stays, joined, new Date(now.getTime() + minuteMs))
  await goesOn(joined)
  await goesOn(joined)
  await server.doJobs()
  const told = (await call(notifications, { headers: stays.headers, query: { pageSize: 20 } })).json.notifications
  expect(told.map(({ title }) => title)).toEqual([
    'Your accounts are one now',
    "You’re spending 200 points at Sainsbury's",
    'You’ve redeemed 1,000 points: £5 off your shop',
  ])
  expect(await sums(stays, joined)).toEqual({ available: 800, pending: 0, held: 200 })
})

test('what people of the office gave the joined account is proven, and listed with the card that stays', async () => {
  const { stays, joined } = await twoAccounts(0, 0)
  const { cardNumber } = joined
  const { ofServer } = database
  const gift = { cardNumber, points: 70, reason: 'It rained', by: 'Grace' }
  await inLane(undefined, () => ofServer.transaction((tx) => adjust(tx, gift, now)))
  const { collectorId } = joined
  const why = { reason: 'Your delivery came late.', now }
  await inLaneOf(collectorId, () =>
    ofServer.transaction(async (tx) => {
      const voucher = { collectorId, rewardId: 'sorry-5-off', reason: why.reason }
      const { voucherId: effect } = await giveGoodwill(tx, voucher, { secret: server.secrets.vouchers, now })
      await record(tx, collectorId, { ...why, action: 'voucherGiven', by: 'Grace', effect })
    }),
  )
  await joins(stays, joined)
  await isProven()
  const listed = await inLane(undefined, () => ofServer.transaction(adjustments))
  expect(listed).toMatchObject([{ cardNumber: stays.cardNumber, points: 70, reason: 'It rained' }])
  expect((await call(vouchers, { headers: stays.headers })).json.vouchers).toHaveLength(1)
})
