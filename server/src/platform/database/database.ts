import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { asDivisionError } from '../lanes/division-errors.ts'
import { laneLimit } from '../lanes/lane-limit.ts'
import { asCurrentTransaction, centreAndLanes, currentTransaction, laneHere, schemaOf } from '../lanes/lanes.ts'
import { inSpan } from '../process/tracing.ts'
import { type Listener, type Listening, listenerOn } from './listener.ts'
import { isOnlyReading } from './only-reading.ts'
import { isUnavailable, limitedPool } from './unavailable.ts'

pg.types.setTypeParser(pg.types.builtins.INT8, Number) // points and counts stay far below 2^53

/** The role that the server works as. It may add to the ledger's tables; it may not change or delete rows there. */
export const applicationRole = 'pollen_application'

const readOnly = { accessMode: 'read only' } as const

const drizzleOn = (client: pg.PoolClient) => drizzle(client, { casing: 'snake_case' })
/** A Drizzle transaction. Routes and jobs begin it; decisions receive it and pass it on to their stores. */
export type Transaction = Parameters<Parameters<ReturnType<typeof drizzleOn>['transaction']>[0]>[0]

/**
 * The pools of connections, as the application's role: one for what all lanes share, and one for each lane, which `inLaneOf`
 * chooses. In `onlyReading` nothing of it can write.
 */
export type Database = {
  /** In how many lanes its members are. */
  lanes: number
  /** All of `work` happens, or none of it: it is undone when `work` throws. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /** One statement of a store, which is a transaction by itself: it saves the two round trips of begin and commit. */
  statement<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /**
   * One statement in a transaction of its own, prepared once on each connection. For frequent queries: it saves the two
   * round trips of begin and commit.
   */
  prepared<Row extends pg.QueryResultRow>(name: string, text: string, values: unknown[]): Promise<Row[]>
  /** Work whose statements may take as long as they need, on connections of its own: a job that reads all the books. */
  patiently<T>(work: (patient: Pick<Database, 'transaction'>) => Promise<T>): Promise<T>
  /** @throws when the database does not answer within a second, or takes no writes */
  ping(): Promise<void>
  /** Listens to a channel once it is started, until the database is closed. */
  listener(channel: string, listening: Listening): Listener
  pool: pg.Pool
  /** With those of the lanes. */
  pools: pg.Pool[]
  close(): Promise<void>
}

const mostConnections = 20
/** Of each of several lanes; all servers together have as many as PostgreSQL lets them have. */
const mostInLane = (lanes: number) => Math.max(5, Math.ceil(80 / lanes))
const mostNested = 5

/**
 * Opens pools of at most 20 connections each, as the application's role. Nothing is sent before the first query.
 *
 * @param lanes       as the database was made with (lanes-of-database.ts)
 * @param isPatient   statements may take as long as they need, as those of commands that read all the books
 * @param isReadOnly  its transactions cannot write
 * @param keepsLogin  works as the login, which may not be let work as the application
 */
export function connect(
  connectionString: string,
  { lanes = 1, isPatient = false, isReadOnly = false, keepsLogin = false } = {},
): Database {
  const settings = [
    ...(keepsLogin ? [] : [`-c role=${applicationRole}`]),
    ...(isReadOnly ? ['-c default_transaction_read_only=on'] : []),
  ]
  const role = { connectionString, options: settings.join(' ') }
  const patience = isPatient && { statement_timeout: 0, query_timeout: 0, idle_in_transaction_session_timeout: 0 }
  const poolOf = (lane: number | undefined, max: number) =>
    limitedPool({
      ...role,
      options: `${role.options}${lane === undefined ? '' : ` -c search_path=${schemaOf(lane)},public`}`,
      max,
      ...patience,
    })
  /**
   * One lane that hangs does not keep the others' callers waiting for a connection; and who asks other lanes in a transaction
   * does not wait for those who do the same.
   */
  const pools = new Map(
    centreAndLanes(lanes).map((lane) => {
      const most = lane === undefined ? mostConnections : mostInLane(lanes)
      return [lane, { own: poolOf(lane, most), nested: poolOf(lane, mostNested) }]
    }),
  )
  const pool = pools.get(undefined)?.own as pg.Pool
  const allPools = [...pools.values()].flatMap(({ own, nested }) => [own, nested])
  const poolHere = () => (lanes === 1 ? pool : poolOfLane(laneHere(lanes)))
  const poolOfLane = (lane: number | undefined) => {
    const { own, nested } = pools.get(lane) ?? { own: pool, nested: pool }
    return currentTransaction() ? nested : own
  }
  const onClient = new WeakMap<pg.PoolClient, ReturnType<typeof drizzleOn>>()
  const probe = probeOf(role)
  const listeners: Listener[] = []

  function drizzleOf(client: pg.PoolClient) {
    const known = onClient.get(client) ?? drizzleOn(client)
    onClient.set(client, known)
    return known
  }

  async function withClient<T>(
    work: (client: ReturnType<typeof drizzleOn>, connection: pg.PoolClient) => Promise<T>,
  ): Promise<T> {
    const client = await poolHere().connect()
    let isBroken = false
    try {
      return await work(drizzleOf(client), client)
    } catch (error) {
      // After a failover it may lead to a server that is a standby now.
      isBroken = isUnavailable(error)
      throw lanes === 1 ? await asDivisionError(error, pool) : error
    } finally {
      client.release(isBroken)
    }
  }

  const transaction: Database['transaction'] = (work) => {
    const mode = isOnlyReading() ? readOnly : undefined
    if (lanes > 1) return transactionThatEnters(work, mode)
    return withClient((client) => inSpan('database transaction', () => client.transaction(work, mode)))
  }

  const laneLimits = laneLimit(mostConnections / 2)
  const transactionThatEnters = <T>(work: (tx: Transaction) => Promise<T>, mode: typeof readOnly | undefined) =>
    laneLimits.run((onEnter) => {
      const current = { lanes, lane: laneHere(lanes), begin: transaction, onEnter }
      const inPlace = (tx: Transaction) => asCurrentTransaction(current, () => work(tx))
      return withClient((client) => inSpan('database transaction', () => client.transaction(inPlace, mode)))
    })

  return {
    lanes,
    transaction,
    statement: (work) =>
      isOnlyReading()
        ? transaction(work)
        : withClient((client) => inSpan('database statement', () => work(client as unknown as Transaction))),
    prepared<Row extends pg.QueryResultRow>(name: string, text: string, values: unknown[]) {
      const query = { name, text, values }
      const ask = (on: pg.Pool | pg.PoolClient) => inSpan(name, async () => (await on.query<Row>(query)).rows)
      if (!isOnlyReading())
        return ask(poolHere()).catch(async (error) => {
          throw lanes === 1 ? await asDivisionError(error, pool) : error
        })
      return withClient((on, client) => on.transaction(() => ask(client), readOnly))
    },
    async patiently(work) {
      const patient = connect(connectionString, { lanes, isPatient: true, isReadOnly, keepsLogin })
      return work(patient).finally(() => patient.close())
    },
    ping: probe.ping,
    listener(channel, listening) {
      const listener = listenerOn(role, channel, listening)
      listeners.push(listener)
      return listener
    },
    pool,
    pools: allPools,
    close: async () => {
      await Promise.all([
        ...allPools.map((each) => each.end()),
        probe.close(),
        ...listeners.map((listener) => listener.close()),
      ])
    },
  }
}

/** Half of what a probe may wait in all, since it may have to connect first. */
const probeLimitMs = 450

/** Asks for a sign of life through a connection of its own: those of calls may all be waiting for the same database. */
function probeOf(role: pg.PoolConfig) {
  const pool = limitedPool({ ...role, max: 1, connectionTimeoutMillis: probeLimitMs, query_timeout: probeLimitMs })
  const ask = () => pool.query<{ is_standby: boolean }>('select pg_is_in_recovery() as is_standby')
  let asking: ReturnType<typeof ask> | undefined
  return {
    async ping() {
      asking ??= ask().finally(() => {
        asking = undefined
      })
      const { rows } = await asking
      if (rows[0]?.is_standby) throw new Error('The database is a standby')
    },
    close: () => pool.end(),
  }
}
