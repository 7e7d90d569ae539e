import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { StartError } from '../process/start-error.ts'

/** The migrations that were applied, in their order. */
export const migrationsTable = `create table if not exists migrations (
  number integer generated always as identity primary key,
  name text not null unique,
  applied_at timestamptz not null default now()
);`

type Migration = { name: string; statements: string[] }

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
export async function applyMigrations(client: pg.Client, migrations: Migration[]): Promise<void> {
  await refuseUnreleased(client)
  await client.query(migrationsTable)
  const { rows } = await client.query<{ name: string }>('select name from migrations')
  const had = new Set(rows.map(({ name }) => name))
  for (const migration of migrations) if (!had.has(migration.name)) await apply(client, migration)
}

/**
 * PostgreSQL lets an enum's new value be used only after a commit, so new values are added first, outside the
 * transaction. `if not exists` lets a start continue that was stopped in between.
 */
async function apply(client: pg.Client, { name, statements }: Migration): Promise<void> {
  const { values = [], others = [] } = Object.groupBy(statements, (statement) =>
    addsValue.test(statement) ? 'values' : 'others',
  )
  for (const statement of values) await client.query(statement.replace(addsValue, '$& if not exists'))
  await client.query('begin')
  try {
    for (const statement of others) await client.query(statement)
    await client.query('insert into migrations (name) values ($1)', [name])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

const addsValue = /\balter\s+type\s+\S+\s+add\s+value\b(?!\s+if\s+not\s+exists)/i

/** The last migration applied. A server that does not know its name is older than the one that applied it. */
export async function newestMigration(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string }>('select name from migrations order by number desc limit 1')
  return rows[0]?.name
}

/** Before the first release, migrations were recorded by their hashes. */
async function refuseUnreleased(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    `select from information_schema.columns
     where table_schema = 'public' and table_name = 'migrations' and column_name = 'hash'`,
  )
  if (rowCount)
    throw new StartError(
      `The database ${client.database} is from before Pollen’s first release and cannot be brought up to date: start with an empty one, by moving the folder .data away or naming another in DATABASE_URL.`,
    )
}
