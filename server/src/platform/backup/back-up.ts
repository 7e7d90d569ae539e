import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { schemaOf } from '../lanes/lanes.ts'
import { lanesIn } from '../lanes/lanes-of-database.ts'
import { newestMigration } from '../migrations/migrations.ts'
import { StartError } from '../process/start-error.ts'
import { endOfRows, type Header, type TableHeader, writeBackup } from './backup-file.ts'
import { openTables, type Places } from './copied-tables.ts'

/** Tables that a migration fills itself. */
const ofMigrations = ['public.migrations', 'public.applied_functions', 'graphile_worker.migrations']

/** Every table with rows of ours that outlive a crash, those that others refer to first, and its columns that can be written. */
const tablesQuery = `
  with recursive tables as (
    select c.oid, format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and c.relpersistence = 'p' and n.nspname = any ($1)
  ), depths as (
    select oid, 0 as depth from tables
    union
    select f.conrelid, depth + 1 from depths join pg_constraint f on f.confrelid = depths.oid
    where f.contype = 'f' and f.conrelid <> f.confrelid and depth < 20
  )
  select name as "table", array_agg(format('%I', a.attname) order by a.attnum) as columns
  from tables join pg_attribute a on a.attrelid = oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  group by oid, name order by (select max(depth) from depths where depths.oid = tables.oid), name`

const sequencesQuery = `
  select format('%I.%I', schemaname, sequencename) as name, last_value::text as last
  from pg_sequences where schemaname = any ($1) and last_value is not null`

/**
 * Writes all that a database keeps into a file, or all of one lane, as it was at one moment, beside a running server. On several
 * machines, whoever writes on two of them waits for that moment: some milliseconds.
 *
 * @param connectionString  as its owner; of a cluster as a superuser
 * @returns the number of rows
 * @throws StartError   there is no such lane, or no moment at which nothing is half committed
 */
export async function backUp(
  connectionString: string,
  path: string,
  { lane }: { lane?: number | undefined } = {},
): Promise<number> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const lanes = await lanesIn(client)
    if (lane !== undefined && (lanes === 1 || lane >= lanes)) throw new StartError(`There is no lane ${lane}.`)
    const ofLanes = Array.from({ length: lanes === 1 ? 0 : lanes }, (_, nth) => schemaOf(nth))
    const schemas = lane === undefined ? ['public', 'graphile_worker', ...ofLanes] : [schemaOf(lane)]
    const places = await openTables(client, connectionString, schemas)
    return await writeTables(client, path, { places, schemas, lanes, lane }).finally(places.close)
  } finally {
    await client.end()
  }
}

type What = Required<Pick<Header, 'lanes' | 'lane'>> & { places: Places; schemas: string[] }

async function writeTables(client: pg.Client, path: string, { places, schemas, lanes, lane }: What): Promise<number> {
  const tables = (await client.query<TableHeader>(tablesQuery, [schemas])).rows.filter(
    ({ table }) => !ofMigrations.includes(table),
  )
  const sequences = await client.query<{ name: string; last: string }>(sequencesQuery, [schemas])
  const header: Header = {
    pollen: 'backup',
    takenAt: places.moment.toISOString(),
    lanes,
    lane,
    migration: (await newestMigration(client)) ?? '',
    postgres: (await client.query('show server_version')).rows[0].server_version,
    sequences: sequences.rows.map(({ name, last }) => [name, last]),
  }
  let rows = 0
  await writeBackup(path, async (say) => {
    await say(`${JSON.stringify(header)}\n`)
    for (const { table, columns } of tables) {
      await say(`${JSON.stringify({ table, columns } satisfies TableHeader)}\n`)
      const place = places.placeOf(table)
      const copy = place.client.query(copyTo(`copy ${place.name} (${columns}) to stdout`))
      for await (const chunk of copy) await say(chunk)
      await say(endOfRows)
      rows += copy.rowCount
    }
  })
  return rows
}
