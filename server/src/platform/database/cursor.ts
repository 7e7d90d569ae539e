import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from './database.ts'

const rowsAtOnce = 5000
let cursors = 0

/** The rows of a query, some thousand at a time, however many there are: neither side holds them all. */
export async function* streamed<T extends Record<string, unknown>>(tx: Transaction, query: SQL): AsyncGenerator<T[]> {
  const cursor = sql.raw(`cursor_${++cursors}`)
  // All rows are wanted, not the first ones soon.
  await tx.execute(sql`set local cursor_tuple_fraction = 1`)
  await tx.execute(sql`declare ${cursor} no scroll cursor for ${query}`)
  for (;;) {
    const { rows } = await tx.execute<T>(sql`fetch ${sql.raw(String(rowsAtOnce))} from ${cursor}`)
    if (rows.length > 0) yield rows as T[]
    if (rows.length < rowsAtOnce) break
  }
  await tx.execute(sql`close ${cursor}`)
}
