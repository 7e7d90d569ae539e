import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type PathName, paths } from '@pollen/contract/paths'
import { isBuilt, type PromisedScreen, promisedScreens } from '@pollen/contract/promised-screens'
import { matchPath } from 'react-router'
import { expect, test } from 'vitest'

const built = join(import.meta.dirname, '../build')

/** Every address of the site as it was built, but for the one that says that nothing is there. */
const { routes } = (await import(join(built, 'server/index.js'))) as { routes: Record<string, { path?: string }> }
const addresses = Object.values(routes).flatMap(({ path }) => (path === undefined || path === '*' ? [] : [path]))

const isOnSite = (screen: PromisedScreen) => {
  const address = promisedScreens[screen].replace(/:\w+/g, 'one')
  return addresses.some((path) => matchPath(path, address))
}

const screens = Object.keys(promisedScreens) as PromisedScreen[]

test('the site as it was built has the screens that are there, and not those that are to come', () => {
  expect(addresses.length).toBeGreaterThan(60)
  expect(Object.fromEntries(screens.map((screen) => [screen, isBuilt(screen)]))).toEqual(
    Object.fromEntries(screens.map((screen) => [screen, isOnSite(screen)])),
  )
})

type Promise = { page: PathName; screen: PromisedScreen; once: RegExp; until?: RegExp }

const promises: Promise[] = [
  {
    page: 'enterEmailAddress',
    screen: 'contactPreferences',
    once: /Change it whenever you like/,
    until: /Every email has a link to stop them/,
  },
  { page: 'phoneNumber', screen: 'contactPreferences', once: /Change it whenever you like/ },
  {
    page: 'signUp',
    screen: 'personalPrices',
    once: /Personalised prices *Yes/,
    until: /Personalised prices *Coming soon/,
  },
  { page: 'signUp', screen: 'offers', once: /Partner offers *Yes/, until: /Partner offers *Coming soon/ },
]

test.for(promises)('the printed page $page promises $screen as soon as it is there', async (row) => {
  const html = await readFile(join(built, 'client', paths[row.page], 'index.html'), 'utf8')
  const says = html.replace(/<(script|style)[\s\S]*?<\/\1>/g, '').replace(/<[^>]*>/g, '')
  expect(row.once.test(says)).toBe(isOnSite(row.screen))
  if (row.until) expect(row.until.test(says)).toBe(!isOnSite(row.screen))
})
