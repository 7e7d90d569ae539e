import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'

pg.types.setTypeParser(pg.types.builtins.INT8, Number) // points and counts stay far below 2^53

/** The role the programme works as: it may add to the ledger's books, never change or remove what stands there. */
export const applicationRole = 'pollen_application'

const connected = (pool: pg.Pool) => drizzle(pool, { casing: 'snake_case' })
export type Transaction = Parameters<Parameters<ReturnType<typeof connected>['transaction']>[0]>[0]

export type Database = {
  /** All of `work` happens, or none of it: it is undone when `work` throws. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /**
   * One statement in a transaction of its own, prepared under its name once for each connection: for what is asked so often
   * that two more ways to the database and back would be felt.
   */
  prepared<Row extends pg.QueryResultRow>(name: string, text: string, values: unknown[]): Promise<Row[]>
  /** @throws when the database does not answer */
  ping(): Promise<void>
  pool: pg.Pool
  close(): Promise<void>
}

export function connect(connectionString: string): Database {
  const pool = new pg.Pool({ connectionString, max: 20, options: `-c role=${applicationRole}` })
  // A connection that broke is replaced when it is next needed; whoever was using it is told by their query.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const database = connected(pool)
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
