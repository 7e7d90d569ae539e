import { and, count, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import type { StaffAction } from './action-names.ts'
import { staffActions } from './tables.ts'

/** How often each colleague did one of these since then. */
export async function countByColleague(
  tx: Transaction,
  actions: StaffAction[],
  since: Date,
): Promise<Map<string, number>> {
  const { staffId, action, at } = staffActions
  const rows = await tx
    .select({ staffId, times: count() })
    .from(staffActions)
    .where(and(gt(at, since), inArray(action, actions), isNotNull(staffId)))
    .groupBy(staffId)
  return new Map(rows.map((row) => [row.staffId ?? '', row.times]))
}

/** The points that each colleague gave since then without a second person, as their limits count them. */
export async function pointsByColleague(tx: Transaction, since: Date): Promise<Map<string, number>> {
  const { staffId, at, points, requestId } = staffActions
  const rows = await tx
    .select({ staffId, given: sql<string>`coalesce(sum(${points}) filter (where ${points} > 0), 0)` })
    .from(staffActions)
    .where(and(gt(at, since), isNotNull(points), isNotNull(staffId), isNull(requestId)))
    .groupBy(staffId)
  return new Map(rows.map((row) => [row.staffId ?? '', Number(row.given)]))
}
