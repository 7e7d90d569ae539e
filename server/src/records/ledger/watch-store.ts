import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { watchedCollectors } from './tables.ts'

/** On which the database names collectors whose pages should look again. move_points (functions.sql) names some, too. */
export const watchChannel = 'watched_collectors'

const watchQuery = `
  with ended as (
    delete from watched_collectors where collector_id in (
      select collector_id from watched_collectors
      where watched_until < clock_timestamp() and collector_id <> $1 for update skip locked)
  ), watched as (
    insert into watched_collectors as w (collector_id, watched_until)
    values ($1, clock_timestamp() + $2 * interval '1 millisecond')
    on conflict (collector_id) do update set watched_until = greatest(w.watched_until, excluded.watched_until)
  )
  select number from balances where collector_id = $1`

/** Begins or renews a collector's lease, and deletes those that ended. Returns the number of the last transfer. */
export async function watch({ prepared }: Database, collectorId: string, leaseMs: number): Promise<number> {
  const [found] = await prepared<{ number: number }>('watch', watchQuery, [collectorId, leaseMs])
  return found?.number ?? 0
}

/** What is notified of a collector whose pages hear of it whether points moved or not. */
const toldMark = ' told'

/** @returns whose pages look again, and whether they hear of it in any case */
export const readNotification = (payload: string): { collectorId: string; isTold: boolean } => ({
  collectorId: payload.replace(toldMark, ''),
  isTold: payload.endsWith(toldMark),
})

/** Has the pages that show this collector's points look again, once the transaction is committed. */
export const notifyWatchers = (tx: Transaction, collectorId: string): Promise<void> => notify(tx, collectorId, '')

/** Tells those pages, too, when no points moved: something else that they show did, such as a voucher. */
export const tellWatchers = (tx: Transaction, collectorId: string): Promise<void> => notify(tx, collectorId, toldMark)

async function notify(tx: Transaction, collectorId: string, mark: string): Promise<void> {
  const { watchedUntil } = watchedCollectors
  await tx.execute(sql`
    select pg_notify(${watchChannel}, ${watchedCollectors.collectorId}::text || ${mark}) from ${watchedCollectors}
    where ${watchedCollectors.collectorId} = ${collectorId} and ${watchedUntil} > clock_timestamp()`)
}
