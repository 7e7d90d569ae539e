import { and, desc, eq, sql } from 'drizzle-orm'
import { plainArray } from '../../platform/database/array-literals.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { aboutHoldingBack, isLook, onlyLooks } from './action-names.ts'
import { withReasons } from './store.ts'
import { carelineEntries, lookHolds, staffActions } from './tables.ts'

/** When the holding back ends in which an action lies. */
const heldUntilOfAction = sql<Date | null>`(
  select max(h.held_until) from look_holds h
  where h.collector_id = staff_actions.collector_id and staff_actions.at between h.held_from and h.held_until)`.mapWith(
  lookHolds.heldUntil,
)

const isOneOf = (actions: readonly string[]) => sql`staff_actions.action = any(${plainArray([...actions])}::text[])`

/** Whether the member reads an action by now: no look that is held back; of the holding back itself what is over. */
const isActionShown = (now: Date) =>
  sql`case when ${isOneOf(onlyLooks)} then coalesce(${heldUntilOfAction} <= ${now}, true)
    when ${isOneOf(aboutHoldingBack)} then coalesce(${heldUntilOfAction} <= ${now}, false) else true end`

/** What a member reads by now of what was done about them, with why, the newest first. */
export async function actionsShown(tx: Transaction, collectorId: string, { now, limit }: { now: Date; limit: number }) {
  const found = await tx
    .select({ action: staffActions, heldUntil: heldUntilOfAction })
    .from(staffActions)
    .where(and(eq(staffActions.collectorId, collectorId), isActionShown(now)))
    .orderBy(desc(staffActions.actionId))
    .limit(limit)
  const reasons = await withReasons(
    tx,
    found.map(({ action }) => action),
  )
  return found.map((shown, nth) => ({ ...shown, reason: reasons[nth]?.reason ?? null }))
}

/** The same, as it is written for their copy. */
export async function entriesShown(tx: Transaction, collectorId: string, now: Date) {
  const holds = await tx.select().from(lookHolds).where(eq(lookHolds.collectorId, collectorId))
  const entries = await tx
    .select()
    .from(carelineEntries)
    .where(eq(carelineEntries.collectorId, collectorId))
    .orderBy(desc(carelineEntries.entryId))
  return entries
    .map((entry) => ({ entry, heldUntil: heldUntilOf(entry.at, holds) }))
    .filter(({ entry, heldUntil }) => isShown(entry.action, heldUntil, now))
}

const heldUntilOf = (at: Date, holds: (typeof lookHolds.$inferSelect)[]): Date | null =>
  holds
    .filter(({ heldFrom, heldUntil }) => heldFrom <= at && at <= heldUntil)
    .reduce<Date | null>((last, { heldUntil }) => (last && last > heldUntil ? last : heldUntil), null)

function isShown(action: string, heldUntil: Date | null, now: Date): boolean {
  const isOver = heldUntil !== null && heldUntil <= now
  if (isLook(action)) return heldUntil === null || isOver
  return isOver || !(aboutHoldingBack as readonly string[]).includes(action)
}
