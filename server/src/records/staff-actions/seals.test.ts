import { minuteMs } from '@pollen/contract/durations'
import { asOwner, freshDatabase } from '@pollen/testing/database'
import { aCollector } from '@pollen/testing/postings'
import { beforeEach, expect, test } from 'vitest'
import type { Transaction } from '../../platform/database/database.ts'
import { erasedAmong } from '../closures/closures.ts'
import { record, recordInOffice, seal, verifySeals } from './staff-actions.ts'

const database = await freshDatabase()
const { transaction } = database
const sql = (statement: string) => asOwner(database.connectionString, statement)
const now = new Date('2026-11-25T10:00:00Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * minuteMs)

const seals = async (at = now) => (await transaction((tx) => seal(tx, at))).actions.length
const proof = (at = now) => transaction((tx) => verifySeals(tx, { now: at, isErased: erasedAmong }))
const faults = async (at = now) => (await proof(at)).faults.map(({ fault }) => fault)
const looksUp = (tx: Transaction, collectorId: string, by = 'Grace') =>
  record(tx, collectorId, { action: 'lookedUp', by, reason: 'Asks for their card', now })
const signsIn = (at = now) =>
  transaction((tx) => recordInOffice(tx, { action: 'signedIn', by: 'Ruth', subject: 'by passkey', now: at }))

beforeEach(async () => {
  await sql('truncate staff_actions, careline_entries, staff_seals, sealed_actions, staff_seal_head')
})

test('what people of the office did is sealed once, and proven', async () => {
  const collectorId = await aCollector(database)
  await transaction((tx) => looksUp(tx, collectorId))
  await signsIn()
  expect(await seals()).toBe(2)
  expect(await seals()).toBe(0)
  await signsIn(later(1))
  expect(await seals(later(1))).toBe(1)
  expect(await proof(later(1))).toMatchObject({ actions: 3, seals: 2, faults: [] })
})

test.each([
  ['changed', `update staff_actions set done_by = 'Tom' where done_by = 'Ruth'`, 'changed'],
  [
    'moved to another member',
    `update staff_actions set collector_id = gen_random_uuid() where collector_id is not null`,
    'changed',
  ],
  ['moved to another time', `update staff_actions set at = at - interval '1 minute' where done_by = 'Ruth'`, 'changed'],
  ['deleted', `delete from staff_actions where done_by = 'Ruth'`, 'missing'],
  ['deleted with its seal', `delete from staff_seals where seal_number = 1`, 'missing'],
  ['given another reason', `update careline_entries set reason = 'none'`, 'entryChanged'],
  ['robbed of its reason', `delete from careline_entries`, 'entryMissing'],
])('an action that is %s is found', async (_, statement, fault) => {
  const collectorId = await aCollector(database)
  await signsIn()
  await transaction((tx) => looksUp(tx, collectorId))
  await seals()
  await signsIn(later(1))
  await seals(later(1))
  expect(await faults(later(1))).toEqual([])
  await sql(statement)
  expect(await faults(later(1))).toContain(fault)
})

test('an action that is added for a time long past, and one that nobody seals, are found', async () => {
  await signsIn()
  expect(await faults(later(9))).toEqual([])
  expect(await faults(later(11))).toEqual(['notSealed'])
  await seals(later(11))
  expect(await faults(later(11))).toEqual(['addedLate'])
})

test('what goes with an erased account is not missed', async () => {
  const collectorId = await aCollector(database)
  await transaction((tx) => looksUp(tx, collectorId))
  await seals()
  await sql(`insert into closures (collector_id, closed_at, erases_at, erasure_began_at)
    values ('${collectorId}', now(), now(), now())`)
  await transaction((tx) => tx.execute('delete from careline_entries'))
  expect(await sql('select from careline_entries')).toEqual([])
  expect(await faults()).toEqual([])
})

test('64 who write at once, while seals are made, give no false alarm', async () => {
  const collectorId = await aCollector(database)
  const writers = Array.from({ length: 64 }, async (_, nth) => {
    for (let time = 0; time < 5; time++) await transaction((tx) => looksUp(tx, collectorId, `Colleague ${nth}`))
  })
  const sealers = Array.from({ length: 2 }, async () => {
    for (let time = 0; time < 10; time++) await seals()
  })
  await Promise.all([...writers, ...sealers])
  await seals()
  expect(await proof()).toMatchObject({ actions: 320, faults: [] })
})

test('nobody who works as the application changes or deletes what people of the office did', async () => {
  await signsIn()
  await seals()
  for (const table of ['staff_actions', 'staff_seals', 'sealed_actions', 'staff_seal_head']) {
    await expect(database.pool.query(`delete from ${table}`), table).rejects.toThrow('denied')
    const column = table === 'staff_actions' ? 'done_by' : 'seal_number'
    await expect(database.pool.query(`update ${table} set ${column} = ${column}`), table).rejects.toThrow('denied')
  }
})
