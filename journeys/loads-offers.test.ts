import { test } from '@pollen/testing/journey'
import { scanCode } from '@pollen/testing/scanner'
import { inContext } from '@pollen/testing/visitor'
import { expect } from 'vitest'

const busy = { status: 503, json: { code: 'BUSY', description: 'Too much to do' } }

test('a member loads an offer, hides one and undoes, saves, filters and resets, and has everything loaded', async ({
  visitor,
  till,
}) => {
  const { page } = visitor
  const { email = '', password = '' } = (await till.demonstration()).members[0] ?? {}
  const main = page.getByRole('main')
  const ticket = (title: string) => main.getByRole('listitem').filter({ hasText: title })

  const address = '/grocer?filter=bonus&sort=endingSoon'
  await visitor.goesSignedIn(address, email, password)
  await visitor.sees('Offers')
  expect(page.url()).toBe(visitor.url + address)
  const load = main.getByRole('button', { name: /^Load: / })
  const title = (await load.first().getAttribute('aria-label'))?.replace('Load: ', '') ?? ''
  await load.first().click()
  await ticket(title).getByText('Loaded', { exact: true }).waitFor()
  await visitor.findsNothingWrong()
  await main.locator('[aria-busy]').waitFor({ state: 'detached' })
  await visitor.reloads()
  await ticket(title).getByText('Loaded', { exact: true }).waitFor()

  const more = page.getByRole('button', { name: `More about ${title}` })
  await more.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Hide this offer' }).click()
  await main.getByText('Offer hidden').waitFor()
  await main.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Undo successful').waitFor()
  await ticket(title).getByText('Loaded', { exact: true }).waitFor()

  // What is loaded needs no saving: another offer is saved for later.
  const saved = (await load.first().getAttribute('aria-label'))?.replace('Load: ', '') ?? ''
  await page.getByRole('button', { name: `More about ${saved}` }).click()
  const isSaved = page.waitForResponse(/\/bookmark$/)
  await page.getByRole('dialog').getByRole('button', { name: 'Save for later' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Saved. Remove' }).waitFor()
  await isSaved
  await page.keyboard.press('Escape')
  await page.getByRole('radio', { name: 'Saved' }).click()
  await ticket(saved).waitFor()
  await visitor.follows('Sort and filter them')
  await visitor.sees('Saved offers')
  await ticket(saved).waitFor()
  await visitor.presses('Sort and filter')
  const panel = page.getByRole('dialog')
  expect(await panel.getByRole('button', { name: 'Reset' }).count()).toBe(0)
  await panel.getByRole('radio', { name: 'Brand offers' }).click()
  await panel.getByRole('button', { name: 'Show offers' }).click()
  await main.getByText(/That’s everything|No saved offer of that kind/).waitFor()
  expect(page.url()).toContain('filter=brand')
  expect(await ticket(saved).count()).toBe(0)
  await visitor.presses('Sort and filter')
  await panel.getByRole('button', { name: 'Reset' }).click()
  await panel.getByRole('button', { name: 'Show offers' }).click()
  await ticket(saved).getByRole('link').click()
  await visitor.sees(saved)
  expect(new URL(page.url()).pathname).toMatch(/^\/saved\/offer-details\/food\//)
  await visitor.presses('The small print')
  await page.getByRole('dialog').getByRole('button', { name: 'Ok, got it' }).click()

  await page.getByRole('link', { name: 'Back' }).click()
  await visitor.sees('Saved offers')
  await page.getByRole('link', { name: 'Back' }).click()
  await page.getByRole('button', { name: /^Load all \d+$/ }).click()
  await panel.getByRole('button', { name: 'Load all now' }).click()
  await panel.getByText(/\d+ offers are loaded\./).waitFor()
  await panel.getByText('Load everything for me', { exact: true }).click()
  await panel.getByRole('switch', { name: 'Load everything for me', checked: true }).waitFor()
  await panel.locator('[aria-busy]').waitFor({ state: 'detached' })
  await panel.getByText('Unlock my prices every week', { exact: true }).click()
  await panel.getByRole('switch', { name: 'Unlock my prices every week', checked: true }).waitFor()
  await panel.locator('[aria-busy]').waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await main.getByText(/^\d+ of \d+ loaded\./).waitFor()
  await main.getByText('New ones are loaded as they begin.').waitFor()
  expect(await load.count()).toBe(0)
})

test('a member loads offers, buys, reads what counted and what was short, looks again, and returns it', async ({
  visitor,
  till,
}) => {
  const { page } = visitor
  const robin = (await till.demonstration()).members.find(({ firstName }) => firstName === 'Robin')
  const { email = '', password = '', cardNumber = '' } = robin ?? {}
  const main = page.getByRole('main')
  const loads = async () => {
    const isAnswered = page.waitForResponse(/\/offer\/state$/)
    await main.getByRole('button', { name: 'Load this offer' }).click()
    await isAnswered
    await main.getByRole('button', { name: 'Remove', exact: true }).waitFor()
  }
  const opensTheNewest = async () => {
    await visitor.goes('/card/activity')
    await visitor.sees('Activity')
    await page.locator('[id^="transaction-"]').first().click()
  }

  await visitor.goesSignedIn('/offer-details/food/sourdough-40', email, password)
  await loads()
  await visitor.goes('/offer-details/food/household-200')
  await loads()

  const [sourdough, washing, apples] = ['2001000000104', '2006000000109', '2005000000102'] as const
  const { transactionId, points } = await till.buys(cardNumber, { [sourdough]: 210, [washing]: 1380, [apples]: 500 })
  expect(points).toBe(20 + 40)
  await opensTheNewest()
  await main.getByText('40 points on sourdough').waitFor()
  await main.getByText('£1.20 short of 200 points').waitFor()
  await visitor.presses('Check again')
  await main.getByText('Nothing has changed').waitFor()
  await visitor.findsNothingWrong()

  await visitor.goes('/offer-details/food/fruit-veg-triple')
  await loads()
  await opensTheNewest()
  await visitor.presses('Check again')
  await main.getByText('We’ve added 10 points').waitFor()
  await main.getByText('Added when we looked again').waitFor()
  await main.getByText('£1.20 short of 200 points').waitFor()

  expect((await till.takesBack(cardNumber, transactionId, sourdough)).points).toBe(2 + 40)
  await opensTheNewest()
  await visitor.sees('Refund')
  await main.getByText('−42').waitFor()
  await visitor.follows('See the purchase')
  await visitor.sees('Collected')
  expect(visitor.complaints).toEqual([])
})

test('a member reads in the activity what was loaded for them, and undoes it', async ({ visitor, till }) => {
  const { page } = visitor
  const { email = '', password = '' } = (await till.demonstration()).members[1] ?? {}
  const main = page.getByRole('main')
  await visitor.goesSignedIn('/card/activity', email, password)
  await visitor.sees('Activity')
  const load = main.getByRole('listitem').filter({ hasText: /We loaded \d+ offers/ })
  // A job loads them soon after the programme has started.
  const isThere = async () => {
    await main
      .getByText(/That’s everything|We loaded \d+ offers|Show more/)
      .first()
      .waitFor()
    if ((await load.count()) > 0) return true
    await main.getByRole('button', { name: 'Refresh' }).click()
    return false
  }
  await expect.poll(isThere).toBe(true)
  await load.getByRole('button', { name: 'Undo' }).click()
  await load.getByText('undone').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('undone')
  await visitor.findsNothingWrong()
  await page.getByRole('link', { name: 'Offers', exact: true }).click()
  await visitor.sees('Offers')
  await main
    .getByRole('button', { name: /^Load: / })
    .first()
    .waitFor()
})

test('on a desk an offer opens beside its list, and is loaded there', async ({ browser, programme, till }) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const visitor = await inContext(context, programme.url)
  const { page } = visitor
  const { email = '', password = '' } = (await till.demonstration()).members[2] ?? {}
  const main = page.getByRole('main')
  const pane = main.getByRole('region', { name: 'The opened offer' })
  await visitor.goesSignedIn('/grocer?filter=bonus', email, password)
  await visitor.sees('Offers')
  const ticket = main
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Load: / }) })
    .nth(1)
  const link = ticket.getByRole('link')
  const title = (await link.textContent()) ?? ''
  await pane.getByRole('heading', { level: 2 }).first().waitFor()
  await link.press('Enter')
  const heading = pane.getByRole('heading', { name: title })
  await heading.waitFor()
  await expect.poll(() => heading.evaluate((it) => it === document.activeElement)).toBe(true)
  expect(new URL(page.url()).pathname).toBe('/grocer')
  await visitor.findsNothingWrong()
  await pane.getByRole('button', { name: 'Load this offer' }).click()
  await pane.getByRole('button', { name: 'Remove', exact: true }).waitFor()
  await main.getByRole('listitem').filter({ hasText: title }).getByText('Loaded', { exact: true }).waitFor()
  await main.locator('[aria-busy]').waitFor({ state: 'detached' })
  await context.close()
})

test('a brand’s page shows its offers: who visits it logs in to load one there', async ({ visitor, till }) => {
  const { page } = visitor
  const { email = '', password = '' } = (await till.demonstration()).members[2] ?? {}
  const main = page.getByRole('main')
  await visitor.goes('/brands/thistle-outdoors')
  await visitor.sees('Thistle Outdoors')
  await main.getByRole('heading', { name: 'Offers here' }).waitFor()
  expect(await main.getByRole('button', { name: /^Load: / }).count()).toBe(0)
  await main.getByRole('link', { name: /^Log in to load/ }).click()
  await visitor.signsIn(email, password)
  await visitor.sees('Thistle Outdoors')
  const load = main.getByRole('button', { name: /^Load: / }).first()
  const title = (await load.getAttribute('aria-label'))?.replace('Load: ', '') ?? ''
  await load.click()
  const ticket = main.getByRole('listitem').filter({ hasText: title })
  await ticket.getByText('Loaded', { exact: true }).waitFor()
  await visitor.findsNothingWrong()
  await main.locator('[aria-busy]').waitFor({ state: 'detached' })
  await ticket.getByRole('link').click()
  await visitor.sees(title)
  await page.getByRole('link', { name: 'Back' }).click()
  await visitor.sees('Thistle Outdoors')
})

test('a refused press is put back, a double press loads once, two tabs agree, and offline nothing can be pressed', async ({
  visitor,
  till,
}) => {
  const { page } = visitor
  const { email = '', password = '' } = (await till.demonstration()).members[2] ?? {}
  const main = page.getByRole('main')
  const popup = page.getByRole('dialog')
  await visitor.goesSignedIn('/grocer?filter=bonus', email, password)
  await visitor.sees('Offers')
  const label = await main
    .getByRole('button', { name: /^Load: / })
    .last()
    .getAttribute('aria-label')
  const title = label?.replace('Load: ', '') ?? ''
  const ticket = main.getByRole('listitem').filter({ hasText: title })
  const load = ticket.getByRole('button', { name: `Load: ${title}` })
  const refusesOnce = (address: RegExp) => page.route(address, (route) => route.fulfill(busy), { times: 1 })

  await refusesOnce(/\/offer\/state$/)
  await load.click()
  await ticket.getByRole('alert').waitFor()
  await load.waitFor()
  await ticket.getByRole('button', { name: /^More about/ }).click()
  await refusesOnce(/\/bookmark$/)
  await popup.getByRole('button', { name: 'Save for later' }).click()
  await popup.getByRole('alert').filter({ hasText: 'Too much to do' }).waitFor()
  await popup.getByRole('button', { name: 'Save for later' }).waitFor()
  await refusesOnce(/\/offer\/state$/)
  await popup.getByRole('button', { name: 'Hide this offer' }).click()
  await ticket.getByRole('alert').waitFor()
  await load.waitFor()

  const another = await page.context().newPage()
  await another.goto(page.url())
  const there = another.getByRole('listitem').filter({ hasText: title })
  await there.getByRole('button', { name: `Load: ${title}` }).waitFor()
  await page.bringToFront()
  const isPressedTwice = Promise.withResolvers<void>()
  let calls = 0
  await page.route(/\/offer\/state$/, async (route) => {
    calls++
    await isPressedTwice.promise
    await route.continue()
  })
  await load.dblclick()
  isPressedTwice.resolve()
  await ticket.getByText('Loaded', { exact: true }).waitFor()
  await main.locator('[aria-busy]').waitFor({ state: 'detached' })
  expect(calls).toBe(1)
  // The other tab has not read the list again: it asks for what is already so.
  await there.getByRole('button', { name: `Load: ${title}` }).click()
  await there.getByText('Loaded', { exact: true }).waitFor()
  await another.close()

  await page.context().setOffline(true)
  await main
    .getByRole('button', { name: /^Offline: / })
    .first()
    .waitFor()
  expect(await main.getByRole('button', { name: /^Load: / }).count()).toBe(0)
  expect(await ticket.getByRole('button', { name: /Press to remove it$/ }).isDisabled()).toBe(true)
  await ticket.getByRole('button', { name: /^More about/ }).click()
  await popup.getByText(/^You’re offline\./).waitFor()
  expect(await popup.getByRole('button', { name: 'Hide this offer' }).isDisabled()).toBe(true)
  await page.keyboard.press('Escape')
  await page.context().setOffline(false)
  await main
    .getByRole('button', { name: /^Load: / })
    .first()
    .waitFor()
})

test('a coupon shows the code for the till’s scanner once it is loaded', async ({ visitor, till }) => {
  const { page } = visitor
  const { email = '', password = '' } = (await till.demonstration()).members[1] ?? {}
  await visitor.goesSignedIn('/offer-details/food/two-pounds-off-30', email, password)
  await visitor.sees('£2 off when you spend £30')
  const code = page.getByRole('img', { name: 'Barcode of this offer' })
  const load = page.getByRole('button', { name: 'Load this offer' })
  const giveBack = page.getByRole('button', { name: 'Remove', exact: true })
  await load.or(giveBack).waitFor()
  if (await giveBack.isVisible()) await giveBack.click() // some have loaded it, as the demonstration fell out
  await load.waitFor()
  expect(await code.count()).toBe(0)
  await load.click()
  await giveBack.waitFor()
  expect((await scanCode(code)).text).toBe('2OFF30')
})
