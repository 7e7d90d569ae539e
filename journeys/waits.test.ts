import { join } from 'node:path'
import pg from 'pg'
import { expect } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../server/src/platform/embedded-postgres.ts'
import { type Programme, startProgramme } from './programme.ts'
import { test as base } from './test.ts'

/** A programme on a database of ours, so that we can hold it up. */
const test = base.extend<{ postgres: EmbeddedPostgres; programme: Programme }>({
  postgres: [
    async ({ dataDirectory }, use) => {
      const postgres = await startEmbeddedPostgres({ directory: join(dataDirectory, 'postgres') })
      await use(postgres)
      await postgres.stop()
    },
    { scope: 'file' },
  ],
  programme: [
    async ({ postgres }, use) => {
      const programme = await startProgramme({ DATABASE_URL: postgres.connectionString })
      await use(programme)
      await programme.stop()
    },
    { scope: 'file' },
  ],
})

test('an account that takes too long says so, and is there when one looks again', async ({
  visitor,
  mailbox,
  email,
  postgres,
}) => {
  const { page } = visitor
  await visitor.startsRegistration()
  await visitor.saysTheyHaveNoCard()
  await visitor.entersEmail(email)
  await visitor.opensInAnotherTab(await mailbox.linkSentTo(email))
  await visitor.entersDetails()
  await visitor.findsTheirAddress()
  await visitor.choosesAStandardAccount()
  await visitor.securesTheAccount()

  const holdUp = new pg.Client({ connectionString: postgres.connectionString })
  await holdUp.connect()
  await holdUp.query('begin; lock table collectors in share row exclusive mode')
  let polls = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/ready')) polls++
  })
  await visitor.acceptsTheTerms()
  await visitor.sees('Almost done...')
  await page.getByText('Please remain on this page').waitFor()
  await visitor.sees("We couldn't finish your registration")
  expect(new URL(page.url()).pathname).toBe('/register-failed')
  expect(polls).toBe(10)

  await holdUp.query('commit')
  await holdUp.end()
  await visitor.presses('Look again')
  await visitor.isWelcomed('Ada')
})
