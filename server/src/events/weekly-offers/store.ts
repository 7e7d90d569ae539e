import { sql } from 'drizzle-orm'
import { plainArray } from '../../platform/database/array-literals.ts'
import type { Transaction } from '../../platform/database/database.ts'

/** Takes this week's offers of these members. @returns those whom nobody took before */
export async function takeWeek(
  tx: Transaction,
  collectorIds: string[],
  { week, now }: { week: string; now: Date },
): Promise<string[]> {
  const { rows } = await tx.execute<{ collector_id: string }>(sql`
    insert into weekly_offers (collector_id, week, written_at)
    select id, ${week}::date, ${now.toISOString()}::timestamptz
    from unnest(${plainArray([...new Set(collectorIds)].sort())}::uuid[]) id
    on conflict (collector_id) do update set week = excluded.week, written_at = excluded.written_at
    where weekly_offers.week < excluded.week
    returning collector_id`)
  return rows.map(({ collector_id }) => collector_id)
}
