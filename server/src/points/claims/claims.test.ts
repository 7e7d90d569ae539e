import { calendarDayOf } from '@pollen/contract/day-and-time'
import { dayMs } from '@pollen/contract/durations'
import type { Body } from '@pollen/contract/endpoint'
import { transactionDetails, transactions } from '@pollen/contract/member/activity'
import { claimPoints, claims } from '@pollen/contract/member/claims'
import { refundTransaction } from '@pollen/contract/till/refunds'
import { postTransaction } from '@pollen/contract/till/transactions'
import { postUnclaimedPurchase, withdrawUnclaimedPurchase } from '@pollen/contract/till/unclaimed-purchases'
import { startTestApp } from '@pollen/testing/app'
import { asOwner } from '@pollen/testing/database'
import { asMember } from '@pollen/testing/in-lanes'
import { aMember, signedIn } from '@pollen/testing/member'
import { enterOffers } from '@pollen/testing/offers'
import { aTill } from '@pollen/testing/till-calls'
import { afterAll, expect, test } from 'vitest'
import { casesOf } from '../../records/cases/cases.ts'
import { balancesOf, discrepancies, setCeilings } from '../../records/ledger/ledger.ts'
import { messagesTo } from '../../records/messaging/messaging.ts'
import { openReviews } from '../earning/earning.ts'
import { end, forget } from './claims.ts'

const server = await startTestApp()
const inside = server.database.transaction
const till = await aTill(server)
afterAll(async () => {
  expect(await inside(discrepancies)).toBe(0)
})

const yesterday = new Date(Date.now() - dayMs)
const today = new Date()

let receipts = 0
/** A purchase of £23.50 at noon yesterday, and what its receipt says. */
function aReceipt(over: Partial<Body<typeof postUnclaimedPurchase>> = {}) {
  const receiptNumber = `R${String(++receipts).padStart(6, '0')}`
  const day = yesterday.toISOString().slice(0, 10)
  const purchase = {
    transactionId: `no-card-${receipts}`,
    receiptNumber,
    occurredAt: `${day}T12:00:00Z`,
    storeId: '0042',
    amountPence: 2350,
    points: 40,
    ...over,
  }
  return { purchase, claim: { receiptNumber, brandKey: 'sainsburys', day, amountPence: purchase.amountPence } }
}
const posts = (purchase: Body<typeof postUnclaimedPurchase>) => till.call(postUnclaimedPurchase, { body: purchase })

async function aClaimant() {
  const member = await aMember(server.database)
  const headers = await signedIn(server.database, member)
  return {
    ...member,
    headers,
    claims: (claim: Body<typeof claimPoints>) => server.call(claimPoints, { headers, body: claim }),
    reads: async () => (await server.call(claims, { headers })).json.claims,
    points: async () => {
      const { available, pending } = await inside((tx) => balancesOf(tx, member.collectorId))
      return available + pending
    },
    letters: async () => (await inside((tx) => messagesTo(tx, member.email))).map(({ subject }) => subject),
    feed: async () => (await server.call(transactions, { headers, query: { pageSize: 20 } })).json.transactions,
  }
}
const casesOfMember = ({ collectorId }: { collectorId: string }) => inside((tx) => casesOf(tx, collectorId))

test('a forgotten purchase that is here is paid at once, once, and its activity says when it was claimed', async () => {
  const member = await aClaimant()
  const { purchase, claim } = aReceipt()
  expect((await posts(purchase)).status).toBe(200)
  const typed = `${claim.receiptNumber.slice(0, 1).toLowerCase()} ${claim.receiptNumber.slice(1)}`
  expect((await member.claims({ ...claim, receiptNumber: typed })).json).toMatchObject({ state: 'paid', points: 40 })
  expect((await member.claims(claim)).json).toMatchObject({ state: 'paid', points: 40 })
  expect(await member.points()).toBe(40)
  const [entry] = await member.feed()
  const details = await server.call(transactionDetails, { headers: member.headers, params: { id: entry?.id ?? '' } })
  expect(details.json).toMatchObject({ reference: purchase.transactionId, claimedAt: expect.any(String) })
})

test('a claim earns what its card would have earned at the till', async () => {
  const [member, shopper] = [await aClaimant(), await aClaimant()]
  const { purchase, claim } = aReceipt({ points: undefined })
  await posts(purchase)
  const { receiptNumber: _, ...bought } = purchase
  const atTill = await till.call(postTransaction, {
    body: { ...bought, transactionId: 'with-card', cardNumber: shopper.cardNumber },
  })
  const claimed = await member.claims(claim)
  expect(claimed.json.points).toBeGreaterThan(0)
  expect(claimed.json).toMatchObject({
    points: (atTill.json as { points: number }).points,
    pendingPoints: (atTill.json as { pendingPoints: number }).pendingPoints,
  })
})

test('a claim counts the offers that ran when it was bought, and none that began later', async () => {
  const dayOf = (at: Date) => at.toISOString().slice(0, 10)
  const type = { type: 'PROMO', source: 'PIANO', audience: 'everybody' }
  const of = { ...type, products: '', minimum: '1.00', uses_per_member: '' }
  const ended = { ...of, offer_id: 'ended', reward: '70 points', first_day: '2020-01-01', last_day: dayOf(yesterday) }
  const later = { ...of, offer_id: 'later', reward: '500 points', first_day: dayOf(today), last_day: '2099-12-31' }
  const member = await aClaimant()
  const [plain, offered] = [aReceipt({ points: undefined }), aReceipt({ points: undefined })]
  await posts(plain.purchase)
  await posts(offered.purchase)
  const { points = 0 } = (await member.claims(plain.claim)).json
  await enterOffers(server.database, [ended, later], new Date(0))
  expect((await member.claims(offered.claim)).json).toMatchObject({ state: 'paid', points: points + 70 })
  await enterOffers(server.database, [])
})

test('a purchase that comes late is paid to whoever looks for it, and they are told', async () => {
  const member = await aClaimant()
  const { purchase, claim } = aReceipt()
  expect((await member.claims(claim)).json).toMatchObject({ state: 'looking', looksUntil: expect.any(String) })
  await server.doJobs()
  expect(await member.points()).toBe(0)
  await posts(purchase)
  await posts(purchase)
  await server.doJobs()
  expect(await member.points()).toBe(40)
  expect(await member.letters()).toEqual(['We’ve found your points'])
  expect(await member.reads()).toMatchObject([{ state: 'paid', points: 40 }])
})

test('64 members claim one receipt at once: one has its points, the others learn nothing, and we look at them', async () => {
  const { purchase, claim } = aReceipt()
  await posts(purchase)
  const members = await Promise.all(Array.from({ length: 64 }, aClaimant))
  const answers = await Promise.all(members.map((member) => member.claims(claim)))
  expect(answers.filter(({ json }) => json.state === 'paid')).toHaveLength(1)
  expect(answers.filter(({ json }) => json.state === 'looking')).toHaveLength(63)
  expect((await Promise.all(members.map((member) => member.points()))).reduce((all, some) => all + some)).toBe(40)

  const missed = members[answers.findIndex(({ json }) => json.state === 'looking')] as (typeof members)[number]
  const guess = await missed.claims({ ...aReceipt().claim, amountPence: 1 })
  const { claimId: _, ...known } = answers.find(({ json }) => json.state === 'looking')?.json ?? {}
  expect(Object.keys(guess.json).filter((name) => name !== 'claimId')).toEqual(Object.keys(known))
  await server.doJobs()
  expect(await casesOfMember(missed)).toMatchObject([{ kind: 'claim', about: { why: 'claimedAlready' } }])
})

test('each of number, shop, day and amount must be right', async () => {
  const member = await aClaimant()
  const { purchase, claim } = aReceipt()
  await posts(purchase)
  const wrong = [{ receiptNumber: 'R999999' }, { brandKey: 'argos' }, { day: today.toISOString().slice(0, 10) }]
  for (const over of [...wrong, { amountPence: 2351 }])
    expect((await member.claims({ ...claim, ...over })).json.state).toBe('looking')
  expect((await member.claims(claim)).json.state).toBe('paid')
})

test('a day to come is refused, and is none of the five', async () => {
  const member = await aClaimant()
  const claimOf = (day: string) => member.claims({ ...aReceipt().claim, day })
  const tomorrow = calendarDayOf(new Date(Date.now() + dayMs))
  for (const day of [tomorrow, '9999-12-31'])
    expect(await claimOf(day)).toMatchObject({ status: 422, json: { code: 'CLAIM_AHEAD' } })
  for (let many = 0; many < 5; many++) expect((await claimOf(calendarDayOf(new Date()))).status).toBe(200)
})

test('five receipts in 24 hours; who claims often is looked at, and does not see that', async () => {
  const member = await aClaimant()
  const sent = []
  for (let many = 0; many < 6; many++) sent.push(await member.claims(aReceipt().claim))
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429])
  const days = `update claims set made_at = made_at - interval '2 days' where collector_id = '${member.collectorId}'`
  await asOwner(server.database.connectionString, days)
  for (let many = 0; many < 3; many++) await member.claims(aReceipt().claim)
  expect(await casesOfMember(member)).toMatchObject([{ kind: 'claim', about: { why: 'unusuallyOften' } }])
  const events = await server.database.pool.query(
    `select count(*)::int from security_events where event = 'claimsUnusual'`,
  )
  expect(events.rows).toEqual([{ count: 1 }])
})

test('a purchase that gets a card after all is not claimed, and one that is claimed gets no card', async () => {
  const [member, shopper] = [await aClaimant(), await aClaimant()]
  const [first, second] = [aReceipt(), aReceipt()]
  await posts(first.purchase)
  await posts(second.purchase)
  const withCard = ({ receiptNumber: _, ...bought }: typeof first.purchase) =>
    till.call(postTransaction, { body: { ...bought, cardNumber: shopper.cardNumber } })
  expect((await withCard(first.purchase)).status).toBe(200)
  expect((await member.claims(first.claim)).json.state).toBe('looking')
  expect((await member.claims(second.claim)).json.state).toBe('paid')
  expect((await withCard(second.purchase)).json).toMatchObject({ code: 'REFERENCE_REUSED' })
  expect([await member.points(), await shopper.points()]).toEqual([40, 40])
})

test('who has the points of a purchase already is told so', async () => {
  const member = await aClaimant()
  const { purchase, claim } = aReceipt()
  const { receiptNumber: _, ...bought } = purchase
  await till.call(postTransaction, { body: { ...bought, cardNumber: member.cardNumber } })
  await posts(purchase)
  expect((await member.claims(claim)).json.state).toBe('hadAlready')
  expect(await member.points()).toBe(40)
})

test('a claimed purchase is refunded as any other; one that was taken back cannot be claimed', async () => {
  const member = await aClaimant()
  const [kept, returned] = [aReceipt(), aReceipt()]
  await posts(kept.purchase)
  await posts(returned.purchase)
  const withdraw = (transactionId: string) => till.call(withdrawUnclaimedPurchase, { params: { transactionId } })
  expect((await withdraw(returned.purchase.transactionId)).json.isClaimed).toBe(false)
  expect((await member.claims(returned.claim)).json.state).toBe('looking')
  await member.claims(kept.claim)
  expect((await withdraw(kept.purchase.transactionId)).json.isClaimed).toBe(true)
  const refund = { refundId: 'refund-claimed', cardNumber: member.cardNumber, occurredAt: today.toISOString() }
  const params = { transactionId: kept.purchase.transactionId }
  expect((await till.call(refundTransaction, { params, body: refund })).json.points).toBe(40)
  expect(await member.points()).toBe(0)
})

test('what has not come within 28 days is said to be not found, and is forgotten', async () => {
  const member = await aClaimant()
  const [awaited, other] = [aReceipt(), aReceipt()]
  const { claimId } = (await member.claims(awaited.claim)).json
  await posts(other.purchase)
  await asMember(server.database, member, (tx) => end(tx, { collectorId: member.collectorId, claimId }, new Date()))
  expect(await member.reads()).toMatchObject([{ state: 'notFound' }])
  expect(await member.letters()).toEqual(['We couldn’t find your points'])
  await posts(awaited.purchase)
  await server.doJobs()
  expect(await member.points()).toBe(0)

  await inside((tx) => forget(tx, new Date(today.getTime() + 29 * dayMs)))
  expect((await member.claims(other.claim)).json.state).toBe('looking')
  const longAgo = new Date(today.getTime() - 40 * dayMs).toISOString()
  expect((await posts(aReceipt({ occurredAt: longAgo }).purchase)).json).toMatchObject({ code: 'TIME_TOO_LONG_AGO' })
  expect((await member.claims({ ...awaited.claim, day: longAgo.slice(0, 10) })).json.code).toBe('CLAIM_TOO_OLD')
})

test('a claim above the ceiling of the till that posted it waits for review, as at the till', async () => {
  await inside((tx) => setCeilings(tx, [{ kind: 'till', points: 50 }]))
  const [member, coffee] = [await aClaimant(), await aTill(server, 'quayside-coffee')]
  const [small, large] = [aReceipt({ points: 10 }), aReceipt({ points: 41 })]
  for (const { purchase } of [small, large]) await coffee.call(postUnclaimedPurchase, { body: purchase })
  const answers = []
  for (const { claim } of [small, large])
    answers.push((await member.claims({ ...claim, brandKey: 'quayside-coffee' })).json)
  expect(answers).toMatchObject([
    { state: 'paid', points: 10 },
    { state: 'paid', points: 41, pendingPoints: 41 },
  ])
  const reviews = await inside((tx) => openReviews(tx, { tillId: coffee.tillId }, 10))
  expect(reviews.map(({ points, ceiling }) => [points, ceiling])).toEqual([[41, 'till']])
})

test('a copy of the database tells neither what was bought without a card nor the number of its receipt', async () => {
  const { purchase } = aReceipt({
    basket: [{ productCode: '5010044000015', description: 'Honey cake', quantity: 1, amountPence: 2350 }],
  })
  await posts(purchase)
  const { rows } = await server.database.pool.query('select * from unclaimed_purchases')
  const copy = JSON.stringify(rows)
  for (const known of [purchase.receiptNumber, purchase.transactionId, 'Honey cake', '2350'])
    expect(copy).not.toContain(known)
})
