import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { schemaOf } from '../lanes/lanes.ts'
import { lanesIn } from '../lanes/lanes-of-database.ts'
import { StartError } from '../process/start-error.ts'
import { endOfRows, type Header, linesOf, type TableHeader } from './backup-file.ts'

/**
 * Puts a backup into an empty database: all of it, or nothing when the file is not whole.
 *
 * @param schema  makes the tables of so many lanes, as of its newest migration
 * @returns when it was taken, and the number of rows
 */
export async function restore(
  connectionString: string,
  path: string,
  schema: { newest: string; migrate(lanes: number): Promise<unknown> },
): Promise<{ takenAt: string; rows: number }> {
  const lines = linesOf(path)
  const header = await headerIn(lines, path)
  if (header.lane !== undefined)
    throw new StartError(
      `${path} has lane ${header.lane} alone: npm run restore -- --lane puts it into the database of the others.`,
    )
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await refuseRows(client)
    if (schema.newest !== header.migration)
      throw new StartError(
        `${path} is of the version with the migration ${header.migration}: restore it with that version, then start this one.`,
      )
    await schema.migrate(header.lanes ?? 1)
    await client.query('begin')
    await client.query('set constraints all deferred')
    const rows = await fillTables(client, lines)
    for (const [name, last] of header.sequences) await client.query('select setval($1::regclass, $2)', [name, last])
    // Whoever ran these jobs is no more.
    await client.query('update graphile_worker._private_jobs set locked_at = null, locked_by = null')
    await client.query('update graphile_worker._private_job_queues set locked_at = null, locked_by = null')
    await client.query('commit')
    await client.query('analyze')
    return { takenAt: header.takenAt, rows }
  } catch (error) {
    await refuseDamage(path)
    throw error
  } finally {
    await client.end()
  }
}

/** What happened in a lane after its backup, and is not in it. */
export type Since = { transfers: number; members: number }

/**
 * Puts a lane back as it was, while the others are worked on: all of it, or nothing. Whoever calls for its members waits.
 *
 * @returns what was put back, and what of the lane is gone by it, as far as the lane was there
 * @throws StartError   the file has no lane, or one of another database or version
 */
export async function restoreLane(
  connectionString: string,
  path: string,
  newest: string,
): Promise<{ lane: number; takenAt: string; rows: number; since: Since }> {
  const lines = linesOf(path)
  const header = await headerIn(lines, path)
  if (header.lane === undefined) throw new StartError(`${path} is a backup of all, not of a lane.`)
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const lanes = await lanesIn(client)
    if (lanes !== header.lanes)
      throw new StartError(`${path} is of a database with ${header.lanes} lanes, and this one has ${lanes}.`)
    if (newest !== header.migration)
      throw new StartError(
        `${path} is of the version with the migration ${header.migration}: restore it with that version.`,
      )
    await client.query('begin')
    // Whoever asks waits before they look: nobody finds a member gone.
    await client.query(await onTablesOf(client, header.lane, 'lock table', ' in access exclusive mode'))
    const since = await countSince(client, header.lane, header.takenAt)
    await client.query(await onTablesOf(client, header.lane, 'truncate'))
    const rows = await fillTables(client, lines)
    for (const [name, last] of header.sequences) await client.query('select setval($1::regclass, $2)', [name, last])
    await client.query('commit')
    return { lane: header.lane, takenAt: header.takenAt, rows, since }
  } catch (error) {
    await refuseDamage(path)
    throw error
  } finally {
    await client.end()
  }
}

/** A statement about all tables of a lane. */
async function onTablesOf(client: pg.Client, lane: number, before: string, after = ''): Promise<string> {
  const { rows } = await client.query<{ names: string }>(
    `select string_agg(format('%I.%I', schemaname, tablename), ', ') as names from pg_tables where schemaname = $1`,
    [schemaOf(lane)],
  )
  return `${before} ${rows[0]?.names}${after}`
}

async function countSince(client: pg.Client, lane: number, takenAt: string): Promise<Since> {
  const { rows } = await client.query<Since>(
    `select (select count(*)::integer from ${schemaOf(lane)}.transfers where posted_at > $1) as transfers,
      (select count(*)::integer from ${schemaOf(lane)}.collectors where created_at > $1) as members`,
    [takenAt],
  )
  return rows[0] as Since
}

async function headerIn(lines: AsyncGenerator<Buffer>, path: string): Promise<Header> {
  const { value } = await lines.next()
  try {
    const header = JSON.parse(String(value)) as Header
    if (header.pollen === 'backup') return header
  } catch {}
  throw new StartError(`${path} is no backup of Pollen.`)
}

/**
 * Reads a file to its end, where its checksum is.
 *
 * @throws StartError   it is damaged; that is then why its rows could not be read
 */
async function refuseDamage(path: string): Promise<void> {
  for await (const _ of linesOf(path));
}

/** A database that has people in it is somebody's. */
async function refuseRows(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    String.raw`select format('%I.%I', schemaname, tablename) as name from pg_tables
      where tablename = 'collectors' and schemaname ~ '^(public|lane_\d+)$'`,
  )
  for (const { name } of rows) {
    const { rowCount } = await client.query(`select from ${name} limit 1`)
    if (rowCount) throw new StartError('There are members in this database already: restore into an empty one.')
  }
}

async function fillTables(client: pg.Client, lines: AsyncGenerator<Buffer>): Promise<number> {
  let rows = 0
  for await (const line of lines) {
    const { table, columns } = JSON.parse(line.toString()) as TableHeader
    await client.query(`delete from ${table}`) // what a migration puts there by itself
    const copy = client.query(copyFrom(`copy ${table} (${columns}) from stdin`))
    copy.on('error', () => {}) // when the file ends too soon, nobody waits for the rows before
    for (let next = await lines.next(); !next.done && next.value.toString() !== endOfRows; next = await lines.next()) {
      rows++
      if (!copy.write(next.value)) await once(copy, 'drain')
    }
    copy.end()
    await finished(copy)
  }
  return rows
}
