import { desk, joins } from '@pollen/testing/colleague'
import { axePath, examplesOfConsole, serveExamples } from '@pollen/testing/console-gallery'
import { asOwner } from '@pollen/testing/database'
import { equip, faultsOfConsole, openFrame } from '@pollen/testing/example-frame'
import { test } from '@pollen/testing/journey'
import { serveConsole } from '@pollen/testing/served-console'
import type { Frame } from 'playwright-core'
import { expect } from 'vitest'

/** What the list of keys has; it is not reached behind a popup, nor before one is signed in. */
async function allKeysOf(frame: Frame): Promise<string[]> {
  const dialog = frame.getByRole('dialog', { name: 'Keys' })
  const toAll = frame.getByRole('button', { name: 'All keys' })
  if ((await frame.locator('dialog[open]').count()) === 0 && (await toAll.isVisible())) {
    await toAll.press('Enter')
    await dialog.waitFor()
  }
  return dialog.locator('kbd').allTextContents()
}

test('every state of every page is clean by axe in light and dark, fits 768 pixels, and has each key once', async ({
  browser,
}) => {
  const gallery = await serveExamples()
  const page = await browser.newPage({
    viewport: desk,
    colorScheme: null, // the frame's element says it
    reducedMotion: 'reduce',
    locale: 'en-GB',
  })
  const wrong: string[] = []
  let pagesWithKeys = 0
  page.on('pageerror', ({ message }) => wrong.push(message))
  try {
    const frame = await openFrame(page, gallery.url, 'about:blank')
    for (const [name, example] of Object.entries(await examplesOfConsole())) {
      await gallery.show(page, example, frame)
      await equip(frame, gallery.url + axePath)
      wrong.push(...(await faultsOfConsole(frame)).map((fault) => `${name}: ${fault}`))
      const keys = await allKeysOf(frame)
      pagesWithKeys += keys.length > 0 ? 1 : 0
      if (new Set(keys).size < keys.length) wrong.push(`${name}: a key does two things: ${keys.join(' ')}`)
    }
    expect(wrong).toEqual([])
    expect(pagesWithKeys).toBeGreaterThan(90)
  } finally {
    await page.context().close()
    await gallery.stop()
  }
})

test('all of it is reached by the palette and by keys, and what was typed outlives a session', async ({
  browser,
  settings,
  till,
}) => {
  const office = await serveConsole(settings.DATABASE_URL)
  const { email = '' } = (await till.demonstration()).members[0] ?? {}
  try {
    const tom = await joins(browser, settings.DATABASE_URL, { url: office.url, name: 'Tom', role: 'agent' })
    const { keyboard } = tom
    const commands = tom.getByRole('dialog', { name: 'Commands' })
    const command = async (words: string, said: string) => {
      await keyboard.press('Control+k')
      await tom.getByRole('textbox', { name: 'Type what you want to do' }).waitFor()
      await keyboard.type(words)
      await commands.getByRole('menuitem', { name: said }).and(commands.locator('[data-focused]')).waitFor()
      await keyboard.press('Enter')
      await commands.waitFor({ state: 'detached' })
    }

    // Whoever is not a command is searched for; the window never says who it is.
    await command(email, `Find “${email}”`)
    await tom.locator('h1:focus', { hasText: 'Ms Maya Hartwell' }).waitFor()
    expect(await tom.title()).toMatch(/^Members · /)

    // An entry's reason, by the rows; Escape leads back to it.
    await tom.getByRole('button', { name: /^Why/ }).first().waitFor()
    await keyboard.press('j')
    await keyboard.press('j')
    await keyboard.press('Enter')
    await tom.getByRole('region', { name: 'Why' }).getByRole('table').first().waitFor()
    await keyboard.press('Escape')
    await tom.getByRole('region', { name: 'Why' }).waitFor({ state: 'detached' })
    await tom.locator('button:focus', { hasText: 'Why' }).waitFor()

    // What the role may do for this member stands there, and a place beside it.
    await command('lock', 'Lock spending')
    await tom.getByRole('dialog', { name: 'Lock spending' }).waitFor()
    await keyboard.press('Escape')
    await tom.getByRole('dialog').waitFor({ state: 'detached' })
    await command('cases', 'Cases')
    await tom.locator('h1:focus', { hasText: 'Cases' }).waitFor()
    await command('maya', 'Ms Maya Hartwell')
    await tom.locator('h1:focus', { hasText: 'Ms Maya Hartwell' }).waitFor()

    // Whoever leaves their desk for half an hour finds the door over what they typed.
    await keyboard.press('l')
    await tom.getByRole('textbox', { name: 'Why' }).fill('Phone stolen on the bus')
    await asOwner(settings.DATABASE_URL, `update staff_sessions set last_used_at = now() - interval '31 minutes'`)
    const over = tom.getByRole('dialog', { name: 'Your session is over' })
    const looksAgain = async () => {
      await tom.evaluate(() => dispatchEvent(new Event('visibilitychange')))
      return over.isVisible()
    }
    await expect.poll(looksAgain).toBe(true) // what was asked a moment ago is not asked again
    await keyboard.press('Escape')
    await keyboard.press('Escape')
    await over.getByRole('button', { name: 'Sign in with a passkey' }).press('Enter')
    await over.waitFor({ state: 'detached' })
    expect(await tom.getByRole('textbox', { name: 'Why' }).inputValue()).toBe('Phone stolen on the bus')
    await tom.getByRole('button', { name: 'Lock spending', exact: true }).last().press('Enter')
    await tom.getByText('Spending is locked.').waitFor()

    // Who signs out in one tab is out in the other.
    const other = await tom.context().newPage()
    await other.goto(`${office.url}/cases`)
    await other.getByRole('heading', { level: 1, name: 'Cases' }).waitFor()
    await command('sign out', 'Sign out')
    for (const page of [tom, other]) await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor()
    expect(await tom.getByText('Hartwell').count()).toBe(0)
  } finally {
    await office.stop()
  }
})
