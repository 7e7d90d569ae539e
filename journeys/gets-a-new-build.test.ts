import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { anotherBuild } from '@pollen/testing/another-build'
import { chromium, launchArguments } from '@pollen/testing/chromium'
import { aMember, signedIn } from '@pollen/testing/member'
import { freePort } from '@pollen/testing/running-server'
import { secretsKey } from '@pollen/testing/secrets-key'
import { inContext } from '@pollen/testing/visitor'
import { chromium as playwright } from 'playwright-core'
import { expect, test } from 'vitest'
import { createApp } from '../server/src/app.ts'
import { loadBrands } from '../server/src/brands/brands.ts'
import { loadRules } from '../server/src/earning/earning.ts'
import { connect } from '../server/src/platform/database/database.ts'
import { loadSecrets } from '../server/src/platform/database/secrets.ts'
import { wrappingBy } from '../server/src/platform/database/wrapping.ts'
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres/embedded-postgres.ts'
import { readSettings } from '../server/src/platform/process/settings.ts'
import { migrate } from '../server/src/schema.ts'

const today = fileURLToPath(new URL('../web/build/client', import.meta.url))

test('a member with the app of yesterday on their phone gets today’s, sees their card all the while, and nothing of the old one stays', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'pollen journey '))
  const postgres = await startEmbeddedPostgres({ directory: join(directory, 'postgres') })
  const browser = await playwright.launch({ executablePath: await chromium(), args: launchArguments })
  try {
    await migrate(postgres.connectionString)
    const database = { ...connect(postgres.connectionString), connectionString: postgres.connectionString }
    await database.transaction(loadBrands)
    await database.transaction((tx) => loadRules(tx))
    const settings = readSettings({
      PORT: String(await freePort()),
      DATABASE_URL: postgres.connectionString,
      SECRETS_KEY: secretsKey,
    })
    const secrets = await loadSecrets(database, wrappingBy(settings))
    const serve = async (builtWeb: string) => {
      const app = await createApp({ settings, database, secrets, builtWeb })
      await app.listen({ port: settings.port, host: 'localhost' })
      return app
    }
    const member = await aMember(database)
    const [name = '', value = ''] = (await signedIn(database, member)).cookie.split('=')

    const yesterday = await serve(today)
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
    await context.addCookies([{ name, value, url: settings.publicUrl }])
    await context.addInitScript(() => localStorage.setItem('sessionCreatedAt', '1'))
    const visitor = await inContext(context, settings.publicUrl)
    const { page } = visitor
    await visitor.goes('/nectarcard-wallet')
    await page.getByTestId('card-code').waitFor()
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
    const kept = () =>
      page.evaluate(async () => {
        const caches_ = await Promise.all((await caches.keys()).map(async (key) => (await caches.open(key)).keys()))
        return caches_.flat().map(({ url }) => new URL(url).pathname.replace('/assets/', ''))
      })
    const old = (await kept()).filter((file) => file.endsWith('.js'))
    expect(old.length).toBeGreaterThan(10)

    await yesterday.close()
    const tomorrow = join(directory, 'tomorrow')
    const scripts = await anotherBuild(today, tomorrow)
    const now = await serve(tomorrow)

    // Opened again, the card is there at once, by the old app; the new one comes meanwhile.
    await visitor.goes('/nectarcard-wallet')
    await page.getByTestId('card-code').waitFor()
    await expect.poll(async () => (await kept()).filter((file) => old.includes(file)), { timeout: 30_000 }).toEqual([])
    expect((await kept()).filter((file) => file.endsWith('.js') && !scripts.includes(file))).toEqual([])

    // A part of the old app that nobody has any more: the next screen is today's, whole.
    await visitor.follows('Activity')
    await visitor.sees('Activity')
    await expect.poll(() => page.evaluate(() => document.documentElement.innerHTML.includes('x.js'))).toBe(true)
    expect(visitor.complaints).toEqual([])

    // Without a network, too: there is no server any more.
    await now.close()
    await visitor.goes('/nectarcard-wallet')
    await page.getByText(member.cardNumber.slice(-4)).first().waitFor()
    await page.getByTestId('card-code').waitFor()
    await database.close()
  } finally {
    await browser.close()
    await postgres.stop()
    await rm(directory, { recursive: true, force: true })
  }
})
