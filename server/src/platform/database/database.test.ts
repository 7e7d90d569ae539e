import { readFile } from 'node:fs/promises'
import { catalogue } from '@pollen/testing/catalogue'
import { asOwner, freshDatabase } from '@pollen/testing/database'
import { expect, test } from 'vitest'
import { haveTablesChanged, printDatabase } from '../../../print-database.ts'
import { migrate } from '../../schema.ts'
import { ensureRoles } from '../migrations/logins.ts'

test('the database built fresh and the one built by migration are the same', async () => {
  const fresh = await freshDatabase('empty')
  const migrated = await freshDatabase('empty')
  await asOwner(fresh.connectionString, ensureRoles)
  await asOwner(fresh.connectionString, await printDatabase())
  await migrate(migrated.connectionString)
  expect(await catalogue(fresh)).toEqual(await catalogue(migrated))
  await Promise.all([fresh.close(), migrated.close()])
})

test('every change of a table has its migration: npm run database -- NAME writes it', async () => {
  expect(await haveTablesChanged()).toBe(false)
})

test('database.sql shows the database as it is: npm run database prints it', async () => {
  expect(await readFile(new URL('../../../database.sql', import.meta.url), 'utf8')).toBe(await printDatabase())
})

test('servers that start together bring the database up to date once', async () => {
  const database = await freshDatabase('empty')
  await Promise.all([1, 2, 3].map(() => migrate(database.connectionString)))
  expect(await catalogue(database)).not.toEqual([])
  const times = await asOwner(database.connectionString, 'select count(*)::integer from applied_functions')
  expect(times).toEqual([{ count: 1 }])
  await database.close()
})

test('a database that cannot be reached is named without its password', async () => {
  await expect(migrate('postgresql://ada:secret@127.0.0.1:1/points')).rejects.toThrow(
    'The database at postgresql://ada@127.0.0.1:1/points cannot be reached: connect ECONNREFUSED 127.0.0.1:1.',
  )
})
