import { sql } from 'drizzle-orm'
import { plainArray } from '../../platform/database/array-literals.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { inLane, inLaneOf } from '../../platform/lanes/lanes.ts'
import { watchedCollectors } from './tables.ts'

/** On which the database names collectors whose pages should look again. move_points (lane-functions.sql) names some, too. */
export const watchChannel = 'watched_collectors'

/** Begins or renews a collector's lease, and deletes those that ended. */
const renewLease = `
  with ended as (
    delete from watched_collectors where collector_id in (
      select collector_id from watched_collectors
      where watched_until < clock_timestamp() and collector_id <> $1 for update skip locked)
  )
  insert into watched_collectors as w (collector_id, watched_until)
  values ($1, clock_timestamp() + $2 * interval '1 millisecond')
  on conflict (collector_id) do update set watched_until = greatest(w.watched_until, excluded.watched_until)`

const lastNumber = 'select number from balances where collector_id = $1'

/** Renews a collector's lease. Returns the number of the last transfer. */
export async function watch({ prepared }: Database, collectorId: string, leaseMs: number): Promise<number> {
  await inLane(undefined, () => prepared('renew_lease', renewLease, [collectorId, leaseMs]))
  const [found] = await inLaneOf(collectorId, () =>
    prepared<{ number: number }>('last_number', lastNumber, [collectorId]),
  )
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
export const notifyWatchers = (tx: Transaction, ...collectorIds: string[]): Promise<void> =>
  notify(tx, collectorIds, '')

/** Tells those pages, too, when no points moved: something else that they show did, such as a voucher. */
export const tellWatchers = (tx: Transaction, collectorId: string): Promise<void> => notify(tx, [collectorId], toldMark)

async function notify(tx: Transaction, collectorIds: string[], mark: string): Promise<void> {
  if (collectorIds.length === 0) return
  const { collectorId, watchedUntil } = watchedCollectors
  await tx.execute(sql`
    select pg_notify(${watchChannel}, ${collectorId}::text || ${mark}) from ${watchedCollectors}
    where ${collectorId} = any (${plainArray(collectorIds)}::uuid[]) and ${watchedUntil} > clock_timestamp()`)
}
