import { sql } from 'drizzle-orm'
import { mergedRows, streamRows } from '../../platform/database/cursor.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { askLanesTogether } from '../../platform/lanes/across-lanes.ts'
import { isAdjustment } from '../../records/ledger/ledger.ts'

/** What somebody of us did about a member, as it stands where it had its effect. */
export type Deed = {
  collectorId: string
  deed: 'points' | 'repair' | 'released' | 'rejected' | 'voucher' | 'entry'
  /** Its name there; of what the careline wrote down, the id of the action. */
  name: string
  points: number | null
  /** Who did it; null where it does not say. */
  by: string | null
}

/** What is said of a member in the list of what we did. */
export type SaidAction = {
  collectorId: string
  actionId: string
  action: string
  doneBy: string
  points: number | null
  effect: string | null
  /** It has an entry of the careline, with why. */
  hasEntry: boolean
  /** Since then each such action names its effect. */
  isNew: boolean
}

const isAfter = (column: string, since: Date | null) =>
  since === null ? sql`true` : sql`${sql.raw(column)} >= ${since.toISOString()}::timestamptz`

const byMember = (one: { collectorId: string }, next: { collectorId: string }) =>
  one.collectorId < next.collectorId ? -1 : one.collectorId > next.collectorId ? 1 : 0

/**
 * What was done by hand since then in all lanes, and what is said of it, member by member; of an account that was joined into
 * another under that one.
 */
export const readDeeds = <Result>(
  tx: Transaction,
  since: Date | null,
  read: (rows: AsyncGenerator<(Deed | SaidAction)[]>) => Promise<Result>,
): Promise<Result> =>
  askLanesTogether(tx, (lanes) => {
    const deeds = mergedRows<Deed | SaidAction>(
      lanes.map((lane) => deedsOfLane(lane, since)),
      byMember,
    )
    return read(mergedRows([saidActions(tx, since), deeds], byMember, { inTurn: true }))
  })

const deedsOfLane = (tx: Transaction, since: Date | null): AsyncGenerator<Deed[]> =>
  streamRows<Deed>(
    tx,
    sql`select coalesce(b.joined_into, collector_id) as "collectorId", deed, name, points, "by" from (
      select t.collector_id, 'points' as deed, t.reference as name,
        case taken_from(t.movement) when 'adjusted' then t.points else -t.points end as points, t.about->>'by' as "by"
      from transfers t where ${isAdjustment({ movement: sql`t.movement` })} and ${isAfter('t.posted_at', since)}
      union all
      select t.collector_id, case t.movement when 'conversionUndone' then 'points' else 'repair' end,
        case t.movement when 'conversionUndone' then t.reference
          else (t.about->>'repairId') || ' ' || (t.about->>'lookAgainAt') end,
        case t.movement when 'conversionUndone' then t.points end, null
      from transfers t
      where (t.movement = 'conversionUndone' or t.leg = 0 and t.about ? 'repairId') and ${isAfter('t.posted_at', since)}
      union all
      select r.collector_id, r.decision, r.reference, null, r.decided_by
      from purchase_reviews r where r.decision is not null and ${isAfter('r.decided_at', since)}
      union all
      select v.collector_id, 'voucher', v.voucher_id::text, null, null
      from vouchers v where v.request_id is null and ${isAfter('v.issued_at', since)}
        and not exists (
          select from quest_members q where q.collector_id = v.collector_id and q.voucher_id = v.voucher_id)
      union all
      select e.collector_id, 'entry', e.entry_id::text, null, e.done_by from careline_entries e
      ) deeds left join balances b using (collector_id)
      order by 1, 2, 3`,
  )

const saidActions = (tx: Transaction, since: Date | null): AsyncGenerator<SaidAction[]> =>
  streamRows<SaidAction>(
    tx,
    sql`select coalesce(j.collector_id, a.collector_id) as "collectorId", action_id as "actionId", action, done_by as "doneBy",
        points, effect, entry_hash is not null as "hasEntry", ${isAfter('at', since)} as "isNew"
      from staff_actions a left join account_joins j on j.joined_id = a.collector_id
      where a.collector_id is not null
      order by 1, 2`,
  )
