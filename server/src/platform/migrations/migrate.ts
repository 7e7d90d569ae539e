import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { runMigrations as migrateJobQueue } from 'graphile-worker'
import pg from 'pg'
import { applicationRole } from '../database/database.ts'
import { schemaOf } from '../lanes/lanes.ts'
import { makeLanes } from '../lanes/lanes-of-database.ts'
import { StartError } from '../process/start-error.ts'
import { distributedLanes, refuseNodesAway, replaceOnNode } from './distribution.ts'
import { ensureLogin, ensureRoles, grantQueue } from './logins.ts'
import { applyMigrations, type Migration, migrationsIn, newestMigration } from './migrations.ts'
import { functionsOfLane, type LaneTable, pathsOf, prepareLane } from './schemas.ts'

/** The schema that a server needs: migrations, then functions. */
export type Schema = {
  /** The folder with the tables' migrations. */
  migrationsFolder: string
  /**
   * The SQL of functions, views and grants, in their order. It is applied again whenever it changed, so every statement
   * must be repeatable.
   */
  functions: string
  /** The tables that stand in each lane, and those functions, views and grants that belong to them. */
  laneTables: LaneTable[]
  laneFunctions: string
}

/** The hashes of the functions that were applied, the newest last. */
export const functionsTable = `create table if not exists applied_functions (
  number integer generated always as identity primary key,
  hash text not null,
  applied_at timestamptz not null default now()
);`

/** The key of the advisory lock: any number will do, as long as every server takes the same. */
const migrationLock = 7_263_000

/**
 * Brings the database up to date: the application's role, our tables, the job queue's tables, functions and grants.
 * Servers that start together wait for each other.
 *
 * @param connectionString  of the tables' owner
 * @param applicationUrl    the same database, by the login that the server works as, unless that is the owner's
 * @param wantedLanes       into how many a new database is divided
 * @throws StartError   the database cannot be reached, refuses us, or is from before the first release; there is something to do
 *                      that needs all nodes of a cluster, and one is away: nothing was begun
 */
export async function migrateTo(
  schema: Schema,
  connectionString: string,
  applicationUrl = connectionString,
  wantedLanes?: number,
): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 })
  await client.connect().catch((cause) => {
    throw new StartError(`The database at ${withoutPassword(connectionString)} cannot be reached: ${reasonOf(cause)}.`)
  })
  try {
    await takeLock(client)
    const migrations = await migrationsIn(schema.migrationsFolder)
    if (!(await isUpToDate(client, schema, migrations))) await refuseNodesAway(client)
    await client.query(ensureRoles)
    const lanes = await makeLanes(client, wantedLanes)
    await applyMigrations(client, migrations, { lanes, laneTables: schema.laneTables })
    await migrateJobQueue({ connectionString })
    await client.query(grantQueue)
    await ensureLogin(client, applicationUrl)
    const newest = await newestMigration(client)
    // An older server that starts again while a newer one replaces it must not put back its older functions.
    if (migrations.some(({ name }) => name === newest)) await replaceFunctions(client, schema, lanes, newest)
  } catch (cause) {
    if (cause instanceof StartError) throw cause
    const hint =
      (cause as { code?: unknown }).code === '42501' ? '; only the login that owns its tables may, with CREATEROLE' : ''
    throw new StartError(`The database could not be brought up to date: ${reasonOf(cause)}${hint}.`, { cause })
  } finally {
    await client.end()
  }
}

/** Asks again and again: an index that is built concurrently would wait for a statement that waits for us. */
async function takeLock(client: pg.Client): Promise<void> {
  const tries = () => client.query('select pg_try_advisory_lock($1) as is_taken', [migrationLock])
  while (!(await tries()).rows[0].is_taken) await sleep(200)
}

/** Whether nothing is left to do: a newer server has done it, or the last migration and the functions are those that we have. */
async function isUpToDate(client: pg.Client, schema: Schema, migrations: Migration[]): Promise<boolean> {
  const { rows } = await client.query("select to_regclass('public.applied_functions') is null as is_new")
  const newest = rows[0].is_new ? undefined : await newestMigration(client)
  if (newest === undefined) return false
  if (newest !== migrations.at(-1)?.name) return !migrations.some(({ name }) => name === newest)
  return (await hashApplied(client)) === hashOf(schema, newest)
}

const hashOf = ({ functions, laneFunctions }: Schema, newest: string) =>
  createHash('sha256').update(`${newest}\n${functions}\n${laneFunctions}`).digest('hex')

async function hashApplied(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query('select hash from applied_functions order by number desc limit 1')
  return rows[0]?.hash
}

/** Applies the functions when they changed or a migration was applied, which may have dropped some of them. */
async function replaceFunctions(client: pg.Client, schema: Schema, lanes: number, newest = ''): Promise<void> {
  const { functions, laneFunctions, laneTables } = schema
  await client.query(functionsTable)
  const hash = hashOf(schema, newest)
  if ((await hashApplied(client)) === hash) return
  await client.query(`begin; ${functions}; revoke all on migrations, applied_functions from ${applicationRole}`)
  await prepareLanes(client, { laneFunctions, laneTables }, lanes)
  await client.query('insert into public.applied_functions (hash) values ($1)', [hash])
  await client.query('commit')
}

/** The rights, checks and functions of lanes, in a transaction of the caller's. */
export async function prepareLanes(
  client: pg.Client,
  { laneFunctions, laneTables }: Pick<Schema, 'laneFunctions' | 'laneTables'>,
  lanes: number,
): Promise<void> {
  const onNodes = await distributedLanes(client)
  const functions = lanes > 1 ? functionsOfLane(laneFunctions) : laneFunctions
  for (const [lane, path] of pathsOf(lanes).entries()) {
    await client.query(`set local search_path = ${path}`)
    if (lanes > 1) await client.query(prepareLane(lane, lanes, laneTables))
    if (onNodes.includes(schemaOf(lane))) await replaceOnNode(client, schemaOf(lane), functions)
    else await client.query(functions)
  }
}

const reasonOf = (cause: unknown) => {
  const error = cause as { code?: string; message?: string; cause?: { message?: string } }
  return (error.cause?.message ?? error.message ?? error.code ?? String(cause)).split('\n')[0] || error.code
}

function withoutPassword(connectionString: string): string {
  const { protocol, username, host, pathname } = new URL(connectionString)
  return `${protocol}//${username ? `${username}@` : ''}${host}${pathname}`
}
