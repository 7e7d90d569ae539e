import type pg from 'pg'
import { applicationRole } from '../database/database.ts'
import { schemaOf } from '../lanes/lanes.ts'
import { StartError } from '../process/start-error.ts'
import { nobodyWatches } from './schemas.ts'

type Client = Pick<pg.Client, 'query'>

/**
 * Lanes on the nodes of a Citus cluster (docs/scaling.md): each is a distributed schema, whole on one node, and its functions
 * run there.
 */

/** The lanes that stand on nodes of their own; none where there is no Citus, or nothing was distributed. */
export async function distributedLanes(client: Client): Promise<string[]> {
  if (!(await isCluster(client))) return []
  const found = await client.query<{ name: string }>('select schemaid::regnamespace::text as name from pg_dist_schema')
  return found.rows.map(({ name }) => name)
}

/** The functions that run on a lane's node, with what they take. */
const functionsOnNodes = `
  select p.oid::regprocedure::text as signature from pg_proc p
  where p.pronamespace = $1::regnamespace and p.proname = any (array['move_points', 'post_with_offers', 'posting_from', 'member_posting_from', 'erase_details'])`

/** Whether this is the coordinator of a Citus cluster, which can place lanes. */
export async function isCluster(client: Client): Promise<boolean> {
  const { rows } = await client.query("select to_regclass('pg_catalog.pg_dist_schema') is not null as is_citus")
  return rows[0].is_citus
}

/** @throws StartError   a node with lanes does not answer, so that nothing can be changed in all of them */
export async function refuseNodesAway(client: Client): Promise<void> {
  if ((await distributedLanes(client)).length === 0) return
  await client.query(`set citus.node_connection_timeout = '3s'`)
  const { rows } = await client.query<{ name: string }>(
    `select nodename || ':' || nodeport as name from pg_dist_node
    where isactive and noderole = 'primary' and not citus_check_connection_to_node(nodename, nodeport)`,
  )
  await client.query('reset citus.node_connection_timeout')
  if (rows.length > 0)
    throw new StartError(
      `The database is not up to date, and ${rows.map(({ name }) => name).join(', ')} does not answer: what changes is changed on all nodes, so nothing was begun. Servers of the version before go on.`,
    )
}

/** Replaces the functions of a lane that stands on a node, in a transaction whose search path begins with it. */
export async function replaceOnNode(client: Client, lane: string, functions: string): Promise<void> {
  await client.query(`set local citus.propagate_set_commands = 'local'; set local check_function_bodies = off`)
  await client.query(functions)
  await placeFunctions(client, lane)
}

/**
 * Has a lane's functions run on its node: after every change of them, and once it was distributed.
 *
 * - Citus plans by the values of a statement: it can use no plan that was made without them.
 * - It has a connection to a node for each role. A transaction that worked as two would wait for itself, so that these
 *   functions work as the application there, which may add to the books, and still not delete from them.
 */
async function placeFunctions(client: Client, lane: string): Promise<void> {
  await client.query(nobodyWatches.replace('watched', `${lane}.watched`)) // as it was made before, it stays on the coordinator
  await giveRights(client, lane)
  const { rows } = await client.query<{ signature: string }>(functionsOnNodes, [lane])
  for (const { signature } of rows) {
    await client.query(`alter function ${signature} security invoker reset plan_cache_mode`)
    await client.query(`alter function ${signature} set search_path = ${lane}, public, pg_temp`)
    await client.query('select create_distributed_function($1::regprocedure, colocate_with => $2)', [
      signature,
      `${lane}.balances`,
    ])
  }
}

const giveRights = (client: Client, lane: string) =>
  client.query(`grant insert, update on ${lane}.balances to ${applicationRole};
    grant insert, update (about) on ${lane}.transfers to ${applicationRole};
    grant select on ${lane}.watched, ${lane}.member_transfers, ${lane}.transfers_by_account to ${applicationRole}`)

/** The tables of the centre that every node has a copy of, since `move_points` reads them there. Writing them needs all nodes. */
export const copiedTables = ['ceilings', 'claimed_purchases']

/**
 * Places lanes on the nodes, each whole on one of them. What is placed already stays where it is, so that it can be cut off
 * and repeated.
 */
export async function distribute(client: Client, lanes: number): Promise<void> {
  if (!(await isCluster(client))) return
  // The coordinator works on a node as the role that it has here; between nodes nobody else may log in as it. A statement of
  // a lane may call a function that reads the same lane.
  await client.query(`alter role ${applicationRole} login`)
  await client.query(`alter role ${applicationRole} set citus.allow_nested_distributed_execution = on`)
  await copyTables(client)
  const done = await distributedLanes(client)
  for (let lane = 0; lane < lanes; lane++) {
    const schema = schemaOf(lane)
    if (!done.includes(schema)) await client.query('select citus_schema_distribute($1::regnamespace)', [schema])
    await placeFunctions(client, schema)
  }
}

/** Gives every node a copy of what has one, and takes back what earlier releases copied. */
async function copyTables(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select table_name::text as name from citus_tables where citus_table_type = 'reference'",
  )
  const copied = rows.map(({ name }) => name)
  for (const table of copiedTables)
    if (!copied.includes(table)) await client.query('select create_reference_table($1)', [`public.${table}`])
  for (const table of copied)
    if (!copiedTables.includes(table)) await client.query('select undistribute_table($1)', [`public.${table}`])
}

/** Where a lane stands, and how many bytes its tables and their indexes have. */
type LaneOnNode = { lane: string; node: string; bytes: number }

/** On which node each lane is, or that all are in the one database. */
export async function nodesOfLanes(client: Client): Promise<LaneOnNode[]> {
  const query = (await isCluster(client))
    ? `select split_part(table_name::text, '.', 1) as lane, nodename || ':' || nodeport as node, sum(shard_size)::bigint as bytes
      from citus_shards where table_name::text ~ '^lane_[0-9]+[.]' group by 1, 2`
    : `select n.nspname as lane, 'here' as node, sum(pg_total_relation_size(c.oid))::bigint as bytes
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname ~ '^lane_[0-9]+$' and c.relkind = 'r' group by 1`
  const { rows } = await client.query<LaneOnNode>(`select * from (${query}) as lanes order by length(lane), lane`)
  return rows.map((row) => ({ ...row, bytes: Number(row.bytes) }))
}

/**
 * Moves a lane to another node, while it is written to: its rows are copied, what is written meanwhile follows, and at the end
 * writers wait a moment. The copies have no rights by column, which are given again.
 */
export async function moveLane(client: Client, lane: number, node: string): Promise<void> {
  const schema = schemaOf(lane)
  const [, host, port] = /^(.+):(\d+)$/.exec(node) ?? []
  if (!host || !port) throw new StartError(`${node} is no node: name it as host:port.`)
  if (!(await distributedLanes(client)).includes(schema)) throw new StartError(`There is no ${schema} on any node.`)
  await client.query('select citus_schema_move($1::regnamespace, $2::text, $3::integer)', [schema, host, Number(port)])
  await giveRights(client, schema)
}

/** A table of a lane on a node: there it is called `name`. */
export type Shard = { lane: string; table: string; name: string; host: string; port: number }

/** The tables of the lanes that stand on nodes; none where there is no cluster. */
export async function shardsOfLanes(client: Client): Promise<Shard[]> {
  if (!(await isCluster(client))) return []
  const { rows } = await client.query<Shard>(
    `select split_part(table_name::text, '.', 1) as lane, table_name::text as table, shard_name as name,
      nodename as host, nodeport as port
    from citus_shards where citus_table_type = 'schema'`,
  )
  return rows
}
