import { sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { movementsThat } from './movements.ts'
import { balances, transfers } from './tables.ts'

/**
 * The movements that keep points from expiring: all by which a member collects or spends. Movements by the programme and
 * refunds do not (docs/decisions/017).
 */
const activity = movementsThat(({ keepsAlive }) => keepsAlive)

/** A collector with points to spend, and when we posted their last collecting or spending. */
export type Holder = { collectorId: string; available: number; activeAt: Date }

/** A page of the collectors who have points to spend, in the order of their ids, from after this id. */
export async function holders(
  tx: Transaction,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<Holder[]> {
  const from = after === undefined ? sql`true` : sql`collector_id > ${after}`
  return holdersAmong(
    tx,
    sql`select collector_id, available from ${balances} where available > 0 and ${from} order by collector_id limit ${limit}`,
  )
}

/** One collector as they stand now; undefined when they have no points to spend. */
export async function holderOf(tx: Transaction, collectorId: string): Promise<Holder | undefined> {
  const found = sql`select collector_id, available from ${balances} where collector_id = ${collectorId} and available > 0`
  return (await holdersAmong(tx, found))[0]
}

/** Reads the collector's numbers backwards to the last such movement: a long history takes no longer than a short one. */
async function holdersAmong(tx: Transaction, some: ReturnType<typeof sql>): Promise<Holder[]> {
  const kinds = sql`${sql.param(activity)}::movement[]`
  const { rows } = await tx.execute<{ collector_id: string; available: number; active_at: Date }>(sql`
    select b.collector_id, b.available, coalesce(last.posted_at, first.posted_at) as active_at
    from (${some}) b
    join ${transfers} first on first.collector_id = b.collector_id and first.number = 1
    left join lateral (
      select t.posted_at from ${transfers} t
      where t.collector_id = b.collector_id and t.movement = any (${kinds})
      order by t.number desc limit 1
    ) last on true
    order by b.collector_id`)
  return rows.map((row) => ({
    collectorId: row.collector_id,
    available: row.available,
    activeAt: new Date(row.active_at),
  }))
}
