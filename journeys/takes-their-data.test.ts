import { readFile } from 'node:fs/promises'
import { newPhone } from '@pollen/testing/browser'
import { test } from '@pollen/testing/journey'
import { inContext } from '@pollen/testing/visitor'
import { strFromU8, unzipSync } from 'fflate'
import { expect } from 'vitest'

test('a member takes everything we hold about them along, on the device that asked', async ({
  visitor,
  browser,
  programme,
  mailbox,
  till,
}) => {
  const { email = '', password = '' } = (await till.demonstration()).members[0] ?? {}
  const { page } = visitor
  await visitor.goesSignedIn('/account', email, password)
  await visitor.sees('Your account')
  await page.getByRole('link', { name: /^Your data/ }).click()
  await visitor.sees('Your data')
  await visitor.follows('Get your file')
  await visitor.sees('Get your data')
  const before = await mailbox.messagesTo(email)
  await visitor.fills('Password', password)
  await visitor.presses('Send me a code')
  await visitor.sees('Enter your code')
  await visitor.fills('Code', await mailbox.codeSentTo(email, before))
  await visitor.presses('Continue')
  await visitor.sees('Make your file?')
  await visitor.presses('Make my file')
  await visitor.sees('Your data')
  await page.getByText('Your file is ready').waitFor()
  await mailbox.newest(email, /The copy of your data is ready/)
  await visitor.findsNothingWrong()

  const [download] = await Promise.all([page.waitForEvent('download'), visitor.follows('Download your file')])
  expect(download.suggestedFilename()).toMatch(/^your-data-\d{4}-\d\d-\d\d\.zip$/)
  const files = unzipSync(await readFile(await download.path()))
  const rowsOf = (subject: string) => JSON.parse(strFromU8(files[`json/${subject}.json`] as Uint8Array)).rows
  expect(rowsOf('details')[0].email).toBe(email)
  const [purchase] = rowsOf('transactions').filter(({ lines }: { lines?: object[] }) => lines?.length)
  expect(purchase).toMatchObject({ why: expect.any(String), amountPence: expect.any(Number) })
  expect(strFromU8(files['transactions.html'] as Uint8Array)).toContain(purchase.reference)
  expect(rowsOf('sessions').length).toBeGreaterThan(0)
  expect(rowsOf('consents')[0]).toMatchObject({ wording: expect.any(String) })

  const context = await newPhone(browser)
  const tablet = await inContext(context, programme.url)
  await tablet.goesSignedIn('/account/your-data', email, password)
  await tablet.sees('Your data')
  await tablet.page.getByText('Your file was made on another device').waitFor()
  const answer = await tablet.page.request.get(`${programme.url}/api/customer/data-export/file`)
  expect([answer.status(), (await answer.json()).code]).toEqual([403, 'DATA_EXPORT_ELSEWHERE'])
  expect([visitor.complaints, tablet.complaints]).toEqual([[], []])
  await context.close()
})
