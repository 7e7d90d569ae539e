import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from './database.ts'

const rowsAtOnce = 5000
let cursors = 0

/**
 * The rows of several queries that have the same order, in that order and in parts.
 *
 * @param inTurn  each is begun when the one before has answered, as one connection needs it
 */
export async function* mergedRows<T>(
  queries: AsyncGenerator<T[]>[],
  compare: (one: T, next: T) => number,
  { inTurn = false } = {},
): AsyncGenerator<T[]> {
  const [only, ...others] = queries
  if (only && others.length === 0) return yield* only
  const streams = queries.map(oneByOne)
  const heads = inTurn
    ? await Array.fromAsync(streams, (stream) => stream.next())
    : await Promise.all(streams.map((stream) => stream.next()))
  let part: T[] = []
  for (;;) {
    let least: number | undefined
    for (const [nth, { done, value }] of heads.entries())
      if (!done && (least === undefined || compare(value, heads[least]?.value as T) < 0)) least = nth
    if (least === undefined) break
    part.push(heads[least]?.value as T)
    heads[least] = (await streams[least]?.next()) as IteratorResult<T>
    if (part.length < rowsAtOnce) continue
    yield part
    part = []
  }
  if (part.length > 0) yield part
}

async function* oneByOne<T>(parts: AsyncGenerator<T[]>): AsyncGenerator<T> {
  for await (const rows of parts) yield* rows
}

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
