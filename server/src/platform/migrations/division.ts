import pg from 'pg'
import { applicationRole } from '../database/database.ts'
import { schemaOf } from '../lanes/lanes.ts'
import { divisionTable, lanesIn, schemasOf } from '../lanes/lanes-of-database.ts'
import { StartError } from '../process/start-error.ts'
import { distribute } from './distribution.ts'
import { repeatsIn } from './division-copies.ts'
import { prepareLanes, type Schema } from './migrate.ts'
import { makeLaneTables, migrationsIn } from './migrations.ts'

/** Where what was divided stays, until whoever runs the programme drops it. */
const formerSchema = 'undivided'

/** How far each table was copied, so that it can be cut off and continued. */
const progressTable = `create table division_progress (
  lanes integer not null,
  table_name text primary key,
  copied_to uuid not null default '00000000-0000-0000-0000-000000000000',
  is_done boolean not null default false
);`

/** So many rows are locked and copied at once, and those of the last of their collectors. */
const rowsAtOnce = 2000
const lockTimeoutMs = 3000

type Division = { onProgress?: (says: string) => void; signal?: AbortSignal }

/**
 * Divides a database with one lane into several, while servers work on it: makes the lanes, copies each table while a trigger
 * repeats there what is written meanwhile, and switches. If it is interrupted, run it again, and it goes on where it was.
 *
 * The switch waits for what is being done, and takes some seconds; servers start again after it (`whenDivided`). What was
 * divided stays in the schema `undivided`, which nobody reads.
 *
 * @throws StartError   it is divided already, or another number was begun with
 */
export async function divide(
  ownerUrl: string,
  schema: Schema,
  lanes: number,
  { onProgress = () => {}, signal }: Division = {},
): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const have = await lanesIn(client)
    if (have > 1) throw new StartError(`The database has ${have} lanes already.`)
    const tables = schema.laneTables.filter(({ isOfCollectors }) => isOfCollectors).map(({ name }) => name)
    await begin(client, schema, { lanes, tables })
    for (const table of tables) {
      const rows = await copy(client, table, { lanes, signal })
      if (rows > 0) onProgress(`${table}: ${rows} rows`)
    }
    onProgress('All is copied; the switch waits for what is being done')
    await switchOver(
      client,
      schema.laneTables.map(({ name }) => name),
      lanes,
    )
  } finally {
    await client.end()
  }
}

/** Makes the lanes, empty, each on its node where there are several, and has them written to. */
async function begin(
  client: pg.Client,
  schema: Schema,
  { lanes, tables }: { lanes: number; tables: string[] },
): Promise<void> {
  const { rows } = await client.query("select to_regclass('public.division_progress') is not null as is_begun")
  if (rows[0].is_begun) {
    const progress = await client.query<{ lanes: number }>('select lanes from division_progress limit 1')
    if (progress.rows[0]?.lanes !== lanes)
      throw new StartError(`It is being divided into ${progress.rows[0]?.lanes} lanes: go on with that number.`)
  } else {
    const migrations = await migrationsIn(schema.migrationsFolder)
    await transact(client, async () => {
      await client.query(`${progressTable} ${schemasOf(lanes)}`)
      await makeLaneTables(client, migrations, { lanes, laneTables: schema.laneTables })
      await prepareLanes(client, schema, lanes)
      await client.query('set local search_path = public, pg_temp')
      await client.query('insert into division_progress (lanes, table_name) select $1, unnest($2::text[])', [
        lanes,
        tables,
      ])
    })
  }
  await distribute(client, lanes)
  for (const table of tables) await patiently(client, await repeatsIn(client, table, lanes))
}

/**
 * Copies a table in the order of its collectors. The rows are locked meanwhile, so that none is copied that is deleted at the
 * same time; one that a trigger has written is newer, and stays.
 *
 * @returns how many rows were copied now
 */
async function copy(
  client: pg.Client,
  table: string,
  { lanes, signal }: { lanes: number; signal: AbortSignal | undefined },
): Promise<number> {
  const { rows } = await client.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
    where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [`public.${table}`],
  )
  const columns = rows[0]?.columns ?? ''
  for (let copied = 0; ; ) {
    signal?.throwIfAborted()
    const some = await transact(client, () => copySome(client, table, { columns, lanes }))
    if (some === undefined) return copied
    copied += some
  }
}

/** @returns how many rows were copied; undefined where all are */
async function copySome(
  client: pg.Client,
  table: string,
  { columns, lanes }: { columns: string; lanes: number },
): Promise<number | undefined> {
  const progress = await client.query<{ copied_to: string; is_done: boolean }>(
    'select copied_to, is_done from division_progress where table_name = $1 for update',
    [table],
  )
  const { copied_to: from, is_done: isDone } = progress.rows[0] as { copied_to: string; is_done: boolean }
  if (isDone) return undefined
  const next = await client.query<{ until: string | null }>(
    `select max(collector_id::text)::uuid as until from (
      select collector_id from public.${table} where collector_id > $1 order by collector_id limit ${rowsAtOnce}) as next`,
    [from],
  )
  const until = next.rows[0]?.until ?? null
  await client.query(
    'update division_progress set copied_to = coalesce($2, copied_to), is_done = $2 is null where table_name = $1',
    [table, until],
  )
  let copied = 0
  for (let lane = 0; until !== null && lane < lanes; lane++) {
    const { rowCount } = await client.query(
      `insert into ${schemaOf(lane)}.${table} (${columns})
      select ${columns} from (
        select * from public.${table}
        where collector_id > $1 and collector_id <= $2 and lane_of(collector_id, ${lanes}) = ${lane} for key share) found
      on conflict do nothing`,
      [from, until],
    )
    copied += rowCount ?? 0
  }
  return copied
}

/** One transaction, behind which everybody waits: the members are in the lanes from its end on. */
async function switchOver(client: pg.Client, tables: string[], lanes: number): Promise<void> {
  // A posting locks its balances first, too.
  const all = ['balances', ...tables.filter((table) => table !== 'balances')].map((table) => `public.${table}`)
  const functions = await client.query<{ drop: string }>(
    `select format('drop %s public.%s cascade;', case prokind when 'f' then 'function' else 'routine' end,
       replace(oid::regprocedure::text, 'lane_0.', '')) as drop
     from pg_proc where pronamespace = 'lane_0'::regnamespace`,
  )
  const laneOfJob = (lane: number) => `lane_of((payload ->> 'collectorId')::uuid, ${lanes}) = ${lane}`
  const jobs = Array.from(
    { length: lanes },
    (
      _,
      lane,
    ) => `insert into ${schemaOf(lane)}.batched_jobs (name, payload, run_at, attempts, most_attempts, last_error)
      select name, payload, run_at, attempts, most_attempts, last_error from public.batched_jobs
      where payload ? 'collectorId' and ${laneOfJob(lane)};`,
  )
  const ofLanes = tables.filter((table) => table !== 'batched_jobs')
  await patiently(
    client,
    `lock table ${all.join(', ')} in access exclusive mode;
    ${jobs.join('\n')}
    delete from public.batched_jobs where payload ? 'collectorId';
    insert into claimed_purchases (brand_key, reference, collector_id, taken_at)
      select brand_key, reference, collector_id, posted_at from public.transfers where leg = 0 and about ? 'claimedAt'
      on conflict do nothing;
    create schema ${formerSchema};
    drop view public.entries, public.watched;
    ${functions.rows.map(({ drop }) => drop).join('\n')}
    drop view public.transfers_by_account, public.member_transfers;
    ${ofLanes.map((table) => `drop trigger if exists repeat_in_lane on public.${table}; drop function if exists public.repeat_${table};`).join('\n')}
    ${ofLanes.map((table) => `alter table public.${table} set schema ${formerSchema};`).join('\n')}
    drop table division_progress;
    ${divisionTable}
    insert into division values (${lanes});
    grant select on division to ${applicationRole};`,
  )
}

async function transact<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    const done = await work()
    await client.query('commit')
    return done
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Somebody has a table, or we waited for each other. */
const wasInTheWay = new Set(['55P03', '40P01'])

/** Whoever waits behind us waits for so long at most; it is tried again until nobody is in the way. */
async function patiently(client: pg.Client, statements: string): Promise<void> {
  for (;;)
    try {
      await transact(client, () => client.query(`set local lock_timeout = ${lockTimeoutMs}; ${statements}`))
      return
    } catch (error) {
      if (!wasInTheWay.has((error as { code?: string }).code ?? '')) throw error
    }
}
