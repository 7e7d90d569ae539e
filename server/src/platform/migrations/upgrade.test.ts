import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { catalogue } from '@pollen/testing/catalogue'
import { asOwner, freshDatabase, type TestDatabase } from '@pollen/testing/database'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { migrate, schema } from '../../schema.ts'
import { migrateTo, type Schema } from './migrate.ts'

const undo: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

/** What a later version may need: one migration more, and other functions. */
async function laterSchema({ migration, functions = '' }: { migration: string; functions?: string }): Promise<Schema> {
  const migrationsFolder = await mkdtemp(join(tmpdir(), 'migrations-'))
  undo.push(() => rm(migrationsFolder, { recursive: true }))
  await cp(schema.migrationsFolder, migrationsFolder, { recursive: true })
  const path = join(migrationsFolder, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(path, 'utf8'))
  journal.entries.push({ idx: journal.entries.length, tag: '9999_later' })
  await writeFile(path, JSON.stringify(journal))
  await writeFile(join(migrationsFolder, '9999_later.sql'), migration)
  return { ...schema, migrationsFolder, functions: `${schema.functions}\n${functions}` }
}

async function database(from: 'template' | 'empty' = 'template'): Promise<TestDatabase> {
  const made = await freshDatabase(from)
  undo.push(made.close)
  return made
}

/** A movement that takes available points: the table's checks and the functions name it. */
const aMovementMore = () =>
  laterSchema({
    migration: `alter type movement add value 'neverSeen';
--> statement-breakpoint
alter table transfers drop constraint transfers_available;
--> statement-breakpoint
alter table transfers add constraint transfers_available check (available >= 0 or movement not in ('spend', 'neverSeen'))`,
    functions: `create or replace function spends(movement) returns boolean language sql immutable parallel safe return
      $1 in ('spend', 'hold', 'capture', 'conversionOut', 'neverSeen');`,
  })

const firstValue = async ({ connectionString }: TestDatabase, question: string) =>
  Object.values((await asOwner(connectionString, question))[0] ?? {})[0]

test('a database that has movements learns another one', async () => {
  const old = await database()
  await migrateTo(await aMovementMore(), old.connectionString)
  expect(await firstValue(old, `select spends('neverSeen')`)).toBe(true)
})

test('a start that was cut off between an enum’s new value and the rest can be repeated', async () => {
  const old = await database()
  await asOwner(old.connectionString, `alter type movement add value 'neverSeen'`)
  await migrateTo(await aMovementMore(), old.connectionString)
  expect(await firstValue(old, `select spends('neverSeen')`)).toBe(true)
})

test('a migration that cannot be applied leaves nothing behind, and says why', async () => {
  const old = await database()
  const before = await catalogue(old)
  const later = await laterSchema({
    migration: 'create table gifts (name text);\n--> statement-breakpoint\nalter table gift add column points integer',
  })
  await expect(migrateTo(later, old.connectionString)).rejects.toThrow(
    'The database could not be brought up to date: relation "gift" does not exist.',
  )
  expect(await catalogue(old)).toEqual(before)
})

test('functions are replaced when they changed, without a migration', async () => {
  const old = await database()
  const overdraws = (all: string) =>
    `create or replace function overdraws(movement) returns boolean language sql immutable parallel safe return ${all};`
  await migrateTo({ ...schema, functions: `${schema.functions}\n${overdraws('true')}` }, old.connectionString)
  expect(await firstValue(old, `select overdraws('spend')`)).toBe(true)
  await migrate(old.connectionString)
  expect(await firstValue(old, `select overdraws('spend')`)).toBe(false)
})

test('what a migration drops to change a table comes back', async () => {
  const old = await database()
  const later = await laterSchema({
    migration: 'drop view entries; drop view member_transfers cascade; alter table transfers alter leg type integer',
  })
  await migrateTo(later, old.connectionString)
  expect(await firstValue(old, 'select count(*)::integer from entries')).toBe(0)
})

test('a server that starts again while a newer one replaces it leaves the newer one’s functions alone', async () => {
  const shared = await database()
  await migrateTo(await aMovementMore(), shared.connectionString)
  const newer = await catalogue(shared)
  await migrate(shared.connectionString)
  expect(await catalogue(shared)).toEqual(newer)
})

test.each([
  ['with migrations of other names', "name text); insert into migrations (name) values ('0000_baseline')"],
  ['with hashes of migrations', "hash text); insert into migrations (hash) values ('8d1f')"],
])('a database from before the first release, %s, is refused in one sentence', async (_, migrations) => {
  const unreleased = await database('empty')
  await asOwner(unreleased.connectionString, `create table migrations (number serial, ${migrations}`)
  await expect(migrate(unreleased.connectionString)).rejects.toThrow(
    /^The database test_\w+ is from before Pollen’s first release and cannot be brought up to date: start with an empty one, by moving the folder \.data away or naming another in DATABASE_URL\.$/,
  )
})

test('a migration that must wait for a reader lets everybody else go on meanwhile', async () => {
  const old = await database()
  const reader = new pg.Client({ connectionString: old.connectionString })
  await reader.connect()
  await reader.query('begin; select from collectors')
  const later = await laterSchema({ migration: 'alter table collectors add column later text' })
  const migrating = migrateTo(later, old.connectionString)
  const isWaiting = `select count(*)::integer from pg_locks where relation = 'collectors'::regclass and not granted`
  await expect.poll(() => firstValue(old, isWaiting), { interval: 5 }).toBe(1)
  const began = performance.now()
  await old.pool.query('select from collectors')
  expect(performance.now() - began).toBeLessThan(10_000)
  await reader.query('rollback')
  await reader.end()
  await migrating
  expect(await firstValue(old, 'select count(later)::integer from collectors')).toBe(0)
})

test('an index is built beside writers, once, and again where it was cut off', async () => {
  const old = await database()
  await asOwner(old.connectionString, 'create index later on collectors (first_name)')
  const later = await laterSchema({ migration: 'create index concurrently "later" on collectors (last_name)' })
  await Promise.all([1, 2].map(() => migrateTo(later, old.connectionString)))
  expect(await firstValue(old, `select indexdef from pg_indexes where indexname = 'later'`)).toContain('(last_name)')
  const mixed = await laterSchema({
    migration:
      'alter table collectors add column later text;\n--> statement-breakpoint\ncreate index concurrently l on collectors (later)',
  })
  const other = await database()
  await expect(migrateTo(mixed, other.connectionString)).rejects.toThrow('belongs to a migration of its own')
})

/** Tables that grow with members and points. */
const large = 'transfers|balances|entries|collectors|identities|cards|messages|registrations|redemptions|holds'
test('no migration since the last release keeps everybody waiting for a large table', async () => {
  const waits = [
    `create (unique )?index (?!concurrently)\\S+ on "(${large})"`,
    `alter table "(${large})" alter column \\S+ set (data type|not null)`,
    `alter table "(${large})" add column \\S+ [^;]*\\b(generated|random|uuidv7|clock_timestamp)`,
    `alter table "(${large})" add constraint (?![^;]*not valid)`,
  ].map((pattern) => new RegExp(pattern, 'i'))
  const waitsIn = (migration: string) =>
    waits.filter((pattern) => pattern.test(migration.replace(/\s+/g, ' '))).map(String)
  const [first = '', ...since] = (await readdir(schema.migrationsFolder)).filter((file) => file.endsWith('.sql')).sort()
  const textOf = (file: string) => readFile(join(schema.migrationsFolder, file), 'utf8')
  // The first one may, since nobody is there yet: it shows that the patterns find what they are about.
  expect(waitsIn(await textOf(first)).length).toBeGreaterThan(0)
  for (const file of since) expect(waitsIn(await textOf(file)), file).toEqual([])
})
