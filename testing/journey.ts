import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Browser } from 'playwright-core'
import { test as base } from 'vitest'
import { launchBrowser, newPhone } from './browser.ts'
import { createDatabase } from './database.ts'
import { keepFailure, startTrace } from './failure.ts'
import { Mailbox } from './mailbox.ts'
import { type Programme, startProgramme } from './running-server.ts'
import { type ServedApp, serveApp } from './served-app.ts'
import { Till } from './till.ts'
import { inContext, type Visitor } from './visitor.ts'

export type Settings = Record<string, string> & { DATABASE_URL: string }

type World = {
  /** A folder for the journey's files. */
  directory: string
  /** The programme's settings, with a database that outlives it and holds the demonstration's cast. */
  settings: Settings
  /** A connection to its database as the owner. */
  database: pg.Client
  programme: ServedApp
  /** Where the programme is. Tried once more, a test finds a database there in which nothing has happened. */
  url: string
  browser: Browser
  /** Whether the visitor's phone installs the service worker. */
  worksOffline: boolean
  visitor: Visitor
  mailbox: Mailbox
  till: Till
  email: string
}

let people = 0

/** A journey: each file has its own programme with the demonstration's cast, and each test a new browser context. */
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
  database: async ({ settings, url: _ }, use) => {
    const client = new pg.Client({ connectionString: settings.DATABASE_URL })
    await client.connect()
    await use(client)
    await client.end()
  },
  programme: [
    async ({ settings }, use) => {
      const programme = await serveApp(settings)
      await use(programme)
      await programme.stop()
    },
    { scope: 'file' },
  ],
  url: async ({ programme, settings, task }, use) => {
    if (task.result?.retryCount && 'startOver' in programme) {
      settings.DATABASE_URL = await createDatabase()
      await programme.startOver(settings.DATABASE_URL)
    }
    await use(programme.url)
  },
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: the fixture needs none of the others, and vitest reads the pattern
    async ({}, use) => {
      const browser = await launchBrowser()
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
  worksOffline: false,
  visitor: async ({ browser, worksOffline, url, task }, use) => {
    const context = await newPhone(browser, { worksOffline })
    await startTrace(context, task)
    await use(await inContext(context, url))
    await keepFailure(context, task)
    await context.close()
  },
  mailbox: async ({ url }, use) => use(new Mailbox(url)),
  till: async ({ url }, use) => use(new Till(url)),
  // biome-ignore lint/correctness/noEmptyPattern: the fixture needs none of the others, and vitest reads the pattern
  email: async ({}, use) => use(`ada${++people}@example.com`),
})

/** A journey with the service worker, for what it keeps on the device and receives. */
export const testOffline = test.extend({ worksOffline: true })

/** A journey whose programme runs in its own process, to be killed or to have its output read. */
export const testWithProcess = test.extend<{ programme: Programme }>({
  programme: [
    async ({ settings }, use) => {
      const programme = await startProgramme(settings)
      await use(programme)
      await programme.stop()
    },
    { scope: 'file' },
  ],
})
