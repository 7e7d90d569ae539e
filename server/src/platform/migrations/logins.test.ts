import { EventEmitter, once } from 'node:events'
import { z } from '@pollen/contract/zod'
import { enterBrands } from '@pollen/testing/brands'
import { asOwner, atTheEnd, createDatabase } from '@pollen/testing/database'
import { aMember } from '@pollen/testing/member'
import pg from 'pg'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { migrate, prepareDatabase } from '../../schema.ts'
import { connect } from '../database/database.ts'
import { handle, job } from '../jobs/job.ts'
import { runJobs } from '../jobs/run-jobs.ts'

/** A database that was migrated by its owner, and its address by the application's login. */
async function aDatabaseOfTwo() {
  const ownerUrl = await createDatabase('empty')
  const url = new URL(ownerUrl)
  url.username = 'server of two'
  url.password = "it's a password"
  await migrate(ownerUrl, url.href)
  return { ownerUrl, applicationUrl: url.href }
}

test('the login of the application can do what the server does, jobs too', async () => {
  const { applicationUrl } = await aDatabaseOfTwo()
  const database = connect(applicationUrl)
  atTheEnd(() => database.close())
  await database.transaction(enterBrands)
  await aMember(database)
  const said = new EventEmitter()
  const greeted = once(said, 'greeted')
  const greet = job('greet', z.object({}), { inWords: { does: 'Greet', safeAgain: 'It only greets.' }, retries: 0 })
  const settle = job('settle', z.object({}), {
    inWords: { does: 'Greet', safeAgain: 'It only greets.' },
    retries: 0,
    cron: '* * * * *',
  })
  const handlers = [handle(greet, async () => void said.emit('greeted')), handle(settle, async () => {})]
  const jobs = await runJobs({ connectionString: applicationUrl, lanes: 1 }, handlers, pino({ level: 'silent' }))
  atTheEnd(() => jobs.stop())
  await database.transaction((tx) => greet.queue(tx, {}))
  await greeted
})

test('the login of the application cannot become the owner, whatever role it takes', async () => {
  const { ownerUrl, applicationUrl } = await aDatabaseOfTwo()
  const [owner] = await asOwner(ownerUrl, 'select current_user as name')
  const refused = [
    `set role "${owner?.name}"`,
    'drop table transfers',
    'update transfers set points = 1',
    'update balances set available = 1',
    'alter table balances disable trigger all',
    'create or replace function move_points() returns void language sql as $$ $$',
    "update migrations set name = ''",
    `alter role "server of two" superuser`,
    `grant "${owner?.name}" to "server of two"`,
  ]
  for (const role of ['none', 'pollen_application', 'pollen_jobs']) {
    const client = new pg.Client({ connectionString: applicationUrl })
    await client.connect()
    await client.query(`set role ${role}`)
    for (const statement of refused)
      await expect(client.query(statement), statement).rejects.toThrow(/permission|owner/)
    await client.end()
  }
})

test('prod works on a database that its owner migrated, by a login that cannot become the owner, or not at all', async () => {
  const { ownerUrl, applicationUrl } = await aDatabaseOfTwo()
  const prod = { environment: 'prod', databaseOwnerUrl: undefined } as const
  await expect(prepareDatabase(prod, applicationUrl)).resolves.toBeUndefined()
  await expect(prepareDatabase({ ...prod, databaseOwnerUrl: ownerUrl }, applicationUrl)).resolves.toBeUndefined()
  await expect(prepareDatabase(prod, ownerUrl)).rejects.toThrow(/^DATABASE_URL logs in as somebody who can become/)
  await asOwner(ownerUrl, 'delete from migrations where number = (select max(number) from migrations)')
  await expect(prepareDatabase(prod, applicationUrl)).rejects.toThrow(
    'The database is not up to date: npm run migrate does it.',
  )
})
