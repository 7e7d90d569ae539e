import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../platform/database/database.ts'

/**
 * How many rows a transaction changed, and how many actions it wrote down, as PostgreSQL counts. The connection's last
 * second is among them, so only how they grow means something.
 */
export async function rowsChangedIn(tx: Transaction): Promise<{ all: number; actions: number }> {
  const { rows } = await tx.execute<{ all: number; actions: number }>(sql`
    select coalesce(sum(n_tup_ins + n_tup_upd + n_tup_del), 0)::integer as "all",
      coalesce(sum(n_tup_ins) filter (where relname = 'staff_actions'), 0)::integer as actions
    from pg_stat_xact_user_tables where schemaname not like 'pg_temp%'`)
  return rows[0] ?? { all: 0, actions: 0 }
}
