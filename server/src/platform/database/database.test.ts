import { readFile } from 'node:fs/promises'
import { freshDatabase, type TestDatabase } from '@pollen/testing/database'
import { expect, test } from 'vitest'
import { printDatabase } from '../../../print-database.ts'
import { ensureApplicationRole, migrate } from './migrate.ts'

/** Everything that the database's own catalogue says of our tables, a line each. */
async function catalogue({ pool }: TestDatabase): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(`
    select format('%s.%s %s %s %s %s', table_name, column_name, data_type, is_nullable, column_default, generation_expression) as line
      from information_schema.columns where table_schema = 'public'
    union all select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select format('%s is %s', viewname, definition) from pg_views where schemaname = 'public'
    union all select pg_get_functiondef(oid) from pg_proc
      where pronamespace = 'public'::regnamespace and proname <> 'queue_job'
    union all select format('%s: %s', relname, reloptions) from pg_class
      where relnamespace = 'public'::regnamespace and reloptions is not null
    union all select format('%s may %s %s of %s', grantee, privilege_type, column_name, table_name)
      from information_schema.role_column_grants where table_schema = 'public' and grantee = 'pollen_application'
    union all select format('%s may %s %s', grantee, privilege_type, table_name)
      from information_schema.role_table_grants where table_schema = 'public' and grantee = 'pollen_application'
    order by line`)
  return rows.map(({ line }) => line).filter((line) => !/\bmigrations(_|\b)/.test(line))
}

test('the database built fresh and the one built by migration are the same', async () => {
  const fresh = await freshDatabase('empty')
  const migrated = await freshDatabase('empty')
  const owner = new (await import('pg')).default.Client({ connectionString: fresh.connectionString })
  await owner.connect()
  await owner.query(ensureApplicationRole)
  await owner.query(await printDatabase())
  await owner.end()
  await migrate(migrated.connectionString)
  expect(await catalogue(fresh)).toEqual(await catalogue(migrated))
  await Promise.all([fresh.close(), migrated.close()])
})

test('database.sql shows the database as it is: npm run database prints it', async () => {
  expect(await readFile(new URL('../../../database.sql', import.meta.url), 'utf8')).toBe(await printDatabase())
})

test('servers that start together bring the database up to date once', async () => {
  const database = await freshDatabase('empty')
  await Promise.all([1, 2, 3].map(() => migrate(database.connectionString)))
  expect(await catalogue(database)).not.toEqual([])
  await database.close()
})

test('a database that cannot be reached is named without its password', async () => {
  await expect(migrate('postgresql://ada:secret@127.0.0.1:1/points')).rejects.toThrow(
    'The database at postgresql://ada@127.0.0.1:1/points cannot be reached: connect ECONNREFUSED 127.0.0.1:1.',
  )
})
