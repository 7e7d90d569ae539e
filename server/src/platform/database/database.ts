import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { asDivisionError } from '../lanes/division-errors.ts'
import { laneLimit } from '../lanes/lane-limit.ts'
import { type LaneWatch, laneWatch, type Visit } from '../lanes/lane-watch.ts'
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
  /** The lanes that do not answer, as far as somebody asked them. */
  lanesAway(): number[]
  /** As `lanesAway`, after a look at each: two seconds where one does not answer. */
  lookForLanesAway(): Promise<number[]>
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
/** For single statements beside several lanes, as look-ups of tills: none of them is kept while somebody waits for a lane. */
const mostBrief = 5
/** Of those who began beside the lanes. */
const mostVisitors = { each: mostConnections / 2, together: (mostConnections * 3) / 4 }

type Opening = { lanes?: number; isPatient?: boolean; isReadOnly?: boolean; keepsLogin?: boolean }

/**
 * Opens pools of at most 20 connections each, as the application's role. Nothing is sent before the first query.
 *
 * @param lanes       as the database was made with (lanes-of-database.ts)
 * @param isPatient   statements may take as long as they need, as those of commands that read all the books
 * @param isReadOnly  its transactions cannot write
 * @param keepsLogin  works as the login, which may not be let work as the application
 * @param sharedWatch  what another one knows of the same lanes
 */
export function connect(
  connectionString: string,
  { lanes = 1, isPatient = false, isReadOnly = false, keepsLogin = false }: Opening = {},
  sharedWatch?: LaneWatch,
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
  const brief = lanes === 1 ? pool : poolOf(undefined, mostBrief)
  const allPools = [...new Set([...pools.values()].flatMap(({ own, nested }) => [own, nested])).add(brief)]
  const briefPoolHere = () => (currentTransaction() || laneHere(lanes) !== undefined ? poolHere() : brief)
  const poolHere = () => (lanes === 1 ? pool : poolOfLane(laneHere(lanes)))
  const poolOfLane = (lane: number | undefined) => {
    const { own, nested } = pools.get(lane) ?? { own: pool, nested: pool }
    return currentTransaction() ? nested : own
  }
  const onClient = new WeakMap<pg.PoolClient, ReturnType<typeof drizzleOn>>()
  const probe = probeOf(role)
  const signs = signsOfLanes(role, lanes)
  const watch = sharedWatch ?? laneWatch(lanes === 1 ? 0 : lanes, signs.ask)
  const listeners: Listener[] = []

  function drizzleOf(client: pg.PoolClient) {
    const known = onClient.get(client) ?? drizzleOn(client)
    onClient.set(client, known)
    return known
  }

  type Work<T> = (client: ReturnType<typeof drizzleOn>, connection: pg.PoolClient) => Promise<T>

  async function withClient<T>(from: pg.Pool, work: Work<T>, visit?: Visit): Promise<T> {
    const client = await from.connect()
    let isReleased = false
    const release = (isBroken: boolean) => {
      if (!isReleased) client.release(isBroken)
      isReleased = true
    }
    visit?.onAway(() => release(true))
    try {
      const answer = await work(drizzleOf(client), client)
      release(false)
      return answer
    } catch (error) {
      // After a failover it may lead to a server that is a standby now.
      release(isUnavailable(error))
      throw lanes === 1 ? await asDivisionError(error, pool) : error
    }
  }

  /** On a connection of the lane that this is called in, which must answer. */
  function here<T>(from: pg.Pool, work: Work<T>): Promise<T> {
    const lane = laneHere(lanes)
    if (lane === undefined) return withClient(from, work)
    return watch.visiting((visit) => {
      visit.enter(lane)
      return withClient(from, work, visit)
    })
  }

  const transaction: Database['transaction'] = (work) => {
    const mode = isOnlyReading() ? readOnly : undefined
    if (lanes > 1) return transactionThatEnters(work, mode)
    return withClient(pool, (client) => inSpan('database transaction', () => client.transaction(work, mode)))
  }

  const limits = laneLimit(mostVisitors)
  const transactionThatEnters = <T>(work: (tx: Transaction) => Promise<T>, mode: typeof readOnly | undefined) =>
    limits.run((count) =>
      watch.visiting((visit) => {
        const lane = laneHere(lanes)
        const isNested = currentTransaction() !== undefined
        if (lane !== undefined) visit.enter(lane)
        const onEnter = (entered: number) => {
          visit.enter(entered)
          count(entered)
        }
        const onAskAll = () => {
          if (lane === undefined && !isNested) count('all lanes')
        }
        const current = { lanes, lane, begin: transaction, onEnter, onAskAll, lanesAway: watch.lanesAway }
        const inPlace = (tx: Transaction) => asCurrentTransaction(current, () => work(tx))
        return withClient(
          poolHere(),
          (client) => inSpan('database transaction', () => client.transaction(inPlace, mode)),
          visit,
        )
      }),
    )

  return {
    lanes,
    transaction,
    statement: (work) =>
      isOnlyReading()
        ? transaction(work)
        : here(briefPoolHere(), (client) => inSpan('database statement', () => work(client as unknown as Transaction))),
    prepared<Row extends pg.QueryResultRow>(name: string, text: string, values: unknown[]) {
      const query = { name, text, values }
      const ask = (on: pg.Pool | pg.PoolClient) => inSpan(name, async () => (await on.query<Row>(query)).rows)
      if (isOnlyReading()) return here(poolHere(), (on, client) => on.transaction(() => ask(client), readOnly))
      if (lanes > 1) return here(briefPoolHere(), (_, client) => ask(client))
      return ask(pool).catch(async (error) => {
        throw await asDivisionError(error, pool)
      })
    },
    async patiently(work) {
      const patient = connect(connectionString, { lanes, isPatient: true, isReadOnly, keepsLogin }, watch)
      return work(patient).finally(() => patient.close())
    },
    ping: probe.ping,
    lanesAway: watch.lanesAway,
    lookForLanesAway: watch.lookAtAll,
    listener(channel, listening) {
      const listener = listenerOn(role, channel, listening)
      listeners.push(listener)
      return listener
    },
    pool,
    pools: allPools,
    close: async () => {
      if (!sharedWatch) watch.stop()
      await Promise.all([
        ...allPools.map((each) => each.end()),
        probe.close(),
        signs.close(),
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

const laneLimitMs = 1000

/** Asks lanes for a sign of life, through connections of its own: it reads what each call of a member reads. */
function signsOfLanes(role: pg.PoolConfig, lanes: number) {
  const limits = { connectionTimeoutMillis: laneLimitMs, statement_timeout: laneLimitMs, query_timeout: laneLimitMs }
  const pool = limitedPool({ ...role, max: lanes, ...limits })
  return {
    ask(lane: number) {
      const some = (table: string) => `(select 1 from ${schemaOf(lane)}.${table} limit 1)`
      return pool.query(`select ${some('collectors')}, ${some('balances')}`)
    },
    close: () => pool.end(),
  }
}
