import pg, { type PoolClient } from 'pg'
import { atTheEnd, type TestDatabase } from './database.ts'
import { statementName } from './statement-names.ts'

type Statement = { name: string; text: string }

/** What some work made the database do. */
export type Work = {
  /** How often each statement ran, by its name; a transaction's beginning and end count, as they are sent. */
  byName: Map<string, number>
  /** Each as it was sent. */
  texts: Statement[]
  statements: number
  /** A statement outside a transaction is one by itself. */
  transactions: number
  /** Of the log that has to reach the disk before the work is acknowledged. */
  walBytes: number
  /** Queued for later. */
  jobs: number
}

/** What a timer sends a few times a second at most, however much work there is: it is not the work of a call. */
const sentByTimers = [
  'insert given_points (points/earning/store.ts: addToGiven)',
  'select turned_switches (records/switches/store.ts: turnedNow)',
  'max() (records/content/versions-store.ts: newestNumber)',
]
/** One that only began was begun by a timer, too: calls were answered when theirs had ended. */
const isOfTimer = (names: string[]) => names.some((name) => sentByTimers.includes(name)) || names.join() === 'begin'

type Counters = { walBytes: number; wholePages: number; jobs: number }

/**
 * Counts the work of the server's pools, by the pools and by the database's own counters. Other databases of the same
 * PostgreSQL may be busy meanwhile.
 */
export async function workCounter({ ofServer: { pools }, connectionString }: TestDatabase) {
  const owner = new pg.Client({ connectionString })
  await owner.connect()
  atTheEnd(() => owner.end())
  const processes = new Map<PoolClient, number>()
  let sent: Statement[][] = []

  function watch(client: PoolClient) {
    if (processes.has(client)) return
    processes.set(client, (client as PoolClient & { processID: number }).processID)
    const query = client.query.bind(client) as (...asked: unknown[]) => unknown
    let transaction: Statement[] | undefined
    client.query = ((...asked: unknown[]) => {
      const [about] = asked as [string | { text: string; name?: string }]
      const name = statementName(about, stackNow())
      const statement = { name, text: typeof about === 'string' ? about : about.text }
      if (transaction) transaction.push(statement)
      else sent.push([statement])
      if (name === 'begin') transaction = sent.at(-1)
      if (name === 'commit' || name === 'rollback') transaction = undefined
      return query(...asked)
    }) as typeof client.query
  }
  for (const pool of pools) {
    pool.options.idleTimeoutMillis = 0 // the counters of a connection end with it
    pool.on('acquire', watch)
  }

  /** All connections of the pools, opened if they are not, tell the database's statistics what they did. */
  async function tellStatistics(): Promise<void> {
    const opened = pools.flatMap((pool) => Array.from({ length: pool.options.max }, () => pool.connect()))
    const clients = await Promise.all(opened)
    for (const client of clients) await client.query('select pg_stat_force_next_flush()')
    for (const client of clients) client.release()
  }

  async function counters(): Promise<Counters> {
    await tellStatistics()
    const { rows } = await owner.query<Counters>(
      `select sum(wal_bytes)::float8 as "walBytes", sum(wal_fpi)::integer as "wholePages",
         ${lastOf(`'graphile_worker._private_jobs', 'id'`)} + ${lastOf(`'batched_jobs', 'job_id'`)} as jobs
       from unnest($1::integer[]) process, pg_stat_get_backend_wal(process)`,
      [[...processes.values()]],
    )
    return rows[0] as Counters
  }

  return async (work: () => Promise<unknown>): Promise<Work> => {
    const before = await counters()
    sent = []
    await work()
    const transactions = sent.filter((statements) => !isOfTimer(statements.map(({ name }) => name)))
    sent = []
    const texts = transactions.flat()
    const names = texts.map(({ name }) => name)
    const after = await counters()
    // After a checkpoint the first hint on a page puts all of it into the log, even where full_page_writes is off.
    const isDisturbed = after.wholePages > before.wholePages
    return {
      byName: new Map([...Map.groupBy(names, (name) => name)].map(([name, { length }]) => [name, length])),
      texts,
      statements: names.length,
      transactions: transactions.length,
      walBytes: isDisturbed ? Number.NaN : after.walBytes - before.walBytes,
      jobs: after.jobs - before.jobs,
    }
  }
}

const lastOf = (sequence: string) => `coalesce(pg_sequence_last_value(pg_get_serial_sequence(${sequence})), 0)::integer`

/** The stack, with as many of the functions that wait for us as there are. */
function stackNow(): string {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 60
  const { stack = '' } = new Error()
  Error.stackTraceLimit = stackTraceLimit
  return stack
}
