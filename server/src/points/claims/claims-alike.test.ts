import { calendarDayOf } from '@pollen/contract/day-and-time'
import type { Body } from '@pollen/contract/endpoint'
import { claimPoints, claims } from '@pollen/contract/member/claims'
import { notifications } from '@pollen/contract/member/notifications'
import { claimFor, missingPurchase } from '@pollen/contract/staff/members/missing-purchases'
import { postUnclaimedPurchase, withdrawUnclaimedPurchase } from '@pollen/contract/till/unclaimed-purchases'
import { startTestApp } from '@pollen/testing/app'
import { openConsole } from '@pollen/testing/console'
import { aMember, signedIn } from '@pollen/testing/member'
import { aTill } from '@pollen/testing/till-calls'
import { afterAll, expect, test } from 'vitest'
import { momentAt, startOfDay } from '../../platform/process/calendar.ts'
import { casesOf } from '../../records/cases/cases.ts'
import { balancesOf, discrepancies } from '../../records/ledger/ledger.ts'
import { messagesTo } from '../../records/messaging/messaging.ts'

const server = await startTestApp()
const inside = server.database.transaction
const till = await aTill(server)
afterAll(async () => {
  expect(await inside(discrepancies)).toBe(0)
})

const day = calendarDayOf(startOfDay(calendarDayOf(new Date()), -1))
let receipts = 0
/** Receipts of one number, day and total: each with its time, its shop and so many points. */
function alike(...those: [time: string, storeId: string, points: number][]) {
  const receiptNumber = `A${String(++receipts).padStart(6, '0')}`
  const purchases = those.map(([time, storeId, points], nth) => ({
    transactionId: `${receiptNumber}-${nth}`,
    receiptNumber,
    occurredAt: momentAt(day, time).toString(),
    storeId,
    amountPence: 2350,
    points,
  }))
  const posts = async (...which: number[]) => {
    for (const nth of which.length > 0 ? which : purchases.keys())
      expect((await till.call(postUnclaimedPurchase, { body: purchases[nth] as never })).status).toBe(200)
  }
  return { purchases, posts, claim: { receiptNumber, brandKey: 'sainsburys', day, amountPence: 2350 } }
}

async function aClaimant() {
  const member = await aMember(server.database)
  const headers = await signedIn(server.database, member)
  return {
    ...member,
    headers,
    claims: async (body: Body<typeof claimPoints>) => (await server.call(claimPoints, { headers, body })).json,
    points: async () => (await inside((tx) => balancesOf(tx, member.collectorId))).available,
  }
}
const casesOfMember = ({ collectorId }: { collectorId: string }) => inside((tx) => casesOf(tx, collectorId))

test('where two receipts are alike the time tells which: each is paid to whoever has it', async () => {
  const [ada, bob] = [await aClaimant(), await aClaimant()]
  const { posts, claim } = alike(['09:05', '1', 10], ['17:30', '1', 40])
  await posts()
  for (const member of [ada, bob]) expect(await member.claims(claim)).toMatchObject({ state: 'looking', asks: 'time' })
  expect(await ada.claims({ ...claim, time: '17.30' })).toMatchObject({ state: 'paid', points: 40 })
  expect(await bob.claims({ ...claim, time: '9:05' })).toMatchObject({ state: 'paid', points: 10 })
  expect([await ada.points(), await bob.points()]).toEqual([40, 10])
})

test('the question says nothing of the receipts, and is the same once one of them is claimed or taken back', async () => {
  const [ada, bob, cyd] = [await aClaimant(), await aClaimant(), await aClaimant()]
  const { purchases, posts, claim } = alike(['09:05', '0071', 10], ['17:30', '0099', 40])
  await posts()
  const first = await bob.claims(claim)
  expect(Object.keys(first).toSorted()).toEqual(
    ['amountPence', 'asks', 'brand', 'claimId', 'day', 'looksUntil', 'receiptNumber', 'state'].toSorted(),
  )
  const { claimId: _, looksUntil: __, receiptNumber: ___, ...known } = first
  expect(JSON.stringify(known)).not.toMatch(/09:05|17:30|71|99|"10"|"40"/)
  await ada.claims({ ...claim, time: '17:30' })
  const params = { transactionId: purchases[0]?.transactionId ?? '' }
  await till.call(withdrawUnclaimedPurchase, { params })
  expect(await cyd.claims(claim)).toMatchObject(known)
})

test('whoever has a receipt that is gone gets no other: right and wrong times are answered alike', async () => {
  const [ada, bob, cyd] = [await aClaimant(), await aClaimant(), await aClaimant()]
  const { posts, claim } = alike(['09:05', '1', 10], ['17:30', '1', 40])
  await posts()
  await ada.claims({ ...claim, time: '17:30' })
  for (const member of [bob, cyd]) await member.claims(claim)
  const { claimId: _, looksUntil: __, ...claimed } = await bob.claims({ ...claim, time: '17:30' })
  const { claimId: ___, looksUntil: ____, ...missed } = await cyd.claims({ ...claim, time: '11:11' })
  expect(claimed).toEqual(missed)
  expect(claimed).toMatchObject({ state: 'looking', asks: 'time' })
  await server.doJobs()
  expect(await casesOfMember(bob)).toMatchObject([{ kind: 'claim', about: { why: 'claimedAlready' } }])
  expect(await casesOfMember(cyd)).toEqual([])
  expect([await bob.points(), await cyd.points()]).toEqual([0, 0])
})

test('a wrong time is one of the five tries of a day, and may be put right', async () => {
  const ada = await aClaimant()
  const { posts, claim } = alike(['09:05', '1', 10], ['17:30', '1', 40])
  await posts()
  await ada.claims(claim)
  const tries = []
  for (const time of ['10:00', '10:01', '10:02', '10:03', '10:04', '17:30'])
    tries.push(await ada.claims({ ...claim, time }))
  expect(tries.map(({ code }) => code)).toEqual([...Array(5).fill(undefined), 'TOO_MANY_CLAIMS'])
  expect((await ada.claims(alike().claim)).code).toBe('TOO_MANY_CLAIMS')

  const bob = await aClaimant()
  await bob.claims(claim)
  expect(await bob.claims({ ...claim, time: '17:31' })).toMatchObject({ state: 'looking', asks: 'time' })
  expect(await bob.claims({ ...claim, time: '17:31' })).toMatchObject({ state: 'looking', asks: 'time' })
  expect(await bob.claims({ ...claim, time: '17:30' })).toMatchObject({ state: 'paid', points: 40 })
})

test('of one minute the shop’s number tells which; where both are needed both are asked for', async () => {
  const ada = await aClaimant()
  const minute = alike(['09:05', '0071', 10], ['09:05', '0072', 20])
  await minute.posts()
  expect(await ada.claims(minute.claim)).toMatchObject({ asks: 'shop' })
  expect(await ada.claims({ ...minute.claim, shop: '72' })).toMatchObject({ state: 'paid', points: 20 })

  const both = alike(['09:05', '1', 10], ['09:05', '2', 20], ['17:30', '2', 40])
  await both.posts()
  expect(await ada.claims(both.claim)).toMatchObject({ asks: 'time' })
  expect(await ada.claims({ ...both.claim, time: '09:05' })).toMatchObject({ asks: 'shop' })
  expect(await ada.claims({ ...both.claim, shop: '2' })).toMatchObject({ state: 'paid', points: 20 })
})

test('what nothing on a receipt tells apart is a case for us, and nobody is paid', async () => {
  const ada = await aClaimant()
  const { posts, claim } = alike(['09:05', '1', 10], ['09:05', '1', 40])
  await posts()
  const answered = await ada.claims(claim)
  expect(answered.state).toBe('looking')
  expect(answered.asks).toBeUndefined()
  await server.doJobs()
  expect(await casesOfMember(ada)).toMatchObject([{ kind: 'claim', about: { why: 'receiptsAlike' } }])
  expect(await ada.points()).toBe(0)
})

test('a member who has both receipts claims both', async () => {
  const ada = await aClaimant()
  const { posts, claim } = alike(['09:05', '1', 10], ['17:30', '1', 40])
  await posts(0)
  expect(await ada.claims(claim)).toMatchObject({ state: 'paid', points: 10 })
  expect(await ada.claims(claim)).toMatchObject({ state: 'paid', points: 10 })
  await posts(1)
  expect(await ada.claims(claim)).toMatchObject({ asks: 'time' })
  expect(await ada.claims({ ...claim, time: '09:05' })).toMatchObject({ state: 'paid', points: 10 })
  expect(await ada.claims({ ...claim, time: '17:30' })).toMatchObject({ state: 'paid', points: 40 })
  expect(await ada.points()).toBe(50)
})

test('of two receipts that come after the claim none is paid until the member said which, and they are asked', async () => {
  const ada = await aClaimant()
  const { posts, claim } = alike(['09:05', '1', 10], ['17:30', '1', 40])
  expect((await ada.claims(claim)).asks).toBeUndefined()
  await posts()
  await server.doJobs()
  expect(await ada.points()).toBe(0)
  const { headers } = ada
  expect((await server.call(claims, { headers })).json.claims).toMatchObject([{ state: 'looking', asks: 'time' }])
  expect((await inside((tx) => messagesTo(tx, ada.email))).map(({ subject }) => subject)).toEqual([
    'One more thing about your receipt',
  ])
  const told = (await server.call(notifications, { headers, query: { pageSize: 20 } })).json.notifications
  expect(told.map(({ text }) => text).join()).toContain('More than one receipt from Sainsbury')
  expect(await ada.claims({ ...claim, time: '09:05' })).toMatchObject({ state: 'paid', points: 10 })
})

test('a claim with a time waits for the receipt of that time', async () => {
  const [ada, bob] = [await aClaimant(), await aClaimant()]
  const { posts, claim } = alike(['09:05', '1', 10], ['17:30', '1', 40], ['20:00', '1', 80])
  await posts(0, 1)
  await ada.claims(claim)
  expect(await ada.claims({ ...claim, time: '20:00' })).toMatchObject({ state: 'looking', asks: 'time' })
  expect(await bob.claims({ ...claim, time: '20:00' })).toMatchObject({ state: 'looking' })
  await posts(2)
  await server.doJobs()
  expect([await ada.points(), await bob.points()]).toEqual([80, 0])
})

test('a colleague is told what to ask the caller for, and no times', async () => {
  const ada = await aClaimant()
  const desk = await openConsole(server)
  const { headers } = await desk.aColleague('agent')
  const { posts, claim } = alike(['09:05', '1', 10], ['17:30', '1', 40])
  await posts()
  const params = { member: ada.collectorId }
  const { brandKey, ...receipt } = claim
  const search = { shop: 'Sainsbury’s test till', ...receipt }
  const { answers } = (await desk.call(missingPurchase, { params, body: search, headers })).json
  const withoutCard = answers.filter(({ kind }) => kind === 'noCard')
  expect(withoutCard).toHaveLength(1)
  expect(JSON.stringify(withoutCard)).not.toMatch(/09:05|17:30/)
  const claims = async (more = {}) =>
    (await desk.call(claimFor, { params, body: { ...receipt, brandKey, reason: 'Read it out', ...more }, headers }))
      .json
  expect(await claims()).toEqual({ state: 'looking', asks: 'time' })
  expect(await claims({ time: '17:30' })).toEqual({ state: 'paid', points: 40 })
})
