import { and, desc, eq, gte, inArray, lt, notInArray, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import type { StaffAction } from './action-names.ts'
import { withReasons } from './store.ts'
import { sealedActions, staffActions } from './tables.ts'

export type ActionFilter = {
  staffId?: string | undefined
  collectorId?: string | undefined
  caseNumber?: string | undefined
  /** These alone, or all but these. */
  actions?: { are: StaffAction[] } | { areNot: StaffAction[] }
  /** From this moment on, and before that one. */
  from?: Date | undefined
  until?: Date | undefined
  /** At least so many, given or taken. */
  points?: number | undefined
  /** Those older than this one. */
  before?: string | undefined
}

/** Actions, the newest first, each with why and the seal that it is under by now. */
export async function actionsWhere(
  tx: Transaction,
  { staffId, collectorId, caseNumber, actions, from, until, points, before }: ActionFilter,
  limit: number,
) {
  const it = staffActions
  const found = await tx
    .select({ action: staffActions, sealNumber: sealedActions.sealNumber })
    .from(staffActions)
    .leftJoin(sealedActions, eq(sealedActions.actionId, it.actionId))
    .where(
      and(
        staffId ? eq(it.staffId, staffId) : undefined,
        collectorId ? eq(it.collectorId, collectorId) : undefined,
        caseNumber ? eq(it.caseNumber, caseNumber) : undefined,
        actions && ('are' in actions ? inArray(it.action, actions.are) : notInArray(it.action, actions.areNot)),
        from ? gte(it.at, from) : undefined,
        until ? lt(it.at, until) : undefined,
        points ? sql`abs(${it.points}) >= ${points}::integer` : undefined,
        before ? lt(it.actionId, before) : undefined,
      ),
    )
    .orderBy(desc(it.actionId))
    .limit(limit)
  const reasons = await withReasons(
    tx,
    found.map(({ action }) => action),
  )
  return found.map(({ action, sealNumber }, nth) => ({
    action,
    sealNumber,
    reason: reasons[nth]?.reason ?? action.reason,
  }))
}
export type FoundAction = Awaited<ReturnType<typeof actionsWhere>>[number]
