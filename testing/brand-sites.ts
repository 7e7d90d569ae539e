import { connect } from '../server/src/platform/database/database.ts'
import { freePort } from '../server/src/platform/embedded-postgres/free-port.ts'
import { readSettings } from '../server/src/platform/process/settings.ts'
import { loadSecrets } from '../server/src/platform/secrets/secrets.ts'
import { wrappingBy } from '../server/src/platform/secrets/wrapping.ts'
import { test as base } from './journey.ts'
import { playBrandSites } from './played-brand-sites.ts'
import { secretsKey } from './secrets-key.ts'
import { type ServedApp, serveApp } from './served-app.ts'

type World = {
  programme: ServedApp
  sitesPort: number
  /** Where the brands' sites are played for the test. */
  sites: string
}

/** A journey in whose world the brands' sites are played. */
export const test = base.extend<World>({
  sitesPort: [
    // biome-ignore lint/correctness/noEmptyPattern: the fixture needs none of the others, and vitest reads the pattern
    async ({}, use) => use(await freePort()),
    { scope: 'file' },
  ],
  programme: [
    async ({ settings, sitesPort }, use) => {
      const programme = await serveApp({ ...settings, BRAND_SITES_URL: `http://localhost:${sitesPort}` })
      await use(programme)
      await programme.stop()
    },
    { scope: 'file' },
  ],
  sites: async ({ sitesPort: port, settings, url }, use) => {
    const database = connect(settings.DATABASE_URL)
    const secrets = await loadSecrets(database, wrappingBy(readSettings({ SECRETS_KEY: secretsKey, ...settings })))
    const running = await playBrandSites(database, secrets, { port, programmeUrl: url })
    await use(running.url)
    await running.close()
    await database.close()
  },
})
