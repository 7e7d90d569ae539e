import {
  businessPartners,
  businessStatement,
  businessStatements,
  downloadStatementCsv,
  downloadStatementPdf,
} from '@pollen/contract/member/business'
import { memberOffers } from '@pollen/contract/member/offers'
import { programme } from '@pollen/contract/programme'
import { postTransaction } from '@pollen/contract/till/transactions'
import { startTestApp } from '@pollen/testing/app'
import { asOwner } from '@pollen/testing/database'
import { aBusiness, aMember, type Member, signedIn } from '@pollen/testing/member'
import { aTill } from '@pollen/testing/till-calls'
import { parse } from 'csv-parse/sync'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { registerTill } from '../brands/brands.ts'
import { type Leg, post } from '../ledger/ledger.ts'
import { newToken } from '../platform/process/tokens.ts'
import { readBusinessPartners } from './partners-file.ts'

const server = await startTestApp()
const { database } = server
const { transaction } = database

const joined = ({ collectorId }: Member, at: string) =>
  asOwner(database.connectionString, `update collectors set created_at = '${at}' where collector_id = '${collectorId}'`)

type Did = { at: string; legs: [Leg, ...Leg[]]; brandKey?: string; reference?: string; tillId?: string }
const did = ({ collectorId }: Member, ...all: Did[]) =>
  transaction(async (tx) => {
    for (const { at, brandKey = 'sainsburys', reference = crypto.randomUUID(), tillId, legs } of all)
      await post(tx, { collectorId, brandKey, reference, tillId, occurredAt: new Date(at), legs })
  })

/** A café that joined in February, with everything that can happen to points in March 2026. */
async function aCafe(name?: string) {
  const member = await aBusiness(database, name)
  await joined(member, '2026-02-10T09:00:00Z')
  const { tillId } = await transaction((tx) =>
    registerTill(tx, { brandKey: 'sainsburys', name: '=Beeford, tills', key: newToken() }),
  )
  const bought = (pence: number, over: object = {}) => ({ store: '0042', pence, ...over })
  await did(
    member,
    { at: '2026-02-20T10:00:00Z', legs: [{ movement: 'earn', points: 1000, about: bought(100_000) }] },
    {
      at: '2026-03-02T10:00:00Z',
      tillId,
      reference: '=cmd|calc',
      legs: [
        { movement: 'earn', points: 235, about: bought(23_500, { vat: 3917, saved: 250 }) },
        { movement: 'bonus', points: 400 },
      ],
    },
    {
      at: '2026-03-03T10:00:00Z',
      brandKey: 'esso',
      legs: [{ movement: 'earnPending', points: 70, about: bought(7000) }],
    },
    { at: '2026-03-05T10:00:00Z', reference: 'hold spend-1', legs: [{ movement: 'hold', points: 300 }] },
    {
      at: '2026-03-05T10:01:00Z',
      reference: 'capture spend-1',
      legs: [
        { movement: 'capture', points: 200, about: { store: '0042' } },
        { movement: 'release', points: 100 },
      ],
    },
    {
      at: '2026-03-06T10:00:00Z',
      legs: [{ movement: 'reversal', points: 35, about: { refundOf: 'x', refundedPence: 3500 } }],
    },
    { at: '2026-03-31T10:00:00Z', legs: [{ movement: 'expiry', points: 500 }] },
  )
  return { ...member, headers: await signedIn(database, member) }
}
type Cafe = Awaited<ReturnType<typeof aCafe>>

const march = { month: '2026-03' }
const download = (endpoint: { url: string }, { headers }: Pick<Cafe, 'headers'>, month = '2026-03') =>
  server.app.inject({ url: `/api${endpoint.url.replace(':month', month)}`, headers })
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

describe('a statement as a table', () => {
  test('has every movement in its order between the balances, with what tax needs', async () => {
    const cafe = await aCafe()
    const { rows } = await csvOf(cafe)
    expect(
      rows.map((row) => [row.Date, row.Type, row['Amount (£)'], row['VAT (£)'], row.Points, row['Value (£)']]),
    ).toEqual([
      ['2026-03-01', 'Opening balance', '', '', '', ''],
      ['2026-03-02', 'Collected', '235.00', '39.17', '235', '1.175'],
      ['2026-03-02', 'Bonus points', '', '', '400', '2.000'],
      ['2026-03-03', 'Collected', '70.00', '', '70', '0.350'],
      ['2026-03-05', 'Spent', '', '', '-200', '-1.000'],
      ['2026-03-06', 'Taken back by refunds', '-35.00', '', '-35', '-0.175'],
      ['2026-03-31', 'Expired', '', '', '-500', '-2.500'],
      ['2026-03-31', 'Closing balance', '', '', '', ''],
    ])
    expect(rows.map((row) => Number(row['Balance (points)']))).toEqual([1000, 1235, 1635, 1705, 1505, 1470, 970, 970])
    expect(rows[4]).toMatchObject({ Receipt: 'spend-1', Store: '0042' })
    const [statement] = (await server.call(businessStatements, { headers: cafe.headers })).json.statements.filter(
      ({ month }) => month === '2026-03',
    )
    for (const row of rows)
      expect(row).toMatchObject({
        Statement: statement?.number,
        Business: 'Ada’s Café',
        Address: '1 Clover Row, Beeford Magna, Meadshire, AA1 1AA',
        Card: `ending ${cafe.cardNumber.slice(-4)}`,
      })
    expect(JSON.stringify(rows)).not.toContain(cafe.cardNumber)
  })

  test('runs nothing in a spreadsheet, keeps RFC 4180, and is a file of its own that no cache keeps', async () => {
    const cafe = await aCafe('=HYPERLINK("x")')
    const { headers } = await download(downloadStatementCsv, cafe)
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'no-store',
      'content-disposition': expect.stringContaining(`filename="${programme.name} statement 2026-03.csv"`),
    })
    const { body, rows } = await csvOf(cafe)
    expect(body.startsWith('\ufeffDate,')).toBe(true)
    expect(body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(rows[1]).toMatchObject({ Receipt: "'=cmd|calc", Shop: "'=Beeford, tills", Business: '\'=HYPERLINK("x")' })
    const cells = rows.flatMap((row) => Object.values(row))
    expect(cells.filter((cell) => /^[=+@\t\r]/.test(cell) || /^-(?!\d+(\.\d+)?$)/.test(cell))).toEqual([])
  })
})

describe('a statement as a document', () => {
  const textOf = async (cafe: Pick<Cafe, 'headers'>, month?: string) => {
    const { rawPayload } = await download(downloadStatementPdf, cafe, month)
    const { text, totalPages } = await extractText(new Uint8Array(rawPayload), { mergePages: true })
    return { text, totalPages, bytes: new Uint8Array(rawPayload) }
  }

  test('says whose it is, its number, what it comes to and each movement, on numbered pages', async () => {
    const cafe = await aCafe()
    const { text, totalPages } = await textOf(cafe)
    const { number } = (await server.call(businessStatement, { headers: cafe.headers, params: march })).json
    for (const said of [
      'Ada’s Café',
      '1 Clover Row, Beeford Magna, Meadshire, AA1 1AA',
      `Statement number: ${number}`,
      `ending ${cafe.cardNumber.slice(-4)}`,
      'Opening balance 1,000 £5.000',
      'Closing balance 970 £4.850',
      'We don’t know that of 1 of 2 purchases',
      '£235.00 £39.17 235 £1.175 1,235',
      'Taken back by refunds',
      `Page ${totalPages} of ${totalPages}`,
    ])
      expect(text.replaceAll(/\s+/g, ' ')).toContain(said)
    expect(text).not.toContain(cafe.cardNumber)
    expect(text).not.toContain('Provisional')
  })

  test('is a tagged document: headings, and tables whose rows have cells', async () => {
    const { bytes } = await textOf(await aCafe())
    const document = await getDocumentProxy(bytes)
    expect(await document.getMarkInfo()).toMatchObject({ Marked: true })
    type Node = { role?: string; children?: Node[] }
    const roles: string[] = []
    const walk = ({ role, children = [] }: Node) => {
      if (role) roles.push(role)
      for (const child of children) walk(child)
    }
    for (let page = 1; page <= document.numPages; page++)
      walk((await (await document.getPage(page)).getStructTree()) as Node)
    expect([...new Set(roles)].sort()).toEqual(['Document', 'H1', 'H2', 'P', 'Root', 'TD', 'TH', 'TR', 'Table'].sort())
    expect(roles.filter((role) => role === 'Table').length).toBeGreaterThanOrEqual(5)
  })

  test('of the month that is still going says that it is provisional, and has no number', async () => {
    const cafe = await aCafe()
    const month = new Date().toISOString().slice(0, 7)
    const { text } = await textOf(cafe, month)
    expect(text).toContain('Provisional')
    expect(text).toContain('Statement number: provisional')
    const { headers } = await download(downloadStatementPdf, cafe, month)
    expect(headers['content-disposition']).toContain('provisional.pdf')
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

  test('have offers that are for businesses alone', async () => {
    const query = { audience: 'business', type: 'ALL', list: 'all', sort: 'recommended' } as const
    const offersOf = async (member: Member) =>
      (await server.call(memberOffers, { headers: await signedIn(database, member), query })).json.offers
    expect((await offersOf(await aBusiness(database))).length).toBeGreaterThan(2)
    expect(await offersOf(await aMember(database))).toEqual([])
  })

  test('a file that names a brand which is not there stops the start', async () => {
    const text = JSON.stringify([{ group: 'On the road', partners: [{ brandKey: 'no-such-brand', buys: 'Fuel' }] }])
    await expect(readBusinessPartners(text)).rejects.toThrow('there is no brand no-such-brand')
    await expect(readBusinessPartners('[{"group":"On the road","partners":[]}]')).rejects.toThrow('has no partner')
  })
})

test('while the business switch is off, its calls answer as if they did not exist', async () => {
  const off = await startTestApp({ SWITCHES: 'business=off' })
  const headers = await signedIn(off.database, await aBusiness(off.database))
  for (const endpoint of [businessStatements, businessPartners])
    expect((await off.call(endpoint, { headers })).status).toBe(404)
})

test('five thousand movements are written page by page, while the server answers others', async () => {
  const cafe = await aCafe()
  await transaction(async (tx) => {
    for (let nth = 0; nth < 5000; nth++)
      await post(tx, {
        collectorId: cafe.collectorId,
        brandKey: 'esso',
        reference: `receipt ${nth}`,
        occurredAt: new Date(Date.UTC(2026, 3, 1, 8, nth)),
        legs: [{ movement: 'earn', points: nth % 9, about: { store: '0042', pence: nth * 7 } }],
      })
  })
  let longestMs = 0
  let last = performance.now()
  const beat = setInterval(() => {
    longestMs = Math.max(longestMs, performance.now() - last)
    last = performance.now()
  }, 5)
  const began = performance.now()
  const pdf = await download(downloadStatementPdf, cafe, '2026-04')
  const tookMs = performance.now() - began
  clearInterval(beat)
  const { rows } = await csvOf(cafe, '2026-04')
  expect(rows).toHaveLength(5002)
  const { text, totalPages } = await extractText(new Uint8Array(pdf.rawPayload), { mergePages: true })
  expect(text).toContain('receipt 4999')
  expect(text).toContain(`Page ${totalPages} of ${totalPages}`)
  console.log({
    tookMs,
    longestMs,
    kB: pdf.rawPayload.length / 1000,
    totalPages,
    heap: process.memoryUsage().heapUsed / 1e6,
  })
  expect(longestMs).toBeLessThan(1000)
}, 60_000)
