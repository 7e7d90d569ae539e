import { readFile } from 'node:fs/promises'
import { violationsOf } from '@pollen/testing/axe'
import { desk, joins } from '@pollen/testing/colleague'
import { test } from '@pollen/testing/journey'
import { within } from '@pollen/testing/presses'
import { serveConsole } from '@pollen/testing/served-console'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()

test('a member is found, understood, paid and protected by keyboard, and a second person decides', async ({
  browser,
  settings,
  till,
}) => {
  const office = await serveConsole(settings.DATABASE_URL)
  const { email = '' } = (await till.demonstration()).members[0] ?? {}
  try {
    const { url } = office
    const tom = await joins(browser, settings.DATABASE_URL, { url, name: 'Tom', role: 'agent' })
    const ruth = await joins(browser, settings.DATABASE_URL, { url, name: 'Ruth', role: 'senior' })

    await within(tom, { flow: 'find by any shred', presses: 2 }, async ({ key }) => {
      await key('/')
      await tom.keyboard.insertText(email)
      await key('Enter')
      await heading(tom, 'Ms Maya Hartwell')
    })
    expect(await tom.getByText(email, { exact: true }).count()).toBe(0)

    await within(tom, { flow: 'why these points', presses: 2 }, async ({ key }) => {
      await tom.getByRole('button', { name: /^Why/ }).first().waitFor()
      await key('j')
      await key('Enter')
      const why = tom.getByRole('region', { name: 'Why' })
      await why.getByRole('table').first().waitFor()
      await expect.poll(() => why.evaluate((it) => it.parentElement?.contains(document.activeElement))).toBe(true)
    })
    const missing = tom.getByRole('region', { name: 'A purchase that is missing' })
    await within(tom, { flow: 'why no points', presses: 3 }, async ({ key, write }) => {
      await key('n')
      await write(tom.getByRole('textbox', { name: 'Shop' }), 'Sainsbury’s')
      await key('Enter')
      await missing.locator('[aria-live] p').first().waitFor()
    })
    await tom.getByRole('textbox', { name: 'Shop' }).focus()
    await tom.keyboard.press('Escape')
    await missing.waitFor({ state: 'detached' })

    // The reason is the first of the list.
    await within(tom, { flow: 'goodwill within the limit', presses: 4 }, async ({ key, write }) => {
      await key('p')
      await write(tom.getByLabel('Points', { exact: true }), '100')
      await key('Control+Enter')
      await tom.getByText('100 points: done, and the member is told.').waitFor()
    })

    // More waits for somebody else, and takes words. What was typed is there again after Escape.
    await tom.keyboard.press('p')
    await tom.getByLabel('Points', { exact: true }).fill('1240')
    await tom.getByRole('textbox', { name: 'Why' }).fill('Three orders are missing')
    await tom.keyboard.press('Escape')
    await tom.getByRole('dialog').waitFor({ state: 'detached' })
    await tom.keyboard.press('p')
    await expect.poll(() => tom.getByRole('textbox', { name: 'Why' }).inputValue()).toBe('Three orders are missing')
    await tom.getByLabel('Points', { exact: true }).fill('1240')
    await tom.keyboard.press('Control+Enter')
    await tom.getByText('1,240 points: asked, and a second person decides.').waitFor()

    await ruth.keyboard.press('g')
    await ruth.keyboard.press('r')
    await heading(ruth, 'Requests')
    await ruth.getByRole('button', { name: '+1,240 points for Maya H.' }).press('Enter')
    const request = ruth.getByRole('region', { name: '+1,240 points for Maya H.' })
    await request.getByRole('button', { name: 'Ask back' }).waitFor()
    await ruth.keyboard.press('b')
    await ruth.getByLabel('Your question').fill('Which orders?')
    await ruth.keyboard.press('Control+Enter')
    await request.getByText('It waits for Tom Field.').waitFor()
    await tom.goto(ruth.url())
    await tom.getByLabel('Your answer').fill('The three of October')
    await tom.getByRole('button', { name: 'Answer', exact: true }).press('Enter')
    await request.getByText('“The three of October”').waitFor() // her page was open
    await tom.getByRole('link', { name: 'The member' }).click()
    await heading(tom, 'Ms Maya Hartwell')
    await request.getByLabel('Why, in a line').fill('Three emails checked')
    await ruth.reload() // as when a provider asks for a fresh proof and leads back
    await expect.poll(() => request.getByLabel('Why, in a line').inputValue()).toBe('Three emails checked')
    await ruth.getByRole('button', { name: 'Yes', exact: true }).press('Enter')
    await ruth.getByText('+1,240 points for Maya H.: done.').waitFor()
    await tom.getByText('“+1,240 points for Maya H.”, which you asked for: done.').waitFor() // his page was open
    await ruth.getByRole('button', { name: '+1,240 points for Maya H.' }).press('Enter')
    await ruth.getByText('Three emails checked').waitFor()
    await ruth.getByRole('link', { name: 'The member' }).click()
    await heading(ruth, 'Ms Maya Hartwell')
    await ruth.getByRole('cell', { name: '+1,240' }).first().waitFor()

    await within(tom, { flow: 'freeze a stolen account', presses: 3 }, async ({ key, write }) => {
      await key('l')
      await write(tom.getByRole('textbox', { name: 'Why' }), 'Phone stolen')
      await key('Control+Enter')
      await tom.getByText('Spending is locked.').waitFor()
    })
    await tom.getByText('Spending locked', { exact: true }).waitFor()
    await ruth.getByText('Spending locked', { exact: true }).waitFor() // her page was open

    // Who moved: the address is found by its postcode, and waits for somebody else.
    await tom.keyboard.press('Escape') // the reason of an entry
    const memberPath = new URL(tom.url()).pathname
    await tom.getByRole('button', { name: 'Correct the address' }).press('Enter')
    await tom.getByLabel('Postcode').fill('AA1 1AA')
    await tom.getByLabel('Property number or name').fill('2')
    await tom.getByRole('button', { name: 'Find the address' }).press('Enter')
    await tom.getByRole('radio', { name: /^2 Clover Row/, checked: true }).waitFor()
    await tom.getByLabel('What you saw').fill('A letter of the council')
    await tom.getByLabel('How you know that it’s them').fill('Knew the last two shops')
    await tom.getByRole('radio', { name: 'Another reason, in words' }).check()
    await tom.getByRole('textbox', { name: 'Why' }).fill('They moved')

    // What was typed is there again after Escape, a reload, and whoever signs out and comes back.
    await tom.keyboard.press('Escape')
    await tom.getByRole('dialog').waitFor({ state: 'detached' })
    await tom.locator('summary', { hasText: 'what you can do' }).press('Enter')
    await tom.getByRole('button', { name: 'Sign out' }).press('Enter')
    await tom.getByRole('button', { name: 'Sign in with a passkey' }).press('Enter')
    await heading(tom, 'Today')
    await tom.goto(new URL(memberPath, url).href)
    await tom.getByRole('button', { name: 'Correct the address' }).press('Enter')
    await expect.poll(() => tom.getByRole('textbox', { name: 'Why' }).inputValue()).toBe('They moved')
    expect(await tom.getByLabel('How you know that it’s them').inputValue()).toBe('Knew the last two shops')
    expect(await tom.getByLabel('Postcode').inputValue()).toBe('AA1 1AA')
    expect(await tom.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/council|AA1|moved/)
    await tom.getByRole('button', { name: 'Find the address' }).press('Enter')
    await tom.getByRole('radio', { name: /^2 Clover Row/, checked: true }).waitFor()
    await tom.getByRole('button', { name: 'Ask for it' }).press('Enter')
    await tom.getByText('The address: asked, and a second person decides.').waitFor()

    // A card that broke: ordered, printed, posted.
    await ruth.getByRole('button', { name: 'Order a card' }).press('Enter')
    await ruth.getByLabel('What happened').selectOption('Damaged')
    await ruth.getByRole('button', { name: 'Order it' }).press('Enter')
    await ruth.getByText('The same card is ordered.').waitFor()
    await ruth.keyboard.press('g')
    await ruth.keyboard.press('d')
    await heading(ruth, 'Ordered cards')
    await ruth.getByRole('button', { name: 'Make a batch' }).press('Enter')
    await ruth.getByText(/^Batch \w+: 4 cards/).waitFor()
    const [file] = await Promise.all([
      ruth.waitForEvent('download'),
      ruth
        .getByRole('button', { name: /^File of/ })
        .first()
        .press('Enter'), // the newest
    ])
    expect(await readFile(await file.path(), 'utf8')).toContain('Ms Maya Hartwell')
    const name = file.suggestedFilename().slice('cards-'.length, -'.csv'.length)
    await ruth.getByRole('button', { name: new RegExp(`^Printed.*${name}`) }).press('Enter')
    await ruth.getByText('4 cards printed').waitFor()
    await ruth.getByRole('button', { name: new RegExp(`^Posted.*${name}`) }).press('Enter')
    await ruth.getByRole('button', { name: 'Tell 4 members' }).press('Enter')
    await ruth.getByText('4 cards posted').waitFor()

    // A case from the queue, open at two desks.
    await ruth.keyboard.press('g')
    await ruth.keyboard.press('c')
    await heading(ruth, 'Cases')
    const asked = ruth.getByRole('row').filter({ hasText: /An idea of|asks about points at/ })
    await asked.first().getByRole('link').click()
    const answer = (page: Page) => page.getByLabel('Your answer')
    await answer(ruth).waitFor()
    await tom.goto(ruth.url())
    await answer(tom).waitFor()
    await ruth.keyboard.press('a')
    await ruth.keyboard.type('Hello, we look at what the till sent.')
    await tom.getByText('Ruth Field is answering').waitFor({ timeout: 3000 })
    expect(await answer(tom).count()).toBe(0)
    await ruth.getByText('Kept with the case.').waitFor()

    // He asks her; she is told at once, reads it where she writes, and answers by a note.
    await tom.keyboard.press('q')
    await tom.getByRole('heading', { name: 'Ask Ruth Field' }).waitFor()
    await tom.getByLabel('Your question').fill('Did the shop answer?')
    await tom.keyboard.press('Control+Enter')
    await ruth.getByText('Tom Field asks Ruth Field').waitFor({ timeout: 3000 })
    await answer(ruth).blur()
    await ruth.keyboard.press('i')
    await ruth.getByLabel('Your note').fill('Not yet')
    await ruth.keyboard.press('Control+Enter')
    await tom.getByText('Ruth Field, note for colleagues').waitFor({ timeout: 3000 })
    await tom.getByRole('dialog').waitFor({ state: 'detached' })

    await tom.keyboard.press('t')
    await tom.getByRole('radio', { name: 'They have gone for today' }).waitFor()
    await tom.keyboard.press('2')
    await tom.keyboard.press('Control+Enter')
    await expect.poll(() => answer(tom).inputValue()).toBe('Hello, we look at what the till sent.')
    await ruth.getByText('Tom Field is answering').waitFor({ timeout: 3000 })
    await tom.getByRole('dialog').waitFor({ state: 'detached' })
    await tom.getByRole('button', { name: /^Passed on to the shop/ }).press('Enter')
    await tom.getByText('Closes the case as “Passed on”').waitFor()
    expect(await answer(tom).inputValue()).toContain('I’ve passed it on to the shop')
    await tom.keyboard.press('Control+Enter')
    for (const page of [tom, ruth]) await page.getByText(/^Closed by Tom/).waitFor()
    await ruth.getByRole('link', { name: 'Today' }).first().click()
    await heading(ruth, 'Today')

    // Today has a number for what waits, and what is owed; from elsewhere G and a letter lead there, by one press more.
    const held = ruth.getByRole('row').filter({ has: ruth.getByRole('link', { name: /^Look: / }) })
    const number = await held.first().locator('kbd').textContent()
    await within(ruth, { flow: 'release what a till holds', presses: 3 }, async ({ key }) => {
      await key(number ?? '')
      await key('e')
      await ruth.getByRole('heading', { name: /^Release / }).waitFor()
      const words = ruth.getByRole('textbox', { name: 'Why' }) // above their limit
      if (await words.count()) await words.fill('The shop confirmed it')
      await key('Control+Enter')
      await ruth.getByText(/points of one purchase( are released|\. See it)/).waitFor()
    })

    const olive = await joins(browser, settings.DATABASE_URL, { url, name: 'Olive', role: 'finance' })
    await within(olive, { flow: 'what is owed', presses: 0 }, () =>
      olive
        .getByRole('definition')
        .filter({ hasText: /^[\d,]{3,}$/ })
        .first()
        .waitFor(),
    )
    await within(olive, { flow: 'what is owed, from anywhere', presses: 2 }, async ({ key }) => {
      await key('g')
      await key('y')
      await heading(olive, 'Money')
      await olive
        .getByText(/points/)
        .first()
        .waitFor()
    })
  } finally {
    await office.stop()
  }
})

test('every page is clean by axe in light and dark, and fits 768 pixels', async ({
  browser,
  settings,
  programme: _,
  till,
}) => {
  const office = await serveConsole(settings.DATABASE_URL)
  try {
    const page = await joins(browser, settings.DATABASE_URL, { url: office.url, name: 'Mina', role: 'administrator' })
    const senior = await joins(browser, settings.DATABASE_URL, { url: office.url, name: 'Nell', role: 'senior' })
    const wrong: string[] = []
    const look = async (at: Page, path: string, title: string | RegExp) => {
      await at.goto(office.url + path)
      await heading(at, title)
      await at
        .getByText(/^(Loading|Opening) /)
        .first()
        .waitFor({ state: 'detached' })
      for (const colorScheme of ['light', 'dark'] as const) {
        await at.emulateMedia({ colorScheme })
        wrong.push(...(await violationsOf(at)).map((violation) => `${path}, ${colorScheme}: ${violation}`))
      }
      await at.setViewportSize({ ...desk, width: 768 })
      const width = await at.evaluate(() => document.documentElement.scrollWidth)
      if (width > 768) wrong.push(`${path}: ${width} pixels wide`)
      await at.setViewportSize(desk)
    }
    await look(page, '/', 'Today')
    await look(page, '/people', 'People')
    await look(page, '/requests', 'Requests')
    await look(page, '/audit', 'Audit')
    await look(senior, '/search', 'Find a member')
    await senior.keyboard.press('/')
    await senior.keyboard.insertText('maya.hartwell@example.com')
    await senior.keyboard.press('Enter')
    await heading(senior, 'Ms Maya Hartwell')
    await look(senior, new URL(senior.url()).pathname, 'Ms Maya Hartwell')
    await look(senior, '/cases', 'Cases')
    await look(senior, '/cards', 'Ordered cards')
    await look(senior, '/held', 'Held')
    const fay = await joins(browser, settings.DATABASE_URL, { url: office.url, name: 'Fay', role: 'fraud' })
    await fay.goto(`${office.url}/held`)
    await fay
      .getByRole('button', { name: /^Retire its key/ })
      .first()
      .click()
    await fay.getByRole('textbox', { name: 'Why' }).fill('It posts what nobody bought')
    wrong.push(...(await violationsOf(fay)))
    await fay.getByRole('button', { name: 'Retire it now' }).click()
    await fay.getByText(/^The key of .+ is retired/).waitFor()
    await look(senior, '/disputes', 'Disputes')
    await senior.getByRole('table', { name: 'Disputed spends' }).getByRole('link').click()
    await heading(senior, 'A spend that was not theirs')
    await look(senior, new URL(senior.url()).pathname, 'A spend that was not theirs')

    // Whoever has a card of the programme names it, and has no more to do with its account.
    const [, second] = (await till.demonstration()).members
    await senior.locator('summary', { hasText: 'what you can do' }).press('Enter')
    await senior.getByRole('button', { name: 'Name your own card' }).press('Enter')
    await senior.getByRole('textbox', { name: 'Card number' }).fill(second?.cardNumber ?? '')
    await senior.getByRole('textbox', { name: 'Last name in its account' }).fill('Somebody')
    await senior.getByRole('button', { name: 'Close them to me' }).press('Enter')
    await senior.getByText('That card number and last name don’t belong together.').waitFor()
    wrong.push(...(await violationsOf(senior)))
    await senior.getByRole('textbox', { name: 'Last name in its account' }).fill('Okafor')
    await senior.getByRole('button', { name: 'Close them to me' }).press('Enter')
    await senior.getByRole('dialog').waitFor({ state: 'detached' })
    await senior.keyboard.press('/')
    await senior.keyboard.insertText(second?.email ?? '')
    await senior.keyboard.press('Enter')
    await senior.getByText('Your own account and your household’s are never found.').waitFor()
    expect(wrong).toEqual([])
  } finally {
    await office.stop()
  }
})
