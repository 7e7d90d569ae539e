import { readFile } from 'node:fs/promises'
import { test } from '@pollen/testing/journey'
import { expect } from 'vitest'

test('a member finds last year from their activity, looks through its pictures, and shares one without amounts', async ({
  visitor,
  till,
}) => {
  const { email = '', password = '' } = (await till.demonstration()).members[2] ?? {}
  const { page } = visitor
  await visitor.goesSignedIn('/card/activity', email, password)
  await visitor.sees('Activity')
  await visitor.follows('Years')
  await visitor.sees('Your years')
  await page.getByRole('link', { name: /in pictures/ }).click()
  await visitor.sees(/^Your \d{4}$/)
  const address = new URL(page.url()).pathname

  const heading = page.getByRole('heading', { level: 2 })
  await heading
    .getByText('Collected', { exact: true })
    .or(heading.and(page.getByText('Collected', { exact: true })))
    .waitFor()
  expect(await page.getByText(/points collected/).count()).toBe(1)
  await page.getByRole('img', { name: /Month by month: .*December [\d,]+ points?\./ }).waitFor()
  const next = page.getByRole('button', { name: 'Next' })
  const tops = new Set<number>()
  while (await next.isVisible()) {
    tops.add(await next.evaluate((button: HTMLElement) => button.offsetTop))
    const before = await heading.textContent()
    await next.click()
    await expect.poll(() => heading.textContent()).not.toBe(before)
    await visitor.findsNothingWrong()
  }
  expect([...tops], 'one presses it again and again').toHaveLength(1)
  expect(await heading.textContent()).toBe('Share your year')
  expect(await heading.evaluate((it) => it === document.activeElement)).toBe(true)

  await page.getByRole('img', { name: /^The picture you share: .* without amounts$/ }).waitFor()
  const [picture] = await Promise.all([page.waitForEvent('download'), visitor.presses('Share without amounts')])
  expect(picture.suggestedFilename()).toMatch(/^my-\d{4}\.png$/)
  const png = await readFile(await picture.path())
  expect([png.subarray(1, 4).toString(), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(['PNG', 1080, 1350])
  await page.getByRole('checkbox', { name: 'Show my amounts, too' }).check()
  await page.getByRole('img', { name: /with your points and savings$/ }).waitFor()

  await heading.focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => heading.textContent()).not.toBe('Share your year')

  await visitor.goes('/dataplayback')
  await page.getByRole('link', { name: /in pictures$/ }).waitFor()

  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await visitor.goes(address)
  await visitor.follows('Log in to see yours')
  await visitor.signsIn(email, password)
  await visitor.sees(/^Your \d{4}$/)
  expect(visitor.complaints).toEqual([])
})
