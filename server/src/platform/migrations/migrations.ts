import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { StartError } from '../process/start-error.ts'
import { type LaneTable, pathsOfStatement } from './schemas.ts'

/** The migrations that were applied, in their order. */
const migrationsTable = `create table if not exists migrations (
  number integer generated always as identity primary key,
  name text not null unique,
  applied_at timestamptz not null default now()
);`

export type Migration = { name: string; statements: string[] }

/** Reads the migrations of a folder, as drizzle-kit wrote them, in their order. */
export async function migrationsIn(folder: string): Promise<Migration[]> {
  const journal = JSON.parse(await readFile(join(folder, 'meta/_journal.json'), 'utf8'))
  const names = (journal.entries as { tag: string }[]).map(({ tag }) => tag)
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, `${name}.sql`), 'utf8')
      return { name, statements: text.split('--> statement-breakpoint') }
    }),
  )
}

/**
 * Applies the migrations that the database does not have yet, one by one.
 *
 * @throws StartError   the database is from before the first release
 */
export async function applyMigrations(
  client: pg.Client,
  migrations: Migration[],
  division: { lanes: number; laneTables: LaneTable[] },
): Promise<void> {
  await client.query(migrationsTable)
  await refuseUnreleased(client, migrations)
  const { rows } = await client.query<{ name: string }>('select name from migrations')
  const had = new Set(rows.map(({ name }) => name))
  for (const migration of migrations)
    if (!had.has(migration.name)) await apply(client, migration, pathsIn(migrations, division))
}

/** Makes the tables of lanes, which are empty, as these migrations leave them: in one transaction of the caller's. */
export async function makeLaneTables(
  client: pg.Client,
  migrations: Migration[],
  division: { lanes: number; laneTables: LaneTable[] },
): Promise<void> {
  const pathsOf = pathsIn(migrations, division)
  for (const statement of migrations.flatMap(({ statements }) => statements.flatMap(singly)))
    for (const path of pathsOf(statement).filter((it) => it.startsWith('lane_'))) {
      await client.query(`set local search_path = ${path}`)
      await client.query(statement.replace(/\b(index)\s+concurrently\b/i, '$1'))
    }
}

type PathsOf = (statement: string) => string[]

/** Where the statements of these migrations run. */
function pathsIn(migrations: Migration[], division: { lanes: number; laneTables: LaneTable[] }): PathsOf {
  const made = migrations.flatMap(({ statements }) => statements.flatMap((it) => [...it.matchAll(makesIndex)]))
  const tables = new Map(made.map(([, index = '', table = '']) => [index, table]))
  const tableOf = (index: string) => tables.get(index) ?? ''
  return (statement) => pathsOfStatement(statement, { ...division, tableOf })
}
const makesIndex = /\bcreate\s+(?:unique\s+)?index\s+(?:concurrently\s+)?"?(\w+)"?\s+on\s+"?(\w+)"?/gi

/**
 * Applies one migration, step by step, so that servers of the version before go on beside it:
 *
 * - An enum's new values come first, since nobody can use them in the transaction that adds them.
 * - Indexes that are built beside writers (`create index concurrently`) take no transaction. Such a migration holds nothing
 *   else; one that was cut off is done again from its beginning.
 * - Everything else is one transaction. It waits for no lock for long, since everybody else would wait behind it: it is
 *   undone and tried again.
 */
async function apply(client: pg.Client, { name, statements }: Migration, pathsOf: PathsOf): Promise<void> {
  const { values = [], beside = [], others = [] } = Object.groupBy(statements, kindOf)
  if (beside.length > 0 && others.length > 0)
    throw new Error(`${name} builds indexes concurrently: what else it does belongs to a migration of its own`)
  for (const statement of values) await client.query(statement.replace(addsValue, '$& if not exists'))
  for (const statement of beside) for (const path of pathsOf(statement)) await buildBeside(client, statement, path)
  const pathed = others.flatMap(singly).flatMap((statement) => pathsOf(statement).map((path) => ({ path, statement })))
  await patiently(() => transact(client, [...pathed, { path: 'public', statement: recordOf(name) }]))
}

async function buildBeside(client: pg.Client, statement: string, path: string): Promise<void> {
  const [, index] = buildsBeside.exec(statement) ?? []
  await client.query(`set search_path = ${path}`)
  if (index) await client.query(`drop index concurrently if exists ${index}`)
  await client.query(statement)
  await client.query('reset search_path')
}

/** What was written by hand may be several statements. */
const singly = (statements: string): string[] =>
  statements.includes('$$') ? [statements] : statements.split(/;\s*$/m).filter((it) => it.trim())

const kindOf = (statement: string) => {
  if (addsValue.test(statement)) return 'values'
  return /\bindex\s+concurrently\b/i.test(statement) ? 'beside' : 'others'
}
const buildsBeside = /\bcreate\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?("[^"]+"|\w+)/i

const recordOf = (name: string) => `insert into migrations (name) values ('${name.replaceAll("'", "''")}')`

async function transact(client: pg.Client, statements: { path: string; statement: string }[]): Promise<void> {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = ${lockTimeoutMs}`)
    for (const { path, statement } of statements) {
      await client.query(`set local search_path = ${path}`)
      await client.query(statement)
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** So long everybody may wait behind a migration that waits for a lock. */
const lockTimeoutMs = 2000
/** How often a migration that got no lock is tried again: for some five minutes. */
const mostTries = 100

async function patiently(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++)
    try {
      return await work()
    } catch (error) {
      if ((error as { code?: string }).code !== lockNotAvailable || tries === mostTries) throw error
      await sleep(1000)
    }
}
const lockNotAvailable = '55P03'

const addsValue = /\balter\s+type\s+\S+\s+add\s+value\b(?!\s+if\s+not\s+exists)/i

/** The last migration applied. A server that does not know its name is older than the one that applied it. */
export async function newestMigration(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string }>('select name from migrations order by number desc limit 1')
  return rows[0]?.name
}

/** What was applied to a database of a release begins with the first of these migrations. */
async function refuseUnreleased(client: pg.Client, [first]: Migration[]): Promise<void> {
  const { rowCount } = await client.query(
    `select from migrations having count(*) > 0 and count(*) filter (where to_jsonb(migrations) ->> 'name' = $1) = 0`,
    [first?.name],
  )
  if (rowCount)
    throw new StartError(
      `The database ${client.database} is from before Pollen’s first release and cannot be brought up to date: start with an empty one, by moving the folder .data away or naming another in DATABASE_URL.`,
    )
}
