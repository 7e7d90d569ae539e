import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from '../process/start-error.ts'

const pauseBetweenTriesMs = 200
const mostTries = 50
/** Until what was prepared on nodes is committed there, which is on its way. */
const mostPreparedMs = 1000

/**
 * Begins a transaction on each connection that reads what was there at one moment, the same on all.
 *
 * @param clients  of one database, or the coordinator of a cluster and its nodes
 * @returns the moment
 * @throws StartError   whoever writes in the centre does not come to an end
 */
export async function readOneMoment(clients: pg.Client[], coordinatorUrl: string): Promise<Date> {
  const [, ...nodes] = clients
  const read = async () => {
    await Promise.all(clients.map(beginReading))
    return new Date()
  }
  return nodes.length === 0 ? read() : inPause(nodes, coordinatorUrl, read)
}

const beginReading = (client: pg.Client) => client.query('begin isolation level repeatable read read only; select 1') // which takes the snapshot

/** Does `work` while nobody has written both in the centre and in a lane and committed one of them alone. */
async function inPause(nodes: pg.Client[], coordinatorUrl: string, work: () => Promise<Date>): Promise<Date> {
  const centre = new pg.Client({ connectionString: coordinatorUrl })
  await centre.connect()
  try {
    let tables = (await centre.query<{ name: string }>(tablesOfCentre)).rows.map(({ name }) => name)
    for (let tries = 0; tries < mostTries; tries++) {
      const inTheWay = await pauseWriters(centre, tables)
      if (inTheWay === undefined && (await areQuiet(nodes))) return await work()
      await centre.query('rollback')
      // Whoever has written there wants what we had locked: next time we come in their order.
      if (inTheWay) tables = [inTheWay, ...tables.filter((name) => name !== inTheWay)]
      await sleep(pauseBetweenTriesMs)
    }
    throw new StartError('Those who write do not come to an end together, so that there is no one moment to back up.')
  } finally {
    await centre.end() // which ends the pause
  }
}

const tablesOfCentre = `
  select c.oid::regclass::text as name from pg_class c
  where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
    and not exists (select from pg_dist_partition where logicalrelid = c.oid)`

/**
 * Waits for those who have written in the centre, and has others wait who want to. Where we and they wait for each other, we
 * give way, soon.
 *
 * @returns the table at which we gave way; undefined when all wait
 */
async function pauseWriters(centre: pg.Client, tables: string[]): Promise<string | undefined> {
  await centre.query(`begin; set local deadlock_timeout = '50ms'; set local lock_timeout = '1s'`)
  for (const name of tables)
    try {
      await centre.query(`lock table ${name} in share mode`)
    } catch (error) {
      if (deadlockOrTimeout.includes((error as { code?: string }).code ?? '')) return name
      throw error
    }
  return undefined
}
const deadlockOrTimeout = ['40P01', '55P03']

/** Waits until what was prepared is committed everywhere. @returns whether it is */
async function areQuiet(nodes: pg.Client[]): Promise<boolean> {
  const prepared = `select from pg_prepared_xacts where database = current_database() and gid like 'citus_%' limit 1`
  for (const deadline = Date.now() + mostPreparedMs; Date.now() < deadline; await sleep(5)) {
    const found = await Promise.all(nodes.map((node) => node.query(prepared)))
    if (found.every(({ rowCount }) => rowCount === 0)) return true
  }
  return false
}
