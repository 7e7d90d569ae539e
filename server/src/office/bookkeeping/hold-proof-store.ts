import { sql } from 'drizzle-orm'
import { streamRows } from '../../platform/database/cursor.ts'
import type { Transaction } from '../../platform/database/database.ts'

/** What has points held now: redemptions at tills, and conversions to partners. */
const holds = sql`
  select collector_id, points - coalesce(captured_points, 0) - released_points as points, 'Redemption ' || redemption_id || ' with ' || brand_key as name, expires_at as ends_at
  from redemptions where state = 'held'
  union all
  select collector_id, points, 'Conversion ' || conversion_id, null from conversions
  where type = 'NECTAR_TO_PARTNER' and state in ('HELD', 'SENT', 'UNKNOWN')`

/** A collector for whom the books hold other points than what has them held. */
export type UnlikeTheHolds = { collectorId: string; heldPoints: number; dueHeld: number }

export const unlikeTheHolds = (tx: Transaction): AsyncGenerator<UnlikeTheHolds[]> =>
  streamRows<UnlikeTheHolds>(
    tx,
    sql`with booked as (select collector_id, held from balances where held <> 0),
        due as (select collector_id, sum(points) as held from (${holds}) as holds group by 1)
      select collector_id as "collectorId", coalesce(booked.held, 0)::bigint as "heldPoints",
        coalesce(due.held, 0)::bigint as "dueHeld"
      from booked full join due using (collector_id)
      where coalesce(booked.held, 0) <> coalesce(due.held, 0)
      order by 1`,
  )

export type LateHold = { collectorId: string; name: string; points: number; endsAt: string }

/** The holds that ended before then, and were not ended. */
export const lateHolds = (tx: Transaction, before: Date): AsyncGenerator<LateHold[]> =>
  streamRows<LateHold>(
    tx,
    sql`select collector_id as "collectorId", name, points,
        to_char(ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "endsAt"
      from (${holds}) as holds where ends_at < ${before.toISOString()}::timestamptz
      order by ends_at, 1`,
  )
