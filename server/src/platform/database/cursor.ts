import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from './database.ts'

const rowsAtOnce = 5000
let cursors = 0

/** Reads the rows of a query in parts of 5,000, so that neither the server nor the database holds them all. */
export async function* streamRows<T extends Record<string, unknown>>(tx: Transaction, query: SQL): AsyncGenerator<T[]> {
  const cursor = sql.raw(`cursor_${++cursors}`)
  // Plans for all rows; PostgreSQL plans a cursor for the first tenth.
  await tx.execute(sql`set local cursor_tuple_fraction = 1`)
  await tx.execute(sql`declare ${cursor} no scroll cursor for ${query}`)
  for (;;) {
    const { rows } = await tx.execute<T>(sql`fetch ${sql.raw(String(rowsAtOnce))} from ${cursor}`)
    if (rows.length > 0) yield rows as T[]
    if (rows.length < rowsAtOnce) break
  }
  await tx.execute(sql`close ${cursor}`)
}
