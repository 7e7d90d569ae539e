import { transactions } from '@pollen/contract/member/activity'
import { brandOfMember, eshopVisits, leaveForEshop, leaveForOffer } from '@pollen/contract/member/brands'
import { optIn } from '@pollen/contract/member/offers'
import { confirmEshopVisit } from '@pollen/contract/till/eshops'
import { completeOfferOfVisit } from '@pollen/contract/till/offers'
import { startTestApp } from '@pollen/testing/app'
import { asOwner } from '@pollen/testing/database'
import { aMember, signedIn } from '@pollen/testing/member'
import { expect, test } from 'vitest'
import { newToken } from '../../platform/process/tokens.ts'
import { registerTill } from '../../records/brands/brands.ts'

const server = await startTestApp()
const { database } = server
const tillOf = async (brandKey: string) => {
  const key = newToken()
  await database.transaction((tx) => registerTill(tx, { brandKey, name: 'Online', key }))
  return { authorization: `Bearer ${key}` }
}
const ebay = await tillOf('ebay')

async function someoneLeaves(key = 'ebay') {
  const member = await aMember(database)
  const headers = await signedIn(database, member)
  const { location, leftAt } = (await server.call(leaveForEshop, { params: { key }, headers })).json
  const visitId = new URL(location).searchParams.get('visit') ?? ''
  const waiting = async () => (await server.call(eshopVisits, { headers })).json.visits
  return { ...member, headers, location, leftAt, visitId, waiting }
}
const confirms = (visitId: string, { till = ebay, amountPence = 4000, occurredAt = new Date().toISOString() } = {}) =>
  server.call(confirmEshopVisit, { params: { visitId }, headers: till, body: { amountPence, occurredAt } })

test('who leaves for an eShop is led to its own site and nowhere else, and sees that we wait', async () => {
  const { location, leftAt, visitId, waiting, headers } = await someoneLeaves()
  expect(location).toBe(`https://ebay.example/?visit=${visitId}`)
  const visit = { brandDetailsKey: 'ebay', name: 'eBay', colour: '#5a5fc7', leftAt, usualDays: 45 }
  expect(await waiting()).toEqual([visit])
  const page = await server.call(brandOfMember, { params: { key: 'ebay' }, headers })
  expect(page.json.visits).toEqual([visit])
})

test('a brand that is no eShop, or none at all, is not left for; a visitor logs in first', async () => {
  const { headers } = await someoneLeaves()
  const leave = (key: string, of?: { cookie: string }) =>
    server.call(leaveForEshop, { params: { key }, ...(of && { headers: of }) })
  expect((await leave('esso', headers)).json.code).toBe('NOT_AN_ESHOP')
  expect((await leave('nobody', headers)).json.code).toBe('BRAND_NOT_FOUND')
  expect((await leave('https:', headers)).status).toBe(422)
  expect((await leave('ebay')).status).toBe(401)
})

test('one who leaves again is awaited once', async () => {
  const { headers, waiting } = await someoneLeaves()
  const again = await server.call(leaveForEshop, { params: { key: 'ebay' }, headers })
  await server.call(leaveForEshop, { params: { key: 'just-eat' }, headers })
  expect((await waiting()).map(({ name }) => name)).toEqual(['Just Eat', 'eBay'])
  expect((await waiting())[1]?.leftAt).toBe(again.json.leftAt)
})

test('the brand’s call gives the points by its own rate, as its purchase, and we wait no more', async () => {
  const { visitId, waiting, headers } = await someoneLeaves()
  const { json } = await confirms(visitId)
  expect(json).toMatchObject({ transactionId: visitId, points: 40, pendingPoints: 40 })
  expect(await waiting()).toEqual([])
  const feed = (await server.call(transactions, { query: { pageSize: 20 }, headers })).json.transactions
  expect(feed).toMatchObject([{ brand: { name: 'eBay' }, pendingPoints: 40, status: 'PENDING', amountPence: 4000 }])
})

test('a visit is confirmed once: the same again gets the first answer, another purchase is refused', async () => {
  const { visitId, headers } = await someoneLeaves()
  const occurredAt = new Date().toISOString()
  const answers = await Promise.all(Array.from({ length: 8 }, () => confirms(visitId, { occurredAt })))
  expect(new Set(answers.map(({ json }) => JSON.stringify(json))).size).toBe(1)
  expect((await confirms(visitId, { occurredAt, amountPence: 8000 })).json.code).toBe('REFERENCE_REUSED')
  const feed = (await server.call(transactions, { query: { pageSize: 20 }, headers })).json.transactions
  expect(feed).toHaveLength(1)
})

test('a brand confirms its own visits only, and not after 120 days', async () => {
  const { visitId, waiting, headers } = await someoneLeaves()
  expect((await confirms(visitId, { till: await tillOf('just-eat') })).json.code).toBe('VISIT_NOT_FOUND')
  expect((await confirms('018f3a3e-0000-7000-8000-000000000000')).json.code).toBe('VISIT_NOT_FOUND')
  await asOwner(database.connectionString, `update eshop_visits set ends_at = now() where visit_id = '${visitId}'`)
  expect(await waiting()).toEqual([])
  expect((await confirms(visitId)).json.code).toBe('VISIT_NOT_FOUND')

  await server.call(leaveForEshop, { params: { key: 'ebay' }, headers })
  const { rows } = await database.transaction((tx) =>
    tx.execute(`select from eshop_visitors where visit_id = '${visitId}'`),
  )
  expect(rows).toHaveLength(0)
})

test('a website offer is finished by the visit to the brand’s site, once, and only by whoever opted in', async () => {
  const { headers, waiting } = await someoneLeaves()
  const offerId = 'ba-seats-visit'
  const leave = () => server.call(leaveForOffer, { params: { offerId }, headers })
  expect((await leave()).json.code).toBe('OFFER_NOT_POSSIBLE')
  expect((await server.call(leaveForOffer, { params: { offerId: 'nothing' }, headers })).status).toBe(404)
  const offer = { offerId, offerType: 'OPTIN_VISIT_WEBSITE', partnerId: 'british-airways' } as const
  await server.call(optIn, { body: offer, headers })
  const { location } = (await leave()).json
  const visitId = new URL(location).searchParams.get('visit') ?? ''
  expect(location).toBe(`https://british-airways.example/?visit=${visitId}&offer=${offerId}`)
  expect((await waiting())[0]?.name).toBe('British Airways')

  const completes = (till: { authorization: string }, id = offerId) =>
    server.call(completeOfferOfVisit, {
      params: { visitId, offerId: id },
      headers: till,
      body: { occurredAt: new Date().toISOString() },
    })
  expect((await completes(ebay)).json.code).toBe('VISIT_NOT_FOUND')
  const airline = await tillOf('british-airways')
  expect((await completes(airline, 'ba-optin-link')).json.code).toBe('OFFER_NOT_LOADED')
  const { json } = await completes(airline)
  expect(json).toMatchObject({ offerId, points: 100 })
  expect((await waiting()).map(({ name }) => name)).toEqual(['eBay'])
  expect((await leave()).json.code).toBe('OFFER_NOT_POSSIBLE')
  const [entry] = (await server.call(transactions, { headers, query: { pageSize: 10 } })).json.transactions ?? []
  expect(entry).toMatchObject({ points: 100 })
})
