import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'

pg.types.setTypeParser(pg.types.builtins.INT8, Number) // points and counts stay far below 2^53

/** The role that the server works as. It may add to the ledger's tables; it may not change or delete rows there. */
export const applicationRole = 'pollen_application'

const drizzleOn = (pool: pg.Pool) => drizzle(pool, { casing: 'snake_case' })
/** A Drizzle transaction. Routes and jobs begin it; decisions receive it and pass it on to their stores. */
export type Transaction = Parameters<Parameters<ReturnType<typeof drizzleOn>['transaction']>[0]>[0]

/** The pool of connections, as the application's role. */
export type Database = {
  /** All of `work` happens, or none of it: it is undone when `work` throws. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /**
   * One statement in a transaction of its own, prepared once on each connection. For frequent queries: it saves the two
   * round trips of begin and commit.
   */
  prepared<Row extends pg.QueryResultRow>(name: string, text: string, values: unknown[]): Promise<Row[]>
  /** @throws when the database does not answer */
  ping(): Promise<void>
  pool: pg.Pool
  close(): Promise<void>
}

/** Opens a pool of at most 20 connections. Nothing is sent before the first query. */
export function connect(connectionString: string): Database {
  const pool = new pg.Pool({ connectionString, max: 20, options: `-c role=${applicationRole}` })
  // The pool replaces a broken connection when it next needs one; the query that used it fails with its own error.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const database = drizzleOn(pool)
  return {
    transaction: (work) => database.transaction(work),
    async prepared<Row extends pg.QueryResultRow>(name: string, text: string, values: unknown[]) {
      return (await pool.query<Row>({ name, text, values })).rows
    },
    async ping() {
      await pool.query('select')
    },
    pool,
    close: () => pool.end(),
  }
}
