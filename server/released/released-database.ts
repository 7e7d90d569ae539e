import { readFile, writeFile } from 'node:fs/promises'
import { runMigrations as migrateJobQueue } from 'graphile-worker'
import pg from 'pg'
import { ensureRoles } from '../src/platform/migrations/logins.ts'
import { functionsTable } from '../src/platform/migrations/migrate.ts'
import { applyMigrations, migrationsIn } from '../src/platform/migrations/migrations.ts'
import { pathsOf } from '../src/platform/migrations/schemas.ts'
import { schema } from '../src/schema.ts'
import type { Statement } from './statements.ts'

const file = (name: string) => new URL(name, import.meta.url)
const linesOf = async (name: string) => (await readFile(file(name), 'utf8')).trim().split('\n')

/** A table's rows as JSON in a text: some of their numbers are larger than JavaScript's. */
type Rows = { table: string; rows: string }

export const releasedStatements = async (): Promise<Statement[]> =>
  (await linesOf('statements.jsonl')).map((line) => JSON.parse(line))

/** Writes down what migrations alone do not say of a database: its functions and its rows, those of `migrations` too. */
export async function recordDatabase(owner: pg.Client): Promise<void> {
  const functions = [schema.functions, `set search_path = ${pathsOf(1)};`, schema.laneFunctions].join('\n')
  await writeFile(
    file('functions.sql'),
    `-- The functions of the last release: npm run database -- release.\n${functions}`,
  )
  const recorded: string[] = []
  for (const table of await tablesOf(owner)) {
    const { rows } = await owner.query(`select json_agg(of_table)::text as rows from ${table} of_table`)
    if (rows[0].rows) recorded.push(JSON.stringify({ table, rows: rows[0].rows.replaceAll('\n', '') } satisfies Rows))
  }
  await writeFile(file('rows.jsonl'), `${recorded.join('\n')}\n`)
}

/** Makes the database of the last release in an empty one: migrated as far as that was, with its functions and rows. */
export async function makeReleasedDatabase(connectionString: string): Promise<void> {
  const recorded = (await linesOf('rows.jsonl')).map((line): Rows => JSON.parse(line))
  const had = recorded.find(({ table }) => table === 'migrations')?.rows
  const migrations = (await migrationsIn(schema.migrationsFolder)).filter(({ name }) => had?.includes(`"${name}"`))
  const owner = new pg.Client({ connectionString })
  await owner.connect()
  try {
    await owner.query(ensureRoles)
    await applyMigrations(owner, migrations, { lanes: 1, laneTables: schema.laneTables })
    await owner.query(await readFile(file('functions.sql'), 'utf8'))
    await owner.query(functionsTable)
    await owner.query('set session_replication_role = replica') // rows come before those that they refer to
    for (const { table, rows } of recorded) if (table !== 'migrations') await enter(owner, table, rows)
  } finally {
    await owner.end()
  }
  await migrateJobQueue({ connectionString })
}

async function enter(owner: pg.Client, table: string, rows: string): Promise<void> {
  const entered = await owner.query(
    `select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''`,
    [table],
  )
  const { columns } = entered.rows[0]
  const values = `select ${columns} from json_populate_recordset(null::${table}, $1)`
  await owner.query(`insert into ${table} (${columns}) ${values}`, [rows])
}

export async function tablesOf(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query(`select tablename from pg_tables where schemaname = 'public' order by 1`)
  return rows.map(({ tablename }) => tablename)
}
