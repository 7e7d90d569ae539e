import pg from 'pg'
import { connect, type Database } from '../database/database.ts'
import { StartError } from '../process/start-error.ts'
import { schemaOf } from './lanes.ts'

/** Says into how many lanes a database was divided when it was made; one with a single lane has no such table. */
export const divisionTable = `create table if not exists division (
  lanes integer not null
);`

type Client = Pick<pg.Client, 'query'>

/** How many lanes a database has. */
export async function lanesIn(client: Client): Promise<number> {
  const { rows } = await client.query("select to_regclass('public.division') is not null as is_divided")
  if (!rows[0].is_divided) return 1
  return (await client.query('select lanes from public.division')).rows[0].lanes
}

/** Opens a database with the lanes that it has. @throws when it cannot be reached */
export async function openDatabase(
  connectionString: string,
  options: Omit<NonNullable<Parameters<typeof connect>[1]>, 'lanes'> = {},
): Promise<Database> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 })
  await client.connect()
  const lanes = await lanesIn(client).finally(() => client.end())
  return connect(connectionString, { ...options, lanes })
}

/** How often a server looks whether its database was divided: so long it answers that it cannot be reached. */
const lookEveryMs = 2000

/** Calls back once a database that was opened with one lane has more. */
export function whenDivided({ lanes, pool }: Database, then: () => Promise<void>): { stop(): Promise<void> } {
  const looking = setInterval(async () => {
    const have = await lanesIn(pool).catch(() => lanes)
    if (have === lanes) return
    clearInterval(looking)
    await then()
  }, lookEveryMs)
  if (lanes > 1) clearInterval(looking) // for ever
  return { stop: async () => clearInterval(looking) }
}

/**
 * Makes the lanes of a new database.
 *
 * @param wanted  as the settings say; undefined leaves it as it is
 * @returns how many it has
 * @throws StartError   it was made with another number
 */
export async function makeLanes(client: Client, wanted: number | undefined): Promise<number> {
  const lanes = await lanesIn(client)
  if (wanted === undefined || wanted === lanes) return lanes
  const { rows } = await client.query("select to_regclass('public.migrations') is null as is_new")
  if (!rows[0].is_new)
    throw new StartError(
      `LANES is ${wanted}, and the database was made with ${lanes}: leave the setting out, or divide the database (docs/scaling.md).`,
    )
  await client.query(`begin; ${divisionTable} insert into division values (${wanted}); ${schemasOf(wanted)} commit`)
  return wanted
}

/** The schemas of so many lanes. */
export const schemasOf = (lanes: number): string =>
  Array.from({ length: lanes }, (_, lane) => `create schema ${schemaOf(lane)};`).join(' ')
