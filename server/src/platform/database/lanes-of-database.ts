import pg from 'pg'
import { StartError } from '../process/start-error.ts'
import { connect, type Database } from './database.ts'
import { schemaOf } from './lanes.ts'

/** Says into how many lanes a database was divided when it was made; one with a single lane has no such table. */
const divisionTable = `create table if not exists division (
  lanes integer not null
);`

type Client = Pick<pg.Client, 'query'>

/** How many lanes a database has. */
async function lanesIn(client: Client): Promise<number> {
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
  const schemas = Array.from({ length: wanted }, (_, lane) => `create schema ${schemaOf(lane)};`)
  await client.query(`begin; ${divisionTable} insert into division values (${wanted}); ${schemas.join(' ')} commit`)
  return wanted
}
