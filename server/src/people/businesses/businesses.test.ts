import {
  businessPartners,
  businessStatement,
  businessStatements,
  downloadStatementCsv,
  downloadStatementPdf,
} from '@pollen/contract/member/business'
import { setContactPreferences } from '@pollen/contract/member/consents'
import { memberOffers } from '@pollen/contract/member/offers'
import { postTransaction } from '@pollen/contract/till/transactions'
import { startTestApp } from '@pollen/testing/app'
import { type Cafe, cafesOn } from '@pollen/testing/cafes'
import { aBusiness, aMember, type Member, signedIn } from '@pollen/testing/member'
import { aTill } from '@pollen/testing/till-calls'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { parseBusinessPartners } from './partners-file.ts'

const server = await startTestApp()
const { database } = server
const march = { month: '2026-03' }
const { aCafe, did, download } = cafesOn(server)
const csvOf = async (cafe: Pick<Cafe, 'headers'>, month?: string) => {
  const { body } = await download(downloadStatementCsv, cafe, month)
  return { body, rows: parse<Record<string, string>>(body, { columns: true, bom: true }) }
}

describe('a month of a business', () => {
  test('adds up what came, went, was bought, refunded and saved', async () => {
    const { json } = await server.call(businessStatement, { headers: (await aCafe()).headers, params: march })
    expect(json).toMatchObject({
      opening: { points: 1000 },
      closing: { points: 970, pending: 70, held: 0 },
      pointsIn: 705,
      pointsOut: 735,
      purchases: 2,
      boughtPence: 30_500,
      refundedPence: 3500,
      savedPence: 250,
      vatPence: 3917,
      purchasesWithVat: 1,
      movements: 6,
    })
    expect(Object.fromEntries(json.kinds.map(({ kind, points }) => [kind, points]))).toEqual({
      collected: 305,
      bonus: 400,
      spent: -200,
      refunded: -35,
      expired: -500,
    })
    expect(
      json.brands.map(({ brand, pointsIn, boughtPence }) => [brand.brandDetailsKey, pointsIn, boughtPence]),
    ).toEqual([
      ['sainsburys', 635, 23_500],
      ['esso', 70, 7000],
    ])
  })

  test('is listed from the month in which the account began, the last one first and provisional', async () => {
    const { statements } = (await server.call(businessStatements, { headers: (await aCafe()).headers })).json
    expect(statements.at(-1)).toEqual({ month: '2026-02', number: expect.stringMatching(/^2026-02-\w{8}$/) })
    expect(statements[0]).toEqual({ month: new Date().toISOString().slice(0, 7) })
    expect(new Set(statements.map(({ number }) => number)).size).toBe(statements.length)
  })

  test('is the business’s own: another reads none of it, a member who is no business is refused, a visitor logs in', async () => {
    const [one, other] = [await aCafe(), await aBusiness(database)]
    const headers = await signedIn(database, other)
    expect((await server.call(businessStatement, { headers, params: march })).json.code).toBe('STATEMENT_NOT_FOUND')
    const ada = { headers: await signedIn(database, await aMember(database)) }
    for (const endpoint of [businessStatements, businessStatement, downloadStatementPdf, downloadStatementCsv]) {
      expect((await download(endpoint, ada)).json().code).toBe('NOT_A_BUSINESS')
      expect((await download(endpoint, { headers: { cookie: '' } })).statusCode).toBe(401)
      expect((await download(endpoint, one)).statusCode).toBe(200)
    }
  })
})

test('a closed month stays as it is, and its number the same, whatever is posted and however the business is called', async () => {
  const cafe = await aCafe()
  const before = (await csvOf(cafe)).rows
  await did(cafe, { at: '2026-03-15T10:00:00Z', legs: [{ movement: 'earn', points: 9 }] })
  await database.pool.query(
    `update collectors set business = jsonb_set(business, '{name}', '"Bea’s"') where collector_id = $1`,
    [cafe.collectorId],
  )
  const after = (await csvOf(cafe)).rows
  expect(after.map(({ Business, ...row }) => [Business, row])).toEqual(
    before.map(({ Business: _, ...row }) => ['Bea’s', row]),
  )
  const current = (await csvOf(cafe, new Date().toISOString().slice(0, 7))).rows
  expect(current.find(({ Points }) => Points === '9')).toMatchObject({ Date: '2026-03-15', Type: 'Collected (late)' })
})

test('a download is written down as a security event, a look is not', async () => {
  const cafe = await aCafe()
  const events = async () =>
    (await database.pool.query(`select event from security_events where event = 'statementDownloaded'`)).rows.length
  const before = await events()
  await server.call(businessStatement, { headers: cafe.headers, params: march })
  expect(await events()).toBe(before)
  await download(downloadStatementCsv, cafe)
  await download(downloadStatementPdf, cafe)
  await expect.poll(events).toBe(before + 2)
})

test('a till may tell the VAT of a purchase, which is no more than its amount', async () => {
  const cafe = await aCafe()
  const till = await aTill(server)
  const posts = (vatPence: number) =>
    till.call(postTransaction, {
      body: {
        transactionId: `vat ${vatPence}`,
        cardNumber: cafe.cardNumber,
        occurredAt: '2026-05-05T09:14:00Z',
        storeId: '0042',
        amountPence: 1200,
        vatPence,
      },
    })
  expect((await posts(1201)).json.fields).toMatchObject([{ path: ['vatPence'] }])
  expect((await posts(200)).status).toBe(200)
  const { rows } = await csvOf(cafe, '2026-05')
  expect(rows[1]).toMatchObject({ Receipt: 'vat 200', 'Amount (£)': '12.00', 'VAT (£)': '2.00', Shop: 'Test till' })
})

describe('the partners of businesses', () => {
  test('are listed by what businesses buy, with what their pages say that one collects', async () => {
    const headers = await signedIn(database, await aMember(database))
    const { groups } = (await server.call(businessPartners, { headers })).json
    const esso = groups.flatMap(({ partners }) => partners).find(({ brand }) => brand.brandDetailsKey === 'esso')
    expect(esso).toMatchObject({ brand: { name: 'Esso' }, collect: { points: 1, perPence: 100 }, takesPoints: true })
  })

  test('have offers that are for businesses alone, for those that agreed to them', async () => {
    const query = { audience: 'business', type: 'ALL', list: 'all', sort: 'recommended' } as const
    const offersOf = async (member: Member) =>
      (await server.call(memberOffers, { headers: await signedIn(database, member), query })).json.offers
    expect((await offersOf(await aBusiness(database))).length).toBeGreaterThan(2)
    expect(await offersOf(await aMember(database))).toEqual([])
    const declining = await aBusiness(database)
    const no = { contactPreferences: [{ channel: 'BUSINESS' as const, consent: false }] }
    await server.call(setContactPreferences, { headers: await signedIn(database, declining), body: no })
    expect(await offersOf(declining)).toEqual([])
  })

  test('a file that names a brand which is not there stops the start', () => {
    const text = JSON.stringify([{ group: 'On the road', partners: [{ brandKey: 'no-such-brand', buys: 'Fuel' }] }])
    expect(() => parseBusinessPartners(text, [])).toThrow('no-such-brand is none that we have')
    const empty = '[{"group":"On the road","partners":[]}]'
    expect(() => parseBusinessPartners(empty, [])).toThrow('partners is empty')
  })
})

test('while the business switch is off, its calls answer as if they did not exist', async () => {
  const off = await startTestApp({ SWITCHES: 'business=off' })
  const headers = await signedIn(off.database, await aBusiness(off.database))
  for (const endpoint of [businessStatements, businessPartners])
    expect((await off.call(endpoint, { headers })).status).toBe(404)
})
