import { setImmediate } from 'node:timers/promises'
import {
  businessStatement,
  businessStatements,
  downloadStatementCsv,
  downloadStatementPdf,
} from '@pollen/contract/member/business'
import { programme } from '@pollen/contract/programme'
import { startTestApp } from '@pollen/testing/app'
import { type Cafe, cafesOn } from '@pollen/testing/cafes'
import { parse } from 'csv-parse/sync'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { post, referenceFor } from '../../records/ledger/ledger.ts'

const server = await startTestApp()
const { transaction } = server.database
const march = { month: '2026-03' }
const { aCafe, download } = cafesOn(server)
const csvOf = async (cafe: Pick<Cafe, 'headers'>, month?: string) => {
  const { body } = await download(downloadStatementCsv, cafe, month)
  return { body, rows: parse<Record<string, string>>(body, { columns: true, bom: true }) }
}

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
    expect(rows[1]).toMatchObject({
      Receipt: expect.stringMatching(/^'=cmd\|calc /),
      Shop: "'=Beeford, tills",
      Business: '\'=HYPERLINK("x")',
    })
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

test('five thousand movements are written page by page, while the server answers others', async () => {
  const cafe = await aCafe()
  await transaction(async (tx) => {
    for (let nth = 0; nth < 5000; nth++)
      await post(tx, {
        collectorId: cafe.collectorId,
        brandKey: 'esso',
        reference: referenceFor('purchase', `receipt ${nth}`),
        occurredAt: new Date(Date.UTC(2026, 3, 1, 8, nth)),
        legs: [{ movement: 'earn', points: nth % 9, about: { store: '0042', pence: nth * 7 } }],
      })
  })
  let turns = 0
  let isWritten = false
  const others = (async () => {
    for (; !isWritten; turns++) await setImmediate()
  })()
  const pdf = await download(downloadStatementPdf, cafe, '2026-04')
  isWritten = true
  await others
  const { rows } = await csvOf(cafe, '2026-04')
  expect(rows).toHaveLength(5002)
  const { text, totalPages } = await extractText(new Uint8Array(pdf.rawPayload), { mergePages: true })
  expect(text).toContain('receipt 4999')
  expect(text).toContain(`Page ${totalPages} of ${totalPages}`)
  expect(turns, 'others have their turn after each page').toBeGreaterThan(totalPages)
})
