import pg from 'pg'
import { databaseUrl } from './database-template.ts'

/** The servers on which each database of a Citus cluster stands, the coordinator first. */
export async function nodesOf(clusterUrl: string): Promise<string[]> {
  const nodes = await on(clusterUrl, ({ query }) =>
    query('select nodename as host, nodeport as port from pg_dist_node order by groupid'),
  )
  return nodes.map(({ host, port }) => {
    const url = new URL(databaseUrl(clusterUrl, 'postgres'))
    url.host = `${host}:${port}`
    return url.href
  })
}

/** Makes a database on each server, as a copy of another one there. */
export const copyOnNodes = (nodes: string[], name: string, template: string): Promise<unknown> =>
  onEach(nodes, ({ query }) => query(`create database ${name} template ${template}`))

/** Makes a database whose tables can be given to any of these servers. */
export async function makeOnNodes(nodes: string[], name: string): Promise<void> {
  await copyOnNodes(nodes, name, 'template0')
  const inside = nodes.map((node) => databaseUrl(node, name))
  await onEach(inside, ({ query }) => query('create extension citus'))
  const [coordinator, ...workers] = nodes.map((node) => new URL(node)) as [URL, ...URL[]]
  await on(inside[0] as string, async ({ query }) => {
    await query(`select citus_set_coordinator_host('${coordinator.hostname}', ${coordinator.port})`)
    for (const { hostname, port } of workers) await query(`select citus_add_node('${hostname}', ${port})`)
  })
}

/** Lets nobody into a database any more, so that it can be copied. */
export const closeOnNodes = (nodes: string[], name: string): Promise<unknown> =>
  onEach(nodes, async ({ query }) => {
    await query(`alter database ${name} with allow_connections false`)
    await query(`select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`)
  })

export const dropOnNodes = (nodes: string[], name: string): Promise<unknown> =>
  onEach(nodes, ({ query }) => query(`drop database if exists ${name} with (force)`))

type Asking = { query(statement: string): Promise<Record<string, unknown>[]> }

const onEach = (nodes: string[], work: (asking: Asking) => Promise<unknown>) =>
  Promise.all(nodes.map((node) => on(node, work)))

async function on<T>(connectionString: string, work: (asking: Asking) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const query: Asking['query'] = async (statement) => (await client.query(statement)).rows
  return work({ query }).finally(() => client.end())
}
