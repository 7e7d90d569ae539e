import { desk, joins } from '@pollen/testing/colleague'
import { serveExamples } from '@pollen/testing/console-gallery'
import { test } from '@pollen/testing/journey'
import { serveConsole } from '@pollen/testing/served-console'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { examples as ofDrafts } from '../console/src/pages/content/drafts.examples.ts'
import { examples as ofJobs } from '../console/src/pages/queue/queue.examples.ts'
import { examples as ofReviews } from '../console/src/pages/reviews/reviews.examples.ts'

/** Presses keys one after another, faster than any page is drawn. */
const pressAtOnce = (page: Page, ...keys: string[]) =>
  page.evaluate(async (all) => {
    for (const key of all) {
      const on = document.activeElement ?? document.body
      const isDone = !on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
      if (key === 'Enter' && !isDone) (on as HTMLElement).click()
      await Promise.resolve()
    }
  }, keys)

test('what is pressed before a page is drawn is done once it is there, and text is not', async ({
  browser,
  settings,
  programme: _,
}) => {
  const office = await serveConsole(settings.DATABASE_URL)
  try {
    const { url } = office
    const ruth = await joins(browser, settings.DATABASE_URL, { url, name: 'Ruth', role: 'senior' })
    const dialog = ruth.getByRole('dialog')

    // A place, and the deed of its first row.
    await ruth
      .getByRole('link', { name: /^Look: / })
      .first()
      .waitFor()
    await pressAtOnce(ruth, 'g', 'h', 'e')
    await dialog.getByRole('heading', { name: /^Release / }).waitFor()
    await ruth.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })

    // A request of Today's list, by its number: what is pressed then is meant for it, not for Today.
    await pressAtOnce(ruth, 'g', 't')
    const decide = ruth.getByRole('row').filter({ has: ruth.getByRole('link', { name: /^Decide: / }) })
    const number = (await decide.first().locator('kbd').textContent()) ?? ''
    await pressAtOnce(ruth, number, 'b')
    await dialog.getByRole('heading', { name: 'Ask back' }).waitFor()
    await ruth.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })

    // Down the queue, into a case, and to its answer.
    await pressAtOnce(ruth, 'g', 'c', 'j', 'Enter', 'a')
    await ruth.locator('textarea:focus').waitFor()

    // Text is no deeds: what follows the key of a field, and more keys than anybody presses ahead.
    const takes = ruth.getByRole('button', { name: 'Take it' })
    for (const text of ['at', 'tttttt']) {
      await ruth
        .getByRole('link', { name: /^Cases/ })
        .first()
        .press('Enter')
      await ruth.getByRole('heading', { level: 1, name: 'Cases' }).waitFor()
      await pressAtOnce(ruth, 'j')
      await ruth.locator('tbody a:focus').waitFor()
      await pressAtOnce(ruth, 'Enter', ...text)
      await takes.waitFor()
    }

    // What was taken by mistake goes back by Z, and so does that.
    await ruth.keyboard.press('t')
    await ruth.getByRole('button', { name: 'Hand back' }).waitFor()
    await ruth.keyboard.press('z')
    await takes.waitFor()
    await ruth.keyboard.press('z')
    await ruth.getByRole('button', { name: 'Hand back' }).waitFor()
    await ruth.keyboard.press('h')
    await takes.waitFor()
  } finally {
    await office.stop()
  }
})

test('Space chooses a row in every list where several are dealt with at once, and Z leaves out the last', async ({
  browser,
}) => {
  const gallery = await serveExamples()
  const page = await browser.newPage({ viewport: desk, reducedMotion: 'reduce', locale: 'en-GB' })
  try {
    for (const example of [ofReviews['held purchases'], ofJobs['jobs of a kind']]) {
      if (!example) throw new Error('This example is gone')
      await gallery.show(page, example)
      const chosen = page.locator('tbody tr[aria-selected=true] input[type=checkbox]')
      const { keyboard } = page
      await page.getByRole('checkbox').first().focus()
      await keyboard.press('Space')
      await expect.poll(() => chosen.count()).toBe(1)
      await keyboard.press('j')
      await keyboard.press('Space')
      await expect.poll(() => chosen.count()).toBe(2)
      await keyboard.press('?')
      const keys = page.getByRole('dialog', { name: 'Keys' })
      await keys.getByText('Leave out the last').waitFor()
      await keyboard.press('Escape')
      await keys.waitFor({ state: 'detached' })
      await keyboard.press('z')
      await expect.poll(() => chosen.count()).toBe(1)
      await keyboard.press('z')
      await expect.poll(() => chosen.count()).toBe(0)
      await keyboard.press('?')
      await keys.getByText('Choose it, or leave it out').waitFor()
      expect(await keys.getByText('Leave out the last').count()).toBe(0)
    }
  } finally {
    await page.context().close()
    await gallery.stop()
  }
})

test('a list of prices is pasted from anywhere on its page, and a key leads to what is to be put right', async ({
  browser,
}) => {
  const gallery = await serveExamples()
  const page = await browser.newPage({ viewport: desk, reducedMotion: 'reduce', locale: 'en-GB' })
  try {
    const example = ofDrafts['a week of prices']
    if (!example) throw new Error('This example is gone')
    await gallery.show(page, example)
    await page.evaluate(() => {
      const clipboardData = new DataTransfer()
      clipboardData.setData(
        'text/plain',
        'SKU\tName\tPrice\tMember price\nOATS-1\tOats\t2.00\t1.50\nRYE-1\tRye\t2.0o\t1.50',
      )
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    await page.getByText('2 lines pasted').waitFor()
    await page.keyboard.press('Alt+ArrowDown')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Price of Rye')
  } finally {
    await page.context().close()
    await gallery.stop()
  }
})
