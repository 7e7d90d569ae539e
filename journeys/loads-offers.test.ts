import { test } from '@pollen/testing/journey'
import { expect } from 'vitest'

test('a member loads an offer, hides one and undoes, saves, filters and resets, and has everything loaded', async ({
  visitor,
  till,
}) => {
  const { page } = visitor
  const { email = '', password = '' } = (await till.demonstration()).members[0] ?? {}
  const main = page.getByRole('main')
  const ticket = (title: string) => main.getByRole('listitem').filter({ hasText: title })

  const address = '/sainsburys?filter=bonus&sort=endingSoon'
  await visitor.goes(address)
  await visitor.signsIn(email, password)
  await visitor.sees('Offers')
  expect(page.url()).toBe(visitor.url + address)
  const load = main.getByRole('button', { name: /^Load: / })
  const title = (await load.first().getAttribute('aria-label'))?.replace('Load: ', '') ?? ''
  await load.first().click()
  await ticket(title).getByText('Loaded', { exact: true }).waitFor()
  await visitor.findsNothingWrong()
  await main.locator('[aria-busy]').waitFor({ state: 'detached' })
  await page.reload()
  await ticket(title).getByText('Loaded', { exact: true }).waitFor()

  const more = page.getByRole('button', { name: `More about ${title}` })
  await more.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Hide this offer' }).click()
  await main.getByText('Offer hidden').waitFor()
  await main.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Undo successful').waitFor()
  await ticket(title).getByText('Loaded', { exact: true }).waitFor()

  await more.click()
  const isSaved = page.waitForResponse(/\/bookmark$/)
  await page.getByRole('dialog').getByRole('button', { name: 'Save for later' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Saved. Remove' }).waitFor()
  await isSaved
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Saved', exact: true }).click()
  await visitor.sees('Saved offers')
  await ticket(title).waitFor()
  await visitor.presses('Sort and filter')
  const panel = page.getByRole('dialog')
  expect(await panel.getByRole('button', { name: 'Reset' }).count()).toBe(0)
  await panel.getByRole('radio', { name: 'Brand offers' }).check()
  await panel.getByRole('button', { name: 'Show offers' }).click()
  await main.getByText(/Those are all the offers|No saved offer of that kind/).waitFor()
  expect(page.url()).toContain('filter=brand')
  expect(await ticket(title).count()).toBe(0)
  await visitor.presses('Sort and filter')
  await panel.getByRole('button', { name: 'Reset' }).click()
  await panel.getByRole('button', { name: 'Show offers' }).click()
  await ticket(title).getByRole('link').click()
  await visitor.sees(title)
  expect(new URL(page.url()).pathname).toMatch(/^\/saved\/offer-details\/food\//)
  await visitor.presses('The small print')
  await page.getByRole('dialog').getByRole('button', { name: 'Ok, got it' }).click()

  await page.getByRole('link', { name: 'Back' }).click()
  await visitor.sees('Saved offers')
  await page.getByRole('link', { name: 'For you', exact: true }).click()
  await visitor.presses('Load all')
  await panel.getByRole('button', { name: 'Load all now' }).click()
  await panel.getByText(/\d+ offers are loaded\./).waitFor()
  await panel.getByText('Load everything for me', { exact: true }).click()
  await panel.locator('[aria-busy]').waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await main.getByText('Every offer is loaded for you.').waitFor()
  expect(await load.count()).toBe(0)
})
