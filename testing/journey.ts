import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium as playwright } from 'playwright-core'
import { test as base } from 'vitest'
import { chromium, launchArguments } from './chromium.ts'
import { createDatabase } from './database.ts'
import { Mailbox } from './mailbox.ts'
import { type Programme, startProgramme } from './running-server.ts'
import { Till } from './till.ts'
import { inContext, type Visitor } from './visitor.ts'

type World = {
  /** A folder for files of the journey's own. */
  directory: string
  /** What the programme is started with: a database that outlives it, with the demonstration's cast. */
  settings: Record<string, string>
  programme: Programme
  browser: Browser
  visitor: Visitor
  mailbox: Mailbox
  till: Till
  email: string
}

let people = 0

/** For what never comes; a busy machine takes its time with what does. */
const patienceMs = 60_000

/** A journey: a programme of its file's own with the demonstration's cast, a fresh visitor in a real browser. */
export const test = base.extend<World>({
  directory: [
    // biome-ignore lint/correctness/noEmptyPattern: the fixture needs none of the others, and vitest reads the pattern
    async ({}, use) => {
      const directory = await mkdtemp(join(tmpdir(), 'pollen journey '))
      await use(directory)
      await rm(directory, { recursive: true, force: true })
    },
    { scope: 'file' },
  ],
  settings: [
    // biome-ignore lint/correctness/noEmptyPattern: the fixture needs none of the others, and vitest reads the pattern
    async ({}, use) => use({ DATABASE_URL: await createDatabase() }),
    { scope: 'file' },
  ],
  programme: [
    async ({ settings }, use) => {
      const programme = await startProgramme(settings)
      await use(programme)
      await programme.stop()
    },
    { scope: 'file' },
  ],
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: the fixture needs none of the others, and vitest reads the pattern
    async ({}, use) => {
      const browser = await playwright.launch({ executablePath: await chromium(), args: launchArguments })
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
  visitor: async ({ browser, programme }, use) => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      reducedMotion: 'reduce',
      locale: 'en-GB',
    })
    context.setDefaultTimeout(patienceMs)
    await use(await inContext(context, programme.url))
    await context.close()
  },
  mailbox: async ({ programme }, use) => use(new Mailbox(programme.url)),
  till: async ({ programme }, use) => use(new Till(programme.url)),
  // biome-ignore lint/correctness/noEmptyPattern: the fixture needs none of the others, and vitest reads the pattern
  email: async ({}, use) => use(`ada${++people}@example.com`),
})
