import { dayMs } from '@pollen/contract/durations'
import { transactionDetails, transactions } from '@pollen/contract/member/activity'
import { completeOffer, reportEvent } from '@pollen/contract/till/offers'
import { refundTransaction } from '@pollen/contract/till/refunds'
import { postTransaction } from '@pollen/contract/till/transactions'
import { conversionNotMe } from '@pollen/contract/visitor/conversions'
import { notMe } from '@pollen/contract/visitor/redemptions'
import { startTestApp } from '@pollen/testing/app'
import { aConverter } from '@pollen/testing/converter'
import { asOwner } from '@pollen/testing/database'
import { aMember, type Member, signedIn } from '@pollen/testing/member'
import { enterOffers, offerMember } from '@pollen/testing/offers'
import { openPartners } from '@pollen/testing/partner-programme'
import { aMemberWith, aTill } from '@pollen/testing/till-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { balancesOf, discrepancies, setCeilings } from '../../records/ledger/ledger.ts'
import { messagesTo } from '../../records/messaging/messaging.ts'
import { changeStates } from '../../rewards/offers/change-states.ts'
import { allOffers } from '../../rewards/offers/offers.ts'
import { decide } from '../earning/earning.ts'
import { expire } from '../redemptions/redemptions.ts'

const partners = await openPartners()
const server = await startTestApp(partners.variables)
const { database } = server
const till = await aTill(server)
const reporter = await aTill(server, 'ebay')
/** Before the first purchase, since tills read the offers once a minute. */
beforeAll(async () => {
  const report = { source: 'COALITION', brand: 'ebay', products: '', budget: '' }
  await enterOffers(
    database,
    [
      { ...report, offer_id: 'sell', type: 'OPTIN', reward: '300 points' },
      { ...report, offer_id: 'tenth', type: 'TRIGGER', event: 'tenth-coffee', reward: '150 points' },
    ],
    new Date('2026-11-01T00:00Z'),
  )
})
afterAll(async () => {
  expect(await database.transaction(discrepancies)).toBe(0)
})

const occurredAt = new Date(Date.now() - 60_000).toISOString()
const buys = async ({ cardNumber }: Member, transactionId: string, { by = till, points = 1 } = {}) =>
  (
    await by.call(postTransaction, {
      body: { transactionId, cardNumber, occurredAt, storeId: '0042', amountPence: 100, points },
    })
  ).status
const pointsOf = async ({ collectorId }: Member) => {
  const { available, held } = await database.transaction((tx) => balancesOf(tx, collectorId))
  return { available, held }
}
async function linkTo({ email }: Member, page: string): Promise<string> {
  await server.doJobs()
  const texts = (await database.transaction((tx) => messagesTo(tx, email))).map(({ text }) => text).join('\n')
  return new RegExp(`/${page}\\?token=([\\w-]{43})`).exec(texts)?.[1] ?? ''
}

test('a purchase that is called like the end of a hold does not end it: the till releases it', async () => {
  const member = await aMemberWith(server, till, 1000)
  await till.holds({ redemptionId: 'r1', cardNumber: member.cardNumber, points: 300 })
  expect(await buys(member, 'release r1')).toBe(200)
  expect(await buys(member, 'capture r1')).toBe(200)
  const headers = await signedIn(database, member)
  const { transactions: feed } = (await server.call(transactions, { headers })).json
  expect(feed.find(({ kind }) => kind === 'hold')).toMatchObject({ status: 'HELD', points: -300 })
  expect(await till.releases('r1')).toMatchObject({ status: 200, json: { released: 300 } })
  expect(await pointsOf(member)).toEqual({ available: 1002, held: 0 })
})

test('such a hold is captured, too, and one that runs out gives its points back', async () => {
  const member = await aMemberWith(server, till, 1000)
  const { cardNumber } = member
  await till.holds({ redemptionId: 'c1', cardNumber, points: 300 })
  expect(await buys(member, 'capture c1')).toBe(200)
  expect((await till.captures('c1', 200)).json).toMatchObject({ points: 200, released: 100 })
  const { redemptionId, expiresAt } = (await till.holds({ redemptionId: 'c2', cardNumber, points: 300 })).json
  expect(await buys(member, 'release c2')).toBe(200)
  await database.transaction((tx) => expire(tx, { brandKey: 'sainsburys', redemptionId }, new Date(expiresAt)))
  expect(await pointsOf(member)).toEqual({ available: 802, held: 0 })
})

test('a purchase that is called like a hold does not keep its till from holding', async () => {
  const member = await aMemberWith(server, till, 1000)
  expect(await buys(member, 'hold r2')).toBe(200)
  expect(await till.holds({ redemptionId: 'r2', cardNumber: member.cardNumber, points: 300 })).toMatchObject({
    status: 200,
  })
  expect(await pointsOf(member)).toEqual({ available: 701, held: 300 })
})

test('“This wasn’t me” locks spending whatever a key that leaked has posted', async () => {
  const member = await aMemberWith(server, till, 1000)
  const { cardNumber } = member
  await till.holds({ redemptionId: 'stolen', cardNumber, points: 300 })
  for (const step of ['release', 'capture', 'hold']) await buys(member, `${step} stolen`)
  const token = await linkTo(member, 'card/not-me')
  expect(await server.call(notMe, { body: { token } })).toMatchObject({ status: 200, json: { releasedPoints: 300 } })
  expect((await till.holds({ cardNumber, points: 100 })).json.code).toBe('SPENDING_LOCKED')
  expect(await pointsOf(member)).toEqual({ available: 1003, held: 0 })
})

test('a purchase that is called like a refund does not keep its till from refunding, nor the other way around', async () => {
  const member = await aMember(database)
  await buys(member, 'sale', { points: 50 })
  const refunds = (refundId: string) =>
    till.call(refundTransaction, {
      params: { transactionId: 'sale' },
      body: { refundId, cardNumber: member.cardNumber, occurredAt, amountPence: 50 },
    })
  expect(await buys(member, 'refund one')).toBe(200)
  expect(await refunds('one')).toMatchObject({ status: 200, json: { points: 25 } })
  expect(await refunds('two')).toMatchObject({ status: 200 })
  expect(await buys(member, 'refund two')).toBe(200)
  expect((await refunds('two')).json).toMatchObject({ points: 25 })
  expect(await pointsOf(member)).toEqual({ available: 2, held: 0 })
})

test('offers that are completed and events are paid beside purchases that are called like them', async () => {
  const member = await aMember(database)
  const { cardNumber, collectorId } = member
  const known = await database.transaction(allOffers)
  const dayAgo = new Date(Date.now() - dayMs)
  const reader = offerMember(collectorId, dayAgo)
  await changeStates(database, { known, member: reader, now: dayAgo }, [
    { offerId: 'sell', event: 'optIn' },
    { offerId: 'tenth', event: 'bulkLoad' },
  ])
  for (const id of ['offer one', 'event one']) expect(await buys(member, id, { by: reporter })).toBe(200)
  const completed = await reporter.call(completeOffer, {
    params: { offerId: 'sell' },
    body: { completionId: 'one', cardNumber, occurredAt },
  })
  expect(completed).toMatchObject({ status: 200, json: { points: 300 } })
  const happened = await reporter.call(reportEvent, {
    body: { eventId: 'one', event: 'tenth-coffee', cardNumber, occurredAt },
  })
  expect(happened).toMatchObject({ status: 200, json: { points: 150 } })
  const { available, pending } = await database.transaction((tx) => balancesOf(tx, collectorId))
  expect(available + pending).toBe(452)
})

test('a purchase above a ceiling is rejected beside one that is called like its review', async () => {
  const member = await aMember(database)
  await buys(member, 'review high')
  await database.transaction((tx) => setCeilings(tx, [{ kind: 'card', points: 1000 }]))
  expect(await buys(member, 'high', { points: 2000 })).toBe(200)
  await database.transaction((tx) => setCeilings(tx, []))
  const [review] = await asOwner(
    database.connectionString,
    `select reference from purchase_reviews where collector_id = '${member.collectorId}'`,
  )
  const purchase = { collectorId: member.collectorId, brandKey: 'sainsburys', reference: review?.reference as never }
  const decision = { decision: 'rejected', by: 'Grace', reason: 'Nobody bought it.' } as const
  await database.transaction((tx) => decide(tx, purchase, decision, new Date()))
  expect(await pointsOf(member)).toEqual({ available: 1, held: 0 })
  expect((await database.transaction((tx) => balancesOf(tx, member.collectorId))).pending).toBe(0)
})

test('a partner’s till cannot keep a conversion from being stopped', async () => {
  const ada = await aConverter(server, partners)
  const conversionId = await ada.begins('NECTAR_TO_PARTNER', 400)
  const later = "update conversions set due_at = now() + interval '1 hour' where conversion_id"
  await asOwner(database.connectionString, `${later} = '${conversionId}'`)
  const [{ brand_key: brandKey } = {}] = await asOwner(
    database.connectionString,
    `select brand_key from conversions where conversion_id = '${conversionId}'`,
  )
  const partnersTill = await aTill(server, String(brandKey))
  for (const step of ['release', 'capture'])
    expect(await buys(ada.member, `conversion ${step} ${conversionId}`, { by: partnersTill })).toBe(200)
  const token = await linkTo(ada.member, 'conversion-not-me')
  expect(await server.call(conversionNotMe, { body: { token } })).toMatchObject({
    status: 200,
    json: { releasedPoints: 400 },
  })
  expect(await ada.balances()).toMatchObject({ available: 2002, held: 0 })
})

test('a member reads the name that the till gave, and no transaction is taken for a voucher or a conversion', async () => {
  const member = await aMember(database)
  const id = crypto.randomUUID()
  const names = [`reward ${id}`, `reward back ${id}`, `conversion hold ${id}`, 'adjustment case 1', 'quest one']
  for (const name of names) await buys(member, name)
  const headers = await signedIn(database, member)
  const { transactions: feed } = (await server.call(transactions, { headers })).json
  expect(feed).toHaveLength(names.length)
  for (const [index, transaction] of feed.toReversed().entries()) {
    const { json } = await server.call(transactionDetails, { params: { id: transaction.id }, headers })
    expect(json).toMatchObject({ reference: names[index] })
    expect(json).not.toHaveProperty('voucherId')
    expect(json).not.toHaveProperty('conversionId')
  }
})
