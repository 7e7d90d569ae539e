import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from '@pollen/testing/command'
import { asOwner, createDatabase } from '@pollen/testing/database'
import { expect, onTestFinished, test } from 'vitest'

test('an empty database is filled with histories that are proven, and one in use is left alone', async () => {
  const settings = { DATABASE_URL: await createDatabase('empty') }
  const size = ['--collectors', '5', '--entries', '200', '--busiest', '50']
  const { exitCode, output } = await runCommand('seed', [...size, '--json'], settings)
  expect([exitCode, JSON.parse(output)]).toMatchObject([0, { collectors: 5, entries: 200 }])
  expect((await runCommand('ledger', ['verify'], settings)).output).toContain('of 5 collectors are proven.')
  expect(await runCommand('seed', size, settings)).toEqual({
    exitCode: 1,
    output: 'There are points accounts in this database already.\n',
  })
})

test('it is filled by its owner, and works for the login of the application', async () => {
  const ownerUrl = await createDatabase('empty')
  const applicationUrl = new URL(ownerUrl)
  applicationUrl.username = applicationUrl.password = 'server of the seeded'
  const logins = { DATABASE_URL: applicationUrl.href, DATABASE_OWNER_URL: ownerUrl }
  const size = ['--collectors', '5', '--entries', '200', '--busiest', '50']
  expect(await runCommand('seed', [...size, '--json'], logins)).toMatchObject({ exitCode: 0 })
  const { DATABASE_URL } = logins
  expect((await runCommand('ledger', ['verify'], { DATABASE_URL })).output).toContain('of 5 collectors are proven.')
  expect(await runCommand('seed', size, { DATABASE_URL })).toEqual({
    exitCode: 1,
    output: expect.stringContaining('; only the login that owns its tables may, with CREATEROLE.'),
  })
})

test('an owner who may not make logins is told which right is missing', async () => {
  const database = await createDatabase('empty')
  const owner = `owner_${randomUUID().slice(0, 8)}`
  await asOwner(database, `create role ${owner} login password 'honey' nocreaterole`)
  await asOwner(database, `alter database ${new URL(database).pathname.slice(1)} owner to ${owner}`)
  const DATABASE_URL = Object.assign(new URL(database), { username: owner, password: 'honey' }).href
  const { exitCode, output } = await runCommand('seed', [], { DATABASE_URL })
  expect([exitCode, output]).toEqual([1, expect.stringContaining('with CREATEROLE')])
})

test('a folder that has a database is left alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pollen-seed-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'postgres'))
  const { exitCode, output } = await runCommand('seed', [], { DATA_DIRECTORY: folder })
  expect([exitCode, output]).toEqual([1, expect.stringContaining('name another folder with DATA_DIRECTORY')])
})
