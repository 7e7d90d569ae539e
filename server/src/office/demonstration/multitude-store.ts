import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { askLanes } from '../../platform/lanes/across-lanes.ts'
import { pathsOf } from '../../platform/migrations/schemas.ts'
import { StartError } from '../../platform/process/start-error.ts'

type Row = (string | number | bigint | null)[]

const batchRows = 2000

/**
 * Connects to a database without points accounts, as its owner: only the owner may write rows by COPY, without the
 * function that moves points.
 *
 * @throws StartError   the database has points accounts
 */
export async function connectToEmpty(connectionString: string, lanes: number): Promise<pg.Client> {
  const owner = new pg.Client({ connectionString })
  await owner.connect()
  for (const path of pathsOf(lanes)) {
    await owner.query(`set search_path = ${path}`)
    const { rows } = await owner.query('select exists (select from balances) as used')
    if (!rows[0].used) continue
    await owner.end()
    throw new StartError('There are points accounts in this database already.')
  }
  await owner.query("set maintenance_work_mem = '512MB'")
  return owner
}

/** From now on the owner reaches this lane. */
export async function enterLaneAsOwner(owner: pg.Client, lane: number, lanes: number): Promise<void> {
  await owner.query(`set search_path = ${pathsOf(lanes)[lane]}`)
}

/**
 * Drops a table's indexes and keys: to make them after the rows are written takes a fraction of the time.
 *
 * @returns a function that makes them again
 */
export async function dropIndexes(owner: pg.Client, table: string): Promise<() => Promise<void>> {
  const { rows: constraints } = await owner.query(
    `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where conrelid = $1::regclass and contype in ('p', 'u')`,
    [table],
  )
  for (const { name } of constraints) await owner.query(`alter table ${table} drop constraint ${name}`)
  const { rows: indexes } = await owner.query(
    'select indexname as name, indexdef as definition from pg_indexes where tablename = $1 and schemaname = current_schema',
    [table],
  )
  for (const { name } of indexes) await owner.query(`drop index ${name}`)
  return async () => {
    for (const { name, definition } of constraints)
      await owner.query(`alter table ${table} add constraint ${name} ${definition}`)
    for (const { definition } of indexes) await owner.query(definition)
  }
}

export const copyTransfers = (owner: pg.Client, rows: Iterable<Row>): Promise<void> =>
  copy(
    owner,
    `transfers (collector_id, body_hash, till_id, occurred_at, posted_at, reference_key, available, pending, held,
       number, points, movement, leg, brand_key, reference, about)`,
    rows,
  )

export const copyCards = (owner: pg.Client, rows: Iterable<Row>): Promise<void> =>
  copy(owner, 'cards (card_number, state, collector_id)', rows)

export const copyBalances = (owner: pg.Client, rows: Iterable<Row>): Promise<void> =>
  copy(owner, 'balances (collector_id, available, pending, held, number, last_movement)', rows)

/** Updates the statistics by which the database plans its queries. */
export async function analyze(owner: pg.Client, tables: string[]): Promise<void> {
  for (const table of tables) await owner.query(`vacuum (analyze) ${table}`)
}

type Size = Record<'collectors' | 'entries' | 'bytes', number>

/** How many collectors and entries there are; `bytes` is the size of the transfers with their indexes. */
export async function sizeOf({ transaction }: Pick<Database, 'transaction'>): Promise<Size> {
  const ofLanes = await transaction((tx) => askLanes(tx, sizeOfLane))
  const sumOf = (name: keyof Size) => ofLanes.reduce((sum, { [name]: some }) => sum + some, 0)
  return { collectors: sumOf('collectors'), entries: sumOf('entries'), bytes: sumOf('bytes') }
}

async function sizeOfLane(tx: Transaction): Promise<Size> {
  const { rows } = await tx.execute<Size>(sql`
    select (select count(*) from balances) as collectors, 2 * count(*) as entries,
      pg_total_relation_size('transfers') as bytes from transfers`)
  return rows[0] ?? { collectors: 0, entries: 0, bytes: 0 }
}

/** Writes rows by COPY, `batchRows` at a time. */
async function copy(owner: pg.Client, into: string, rows: Iterable<Row>): Promise<void> {
  await pipeline(Readable.from(inChunks(rows)), owner.query(copyFrom(`copy ${into} from stdin`)))
}

function* inChunks(rows: Iterable<Row>): Generator<Buffer> {
  let lines: string[] = []
  for (const row of rows) {
    lines.push(`${row.map((value) => (value === null ? '\\N' : value)).join('\t')}\n`)
    if (lines.length < batchRows) continue
    yield Buffer.from(lines.join(''))
    lines = []
  }
  yield Buffer.from(lines.join(''))
}
