import { readFile } from 'node:fs/promises'
import { balance } from '@pollen/contract/member/ledger'
import { programme } from '@pollen/contract/programme'
import { newPhone } from '@pollen/testing/browser'
import { test } from '@pollen/testing/journey'
import { lostInAnyWindow } from '@pollen/testing/reflow'
import { inContext, type Visitor } from '@pollen/testing/visitor'
import { parse } from 'csv-parse/sync'
import type { Page } from 'playwright-core'
import { extractText } from 'unpdf'
import { expect } from 'vitest'

const numberIn = (text: string) => Number(text.replaceAll(',', '').replace('−', '-'))

/** What the page says of the month under these words. */
async function saidOf(page: Page, name: string | RegExp): Promise<number> {
  const row = page.locator('dl > div').filter({ has: page.locator('dt').getByText(name, { exact: true }) })
  return numberIn((await row.locator('dd').textContent()) ?? '')
}

async function downloads({ page }: Visitor, name: string) {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name }).click()])
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

test('a business reads its month, downloads the statement, and its sums agree with the screen and the books', async ({
  visitor,
  till,
  url,
}) => {
  const cafe = (await till.demonstration()).members.find(({ business }) => business)
  const { page } = visitor
  await visitor.goesSignedIn('/account', cafe?.email ?? '', cafe?.password ?? '')
  await visitor.sees('Your account')
  await page.getByRole('link', { name: /Months and statements/ }).click()
  await visitor.sees(`${programme.name} for business`)
  await page.getByRole('heading', { name: cafe?.business ?? '' }).waitFor()
  await page.getByText('Provisional').waitFor()
  await visitor.findsNothingWrong()
  const books = await (await page.request.get(`${url}/api${balance.url}`)).json()
  expect(
    await page
      .getByText(/worth £/)
      .first()
      .textContent(),
  ).toContain((books.balance + books.pending).toLocaleString('en-GB'))

  // By keyboard: the last month that is closed.
  const month = page.getByLabel('Month')
  await month.focus()
  const values = await month
    .locator('option')
    .evaluateAll((options) => options.map((it) => (it as HTMLOptionElement).value))
  for (const value of values.slice(1, 3)) {
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => month.inputValue()).toBe(value)
  }
  await page.getByText('It stays as it is.').waitFor()
  const chosen = await month.inputValue()
  const number = /Number (\S+),/.exec((await page.getByText('It stays as it is.').textContent()) ?? '')?.[1] ?? ''
  expect(number.slice(0, 7)).toBe(chosen)
  const screen = {
    opening: await saidOf(page, 'Points at the start'),
    collected: await saidOf(page, 'Points in'),
    out: await saidOf(page, 'Points out'),
  }
  await visitor.findsNothingWrong()
  expect(await lostInAnyWindow(page)).toEqual([])

  const csv = await downloads(visitor, 'Download as CSV')
  expect(csv.name).toBe(`${programme.name} statement ${chosen}.csv`)
  const rows = parse<Record<string, string>>(csv.bytes, { columns: true, bom: true })
  const movements = rows.slice(1, -1).map(({ Points }) => Number(Points))
  const sumOf = (some: number[]) => some.reduce((sum, points) => sum + points, 0)
  const [opening, closing] = [rows[0], rows.at(-1)].map((row) => Number(row?.['Balance (points)']))
  expect({
    opening,
    collected: sumOf(movements.filter((points) => points > 0)),
    out: -sumOf(movements.filter((points) => points < 0)),
  }).toEqual(screen)
  expect((opening ?? 0) + sumOf(movements)).toBe(closing)
  expect(new Set(rows.map(({ Statement }) => Statement))).toEqual(new Set([number]))
  expect(movements.length).toBeGreaterThan(5)

  const pdf = await downloads(visitor, 'Download as PDF')
  expect(pdf.name).toBe(`${programme.name} statement ${chosen}.pdf`)
  const { text } = await extractText(new Uint8Array(pdf.bytes), { mergePages: true })
  for (const said of [number, cafe?.business ?? '', `Closing balance ${closing?.toLocaleString('en-GB')}`])
    expect(text.replaceAll(/\s+/g, ' ')).toContain(said)
  for (const { Receipt = '' } of rows.slice(1, -1))
    expect(text.replaceAll(/\s+/g, '')).toContain(Receipt.replaceAll(' ', ''))

  await page.getByRole('link', { name: /^Where businesses collect/ }).click()
  await visitor.sees('Where businesses collect')
  await page.getByRole('heading', { name: 'On the road' }).waitFor()
  await visitor.findsNothingWrong()
  expect(visitor.complaints).toEqual([])
})

test('a member who is no business reads what a business account is, and gets no statement', async ({
  visitor,
  browser,
  till,
  url,
}) => {
  const { members } = await till.demonstration()
  const [maya] = members
  await visitor.goesSignedIn('/business', maya?.email ?? '', maya?.password ?? '')
  await visitor.sees(`${programme.name} for business`)
  await visitor.page.getByRole('heading', { name: 'How to get one' }).waitFor()
  await visitor.findsNothingWrong()
  const month = new Date().toISOString().slice(0, 7)
  for (const kind of ['pdf', 'csv']) {
    const answer = await visitor.page.request.get(`${url}/api/business-api/statements/${month}/${kind}`)
    expect([answer.status(), (await answer.json()).code]).toEqual([403, 'NOT_A_BUSINESS'])
  }
  const context = await newPhone(browser)
  const stranger = await inContext(context, url)
  expect((await stranger.page.request.get(`${url}/api/business-api/statements/${month}/pdf`)).status()).toBe(401)
  await stranger.goes('/business')
  await stranger.sees('Log in')
  expect([visitor.complaints, stranger.complaints]).toEqual([[], []])
  await context.close()
})
