import './platform/process/tsx.ts'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { loadBrands } from './brands/brands.ts'
import { fill } from './demonstration/multitude.ts'
import { connect } from './platform/database/database.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres/embedded-postgres.ts'
import { progressBar } from './platform/process/progress-bar.ts'
import { readSettings } from './platform/process/settings.ts'
import { StartError } from './platform/process/start-error.ts'
import { migrate } from './schema.ts'

/**
 * `npm run seed -- --collectors 100000 --entries 10000000`: a database of invented histories, to try things out on one as
 * large as a real one. It is made in a folder of its own, or in the empty database that DATABASE_URL names.
 */
const { values } = parseArgs({
  options: {
    collectors: { type: 'string', default: '1000' },
    entries: { type: 'string', default: '100000' },
    busiest: { type: 'string', default: '10000' },
  },
})

function wholeOf(name: keyof typeof values): number {
  const given = values[name]
  if (!/^\d{1,9}$/.test(given) || Number(given) === 0)
    throw new StartError(`--${name} must be a whole number; it is “${given}”.`)
  return Number(given)
}

async function seed() {
  const asked = { collectors: wholeOf('collectors'), entries: wholeOf('entries'), busiest: wholeOf('busiest') }
  const home = process.env.DATA_DIRECTORY || fileURLToPath(new URL('../../.seeded', import.meta.url))
  const { databaseUrl } = readSettings({ ...process.env, DATA_DIRECTORY: home })
  const directory = join(home, 'postgres')
  if (!databaseUrl && existsSync(directory))
    throw new StartError(
      `There is a database in ${directory} already: name another folder with DATA_DIRECTORY, or remove it.`,
    )

  const began = Date.now()
  const postgres = databaseUrl ? undefined : await startEmbeddedPostgres({ directory, log: console.log })
  const connectionString = databaseUrl ?? (postgres?.connectionString as string)
  try {
    await migrate(connectionString)
    const database = connect(connectionString)
    await database.transaction(loadBrands)
    const bar = progressBar('Writing histories')
    await fill(connectionString, asked, { now: new Date(), onProgress: bar.show, onStep: bar.above })
    bar.end()
    await database.close()
    console.log(await summary(connectionString, (Date.now() - began) / 1000))
    if (!databaseUrl)
      console.log(`  DATA_DIRECTORY=${home} npm run ledger -- verify\n  DATA_DIRECTORY=${home} npm start`)
  } finally {
    await postgres?.stop()
  }
}

async function summary(connectionString: string, seconds: number): Promise<string> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query(
    `select (select count(*) from balances) as collectors, 2 * count(*) as entries,
       pg_total_relation_size('transfers') as bytes from transfers`,
  )
  await client.end()
  const [{ collectors, entries, bytes }] = rows
  const told = (many: number) => Number(many).toLocaleString('en-GB')
  return `✓ ${told(entries)} entries of ${told(collectors)} collectors in ${Math.round(seconds)} s; ${Math.round(bytes / entries)} bytes an entry, indexes and all.`
}

try {
  await seed()
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}
