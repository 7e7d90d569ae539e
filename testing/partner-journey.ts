import { minuteMs } from '@pollen/contract/durations'
import { freePort } from '../server/src/platform/embedded-postgres/free-port.ts'
import { test as base } from './journey.ts'
import { type Partners, servePartners } from './partner-programme.ts'
import { type ServedApp, serveApp } from './served-app.ts'

type PartnersOfJourney = Partners & {
  /** Has their clocks go forward. */
  passMinutes(minutes: number): void
}

/** A journey beside partners of its own, which are open as long as the file's programme. */
export const test = base.extend<{ port: number; partners: PartnersOfJourney; programme: ServedApp }>({
  port: [
    // biome-ignore lint/correctness/noEmptyPattern: the fixture needs none of the others, and vitest reads the pattern
    async ({}, use) => use(await freePort()),
    { scope: 'file' },
  ],
  partners: [
    async ({ port }, use) => {
      let aheadMs = 0
      const now = () => Date.now() + aheadMs
      const { partners, close } = await servePartners({ publicUrl: `http://localhost:${port}`, now })
      const passMinutes = (minutes: number) => {
        aheadMs += minutes * minuteMs
      }
      await use({ ...partners, passMinutes })
      await close()
    },
    { scope: 'file' },
  ],
  programme: [
    async ({ settings, port, partners }, use) => {
      const programme = await serveApp({ ...settings, ...partners.variables, PORT: String(port) })
      await use(programme)
      await programme.stop()
    },
    { scope: 'file' },
  ],
})
