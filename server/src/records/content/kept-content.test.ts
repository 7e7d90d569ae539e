import { asOwner, freshDatabase } from '@pollen/testing/database'
import { expect, test } from 'vitest'
import { openContent } from './kept-content.ts'
import { maintenanceKind, parseMaintenance } from './maintenance.ts'

const database = await freshDatabase('content')

/** Somebody enters another window of maintenance. */
async function changes(number: number, value: string) {
  await asOwner(database.connectionString, `insert into content_changes values (${number}, now(), 'Grace')`)
  await asOwner(
    database.connectionString,
    `update content_versions set value = '${value}', began_by = ${number} where kind = 'maintenance'`,
  )
}

test('a server follows what is in force, and keeps what was before where it cannot read what is new', async () => {
  const content = await openContent(database)
  const window = content.keep((all) => parseMaintenance(all(maintenanceKind)))
  const errors: string[] = []
  const log = { warn() {}, error: (_: unknown, says: string) => void errors.push(says) }
  const until = async () => {
    await content.readAgain(log as never)
    return window().until.toISOString()
  }
  expect(await until()).toBe('2022-02-03T06:00:00.000Z')
  await changes(2, '{ "from": "2031-05-01T22:00:00Z", "until": "2031-05-02T05:00:00Z" }')
  expect(await until()).toBe('2031-05-02T05:00:00.000Z')
  await changes(3, '{ "from": "tonight" }')
  expect([await until(), errors]).toEqual(['2031-05-02T05:00:00.000Z', [expect.stringContaining('stays')]])
  await changes(4, '{ "from": "2032-05-01T22:00:00Z", "until": "2032-05-02T05:00:00Z" }')
  expect(await until()).toBe('2032-05-02T05:00:00.000Z')
})
