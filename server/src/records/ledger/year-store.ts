import { programme } from '@pollen/contract/programme'
import { sql } from 'drizzle-orm'
import { plainArray } from '../../platform/database/array-literals.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { type Movement, movementsThat, sqlList } from './movements.ts'
import { beginning } from './savings-store.ts'

/** What a collector's year came to in a month with a brand. */
export type YearTotals = {
  month: number
  brandKey: string
  pointsIn: number
  pointsOut: number
  pointsSpent: number
  savedPence: number
  purchases: number
}

/** How one point of a movement counts: into what came in, what went out, and what of that was spent. */
export type MovementEffect = Record<'pointsIn' | 'pointsOut' | 'pointsSpent', number>

type Row = [number, string, number, number, number, number, number]

const { timeZone } = programme
const purchase = sql.raw(sqlList(movementsThat(({ receiptLine }) => receiptLine === 'earn')))

/**
 * Many collectors' years, by the programme's clock. Whoever has no transfer in the year is left out.
 *
 * @param effects  what counts; other movements count for their savings alone
 */
export async function yearTotalsOf(
  tx: Transaction,
  collectorIds: string[],
  { year, effects }: { year: number; effects: [Movement, MovementEffect][] },
): Promise<Map<string, YearTotals[]>> {
  const column = (name: keyof MovementEffect) => plainArray(effects.map(([, effect]) => effect[name]))
  const { rows } = await tx.execute<{ collector_id: string; totals: Row[] }>(sql`
    with effects as (
      select * from unnest(${plainArray(effects.map(([movement]) => movement))}::movement[],
        ${column('pointsIn')}::integer[], ${column('pointsOut')}::integer[], ${column('pointsSpent')}::integer[])
        as effect (movement, points_in, points_out, points_spent)),
    totals as (
      select collector_id, extract(month from occurred_at at time zone ${timeZone})::integer as month, brand_key,
        coalesce(sum(points * points_in), 0) as points_in, coalesce(sum(points * points_out), 0) as points_out,
        coalesce(sum(points * points_spent), 0) as points_spent, sum(saved_pence) as saved_pence,
        count(*) filter (where leg = 0 and movement in (${purchase})) as purchases
      from member_transfers left join effects using (movement)
      where collector_id = any(${plainArray(collectorIds)}::uuid[])
        and occurred_at >= ${beginning(sql`make_date(${year}, 1, 1)`)}
        and occurred_at < ${beginning(sql`make_date(${year + 1}, 1, 1)`)}
      group by 1, 2, 3)
    select collector_id, jsonb_agg(
      jsonb_build_array(month, brand_key, points_in, points_out, points_spent, saved_pence, purchases)
      order by month, brand_key) as totals
    from totals group by collector_id`)
  return new Map(rows.map(({ collector_id, totals }) => [collector_id, totals.map(totalsIn)]))
}

const totalsIn = ([month, brandKey, pointsIn, pointsOut, pointsSpent, savedPence, purchases]: Row): YearTotals => ({
  month,
  brandKey,
  pointsIn,
  pointsOut,
  pointsSpent,
  savedPence,
  purchases,
})
