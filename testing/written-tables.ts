import { asOwner, type TestDatabase } from './database.ts'

/** The programme's tables that some work wrote to, by the database's own counters. */
export async function writtenTables(
  { connectionString }: TestDatabase,
  work: () => Promise<unknown>,
): Promise<string[]> {
  await asOwner(connectionString, endConnections)
  await asOwner(connectionString, 'select pg_stat_reset()')
  await work()
  await asOwner(connectionString, endConnections)
  const rows = await asOwner(
    connectionString,
    `select relname from pg_stat_user_tables
     where schemaname = 'public' and n_tup_ins + n_tup_upd + n_tup_del > 0 order by relname`,
  )
  return rows.map(({ relname }) => String(relname))
}

/** A connection that ends has told its counters. The pool opens others. */
const endConnections = `
  select pg_terminate_backend(pid, 5000) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`
