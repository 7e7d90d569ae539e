import { and, desc, eq, gt, inArray, isNull, lt } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import type { OfficeAction } from './action-names.ts'
import { staffActions } from './tables.ts'

/** What was done about the office, and no member: its newest are found by an index. */
const aboutOffice = isNull(staffActions.collectorId)

/** When something about the office was done the last time, by whom and about what. */
export async function newestOf(tx: Transaction, action: OfficeAction) {
  const { at, doneBy, subject } = staffActions
  const [found] = await tx
    .select({ at, doneBy, subject })
    .from(staffActions)
    .where(and(eq(staffActions.action, action), aboutOffice))
    .orderBy(desc(staffActions.actionId))
    .limit(1)
  return found
}

/** The same, of each since then, the newest first. */
export async function doneSince(tx: Transaction, action: OfficeAction, since: Date) {
  const { at, doneBy, subject } = staffActions
  return tx
    .select({ at, doneBy, subject })
    .from(staffActions)
    .where(and(eq(staffActions.action, action), aboutOffice, gt(at, since)))
    .orderBy(desc(staffActions.actionId))
}

/** The newest of several since then, with what they were and why. */
export async function newestAmong(
  tx: Transaction,
  actions: OfficeAction[],
  { since, limit }: { since: Date; limit: number },
) {
  const { action, at, doneBy, subject, reason } = staffActions
  return tx
    .select({ action, at, doneBy, subject, reason })
    .from(staffActions)
    .where(and(inArray(action, actions), aboutOffice, gt(at, since)))
    .orderBy(desc(at), desc(staffActions.actionId))
    .limit(limit)
}

/** Whether anybody did anything between two moments. */
export async function wasAnythingDone(tx: Transaction, { after, before }: { after: Date; before: Date }) {
  const { at } = staffActions
  const found = await tx
    .select({ at })
    .from(staffActions)
    .where(and(gt(at, after), lt(at, before)))
    .limit(1)
  return found.length > 0
}
