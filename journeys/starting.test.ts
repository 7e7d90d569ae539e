import { test as base } from '@pollen/testing/journey'
import { failToStart, type Programme, startProgramme } from '@pollen/testing/running-server'
import { describe, expect } from 'vitest'

/** The programme keeps its data itself, as on a desk. */
const test = base.extend<{ programme: Programme }>({
  programme: [
    async ({ directory }, use) => {
      const programme = await startProgramme({ DATA_DIRECTORY: directory })
      await use(programme)
      await programme.stop()
    },
    { scope: 'file' },
  ],
})

describe('a start that cannot be says why in one sentence', () => {
  test('a wrong setting', async () => {
    expect(await failToStart({ PORT: 'http' })).toEqual({
      exitCode: 1,
      printed: 'PORT must be a port from 1 to 65535; it is “http”.\n',
    })
  })

  test('a port that is taken, by a server on other data', async ({ programme, settings }) => {
    const { exitCode, printed } = await failToStart({ ...settings, PORT: String(programme.port) })
    expect(printed).toBe(
      `Port ${programme.port} is taken: stop what listens there, or choose another with PORT=${programme.port + 1} npm start.\n`,
    )
    expect(exitCode).toBe(1)
  })

  test('data that another server uses', async ({ programme, directory }) => {
    const { exitCode, printed } = await failToStart({ DATA_DIRECTORY: directory })
    expect(printed).toMatch(/^Another Pollen server \(process \d+\) is using the data in .*: stop it first, .*\n$/)
    expect([exitCode, (await fetch(`${programme.url}/readyz`)).status]).toEqual([1, 200])
  })

  test('a database that cannot be reached', async () => {
    const { exitCode, printed } = await failToStart({ DATABASE_URL: 'postgresql://ada:secret@127.0.0.1:1/points' })
    expect(printed).toBe(
      'The database at postgresql://ada@127.0.0.1:1/points cannot be reached: connect ECONNREFUSED 127.0.0.1:1.\n',
    )
    expect(exitCode).toBe(1)
  })

  test('prod without what it needs', async () => {
    const { exitCode, printed } = await failToStart({ PROGRAMME_ENV: 'prod' })
    const named = printed.split('\n').map((sentence) => /^[A-Z_]+(?= must be given)/.exec(sentence)?.[0])
    const needed = ['PUBLIC_URL', 'DATABASE_URL', 'SECRETS_KEY', 'SMTP_URL', 'SMS_URL', 'TRUSTED_PROXIES']
    expect([exitCode, named]).toEqual([1, [...needed, undefined]])
  })
})
