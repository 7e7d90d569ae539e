import { tmpdir } from 'node:os'
import { dayMs, hourMs } from '@pollen/contract/durations'
import { type CheckName, checkNames, health, noteBackupProof, takeCheck } from '@pollen/contract/staff/health'
import { startTestApp } from '@pollen/testing/app'
import { runCommand } from '@pollen/testing/command'
import { openConsole } from '@pollen/testing/console'
import { asOwner } from '@pollen/testing/database'
import { secretsKey } from '@pollen/testing/secrets-key'
import { expect, onTestFinished, test } from 'vitest'
import { measure } from '../../measure.ts'
import { tellOfServer } from '../../records/servers/servers.ts'
import { recordInOffice, seal } from '../../records/staff-actions/staff-actions.ts'
import { machinesNow } from './health.ts'

const server = await startTestApp()
const { connectionString, ofServer } = server.database
const desk = await openConsole(server)
const [ines, auditor] = [await desk.aColleague('administrator'), await desk.aColleague('auditor')]
const { headers } = ines
const sql = (statement: string) => asOwner(connectionString, statement)

const now = async () => (await desk.call(health, { headers })).json
const check = async (name: CheckName) => (await now()).checks.find((one) => one.name === name)

test('on a new database nothing is red, and what nobody can know is said to be unknown', async () => {
  const { checks, database } = await now()
  expect(checks.map(({ name }) => name).toSorted()).toEqual(checkNames.toSorted())
  expect(checks.filter(({ level }) => level === 'now')).toEqual([])
  expect(await check('backupProof')).toMatchObject({ level: 'unknown' })
  expect(database.version).toMatch(/^1\d/)
  expect(database.lanes[0]?.bytes).toBeGreaterThan(0)
})

test('each server tells of itself; one that dies is red, and another version is told', async () => {
  const log = { warn() {} }
  const standing = () => ({ contentNumber: 1, contentAt: new Date() })
  const two = (['server', 'worker'] as const).map((kind) => tellOfServer(ofServer, { kind, standing, log }))
  onTestFinished(() => Promise.all(two.map((one) => one.stop())).then(() => {}))
  await expect.poll(async () => (await now()).servers.length).toBe(2)
  expect(await check('oneVersion')).toMatchObject({ level: 'good' })
  await sql(
    `insert into servers values ('gone', 'server', 'pollen-2', 'a86fada2', now() - interval '1 day', now() - interval '2 minutes')`,
  )
  expect(await check('oneVersion')).toMatchObject({ level: 'soon' })
  expect(await check('serversSpeak')).toMatchObject({ level: 'now', says: 'Not heard for a minute: pollen-2.' })
  await sql(`delete from servers where server_id = 'gone'`)
  await two[0]?.stop()
  expect((await now()).servers).toHaveLength(1)
})

test('a backup that is late is red on top, and whoever is on it is named until it is there', async () => {
  const late = new Date(Date.now() - 32 * hourMs)
  const took = (at: Date) =>
    server.database.transaction((tx) => recordInOffice(tx, { action: 'backupTaken', by: 'Wes', now: at }))
  await took(late)
  await server.database.transaction((tx) => seal(tx, new Date()))
  const [first] = (await now()).checks
  expect(first).toMatchObject({ name: 'backup', level: 'now', says: 'The last one was taken 32 h ago, by Wes.' })
  await desk.call(takeCheck, { params: { check: 'backup' }, headers })
  expect((await check('backup'))?.taken?.by).toBe(ines.name)

  expect(await measure(ofServer)).toMatchObject({ pollen_checks_now: 1 })
  const doctor = await runCommand('doctor', [], { DATABASE_URL: connectionString, SECRETS_KEY: secretsKey })
  expect(doctor.output).toContain('Backup: The last one was taken 32 h ago, by Wes.')

  await took(new Date())
  expect(await check('backup')).not.toHaveProperty('taken')
  expect(await check('backup')).toMatchObject({ level: 'good' })
})

test('that a backup was restored is known once somebody says so', async () => {
  const body = { reason: 'Restored in 14 minutes, books agreed' }
  expect((await desk.call(noteBackupProof, { body, headers })).status).toBe(200)
  expect(await check('backupProof')).toMatchObject({ level: 'good', says: `Proven 0 min ago, by ${ines.name}.` })
})

test('faults in the books, and what is not sealed, are red', async () => {
  await sql(`insert into book_proofs (proven_at, transfers, faults, off_by, says) values (now(), 1, 2, 3, '{}')`)
  expect(await check('books')).toMatchObject({ level: 'now', says: '2 faults were found.' })
  await sql(`update staff_seals set sealed_at = now() - interval '1 hour'`)
  await sql(`update staff_actions set at = now() - interval '30 minutes' where action = 'checkTaken'`)
  expect(await check('seals')).toMatchObject({ level: 'now' })
})

test('keys are as old as they are, and the disk of one’s own PostgreSQL is not ours to see', async () => {
  await sql(`insert into signing_keys values ('one', '{}', now() - interval '12 days')`)
  const { keys, database } = await now()
  const [logIns, push] = ['Key that signs log-ins', 'Key of push notifications'].map((name) =>
    keys.find((one) => one.name === name),
  )
  expect(Date.now() - Date.parse(logIns?.madeAt ?? '')).toBeGreaterThan(11 * dayMs)
  expect(push).toMatchObject({ madeAt: expect.any(String), level: 'good' })
  expect(database).toMatchObject({ copies: [] })
  expect(database).not.toHaveProperty('disk')
  const embedded = { databaseUrl: undefined, dataDirectory: tmpdir() }
  const { disk } = (await ofServer.transaction((tx) => machinesNow(tx, embedded, new Date()))).database
  expect(disk?.bytes).toBeGreaterThan(disk?.freeBytes ?? 0)
})

test('nobody but administrators reads it', async () => {
  expect((await desk.call(health, { headers: auditor.headers })).json.code).toBe('ROLE_MAY_NOT')
})
