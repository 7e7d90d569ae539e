import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { anotherBuild } from '@pollen/testing/another-build'
import { newPhone } from '@pollen/testing/browser'
import { freshDatabase } from '@pollen/testing/database'
import { test } from '@pollen/testing/journey'
import { aMember, signedIn } from '@pollen/testing/member'
import { serveApp, todaysBuild } from '@pollen/testing/served-app'
import { inContext } from '@pollen/testing/visitor'
import { expect } from 'vitest'
import { freePort } from '../server/src/platform/embedded-postgres/free-port.ts'

test('a member with the app of yesterday on their phone gets today’s, sees their card all the while, and nothing of the old one stays', async ({
  browser,
}) => {
  const database = await freshDatabase()
  const directory = await mkdtemp(join(tmpdir(), 'pollen journey '))
  try {
    const variables = { DATABASE_URL: database.connectionString, PORT: String(await freePort()) }
    const member = await aMember(database)
    const [name = '', value = ''] = (await signedIn(database, member)).cookie.split('=')

    const yesterday = await serveApp(variables)
    const context = await newPhone(browser, { worksOffline: true })
    await context.addCookies([{ name, value, url: yesterday.url }])
    await context.addInitScript(() => localStorage.setItem('sessionCreatedAt', '1'))
    const visitor = await inContext(context, yesterday.url)
    const { page } = visitor
    await visitor.goes('/card')
    await page.getByTestId('card-code').waitFor()
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
    const kept = () =>
      page.evaluate(async () => {
        const caches_ = await Promise.all((await caches.keys()).map(async (key) => (await caches.open(key)).keys()))
        return caches_.flat().map(({ url }) => new URL(url).pathname.replace('/assets/', ''))
      })
    const old = (await kept()).filter((file) => file.endsWith('.js'))
    expect(old.length).toBeGreaterThan(10)

    await yesterday.stop()
    const tomorrow = join(directory, 'tomorrow')
    const scripts = await anotherBuild(todaysBuild, tomorrow)
    // One of its files cannot be fetched; the card does not need it.
    const card = await readFile(join(todaysBuild, 'card/index.html'), 'utf8')
    const missing = old.find((file) => !card.includes(file)) ?? ''
    await rm(join(tomorrow, 'assets', missing.replace('.js', 'x.js')))
    const now = await serveApp(variables, tomorrow)

    // Opened again, the card is there at once, by the old app; the new one comes meanwhile.
    await visitor.goes('/card')
    await page.getByTestId('card-code').waitFor()
    await expect.poll(async () => (await kept()).filter((file) => old.includes(file))).toEqual([])
    expect((await kept()).filter((file) => file.endsWith('.js') && !scripts.includes(file))).toEqual([])

    // A part of the old app that nobody has any more: the next screen is today's, whole.
    await visitor.follows('Activity')
    await page.waitForFunction(() => document.documentElement.innerHTML.includes('x.js'))
    await visitor.sees('Activity')
    // What the open card asked while the server was exchanged, and the old screen's files, which no server has.
    const isExpected = (it: string) => /ERR_CONNECTION_REFUSED|status of 503|Refused to apply style/.test(it)
    expect(visitor.complaints.filter((it) => !isExpected(it))).toEqual([])

    // Without a network, too: there is no server any more.
    await now.stop()
    await visitor.goes('/card')
    await page.getByText(member.cardNumber.slice(-4)).first().waitFor()
    await page.getByTestId('card-code').waitFor()
    await context.close()
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
})
