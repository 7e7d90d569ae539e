import { and, desc, eq, sql } from 'drizzle-orm'
import { plainArray } from '../../platform/database/array-literals.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { aboutHoldingBack, onlyLooks } from './action-names.ts'
import { carelineEntries, lookHolds, staffActions } from './tables.ts'

type Rows = 'staff_actions' | 'careline_entries'

/** When the holding back ends in which such a row lies. */
const heldUntilOf = (rows: Rows) =>
  sql<Date | null>`(
    select max(h.held_until) from look_holds h
    where h.collector_id = ${sql.identifier(rows)}.collector_id
      and ${sql.identifier(rows)}.at between h.held_from and h.held_until)`.mapWith(lookHolds.heldUntil)

const isOneOf = (rows: Rows, actions: readonly string[]) =>
  sql`${sql.identifier(rows)}.action = any(${plainArray([...actions])}::text[])`

/** Whether the member reads a row by now: no look that is held back; of the holding back itself what is over. */
const isShown = (rows: Rows, now: Date) =>
  sql`case when ${isOneOf(rows, onlyLooks)} then coalesce(${heldUntilOf(rows)} <= ${now}, true)
    when ${isOneOf(rows, aboutHoldingBack)} then coalesce(${heldUntilOf(rows)} <= ${now}, false) else true end`

/** What a member reads by now of what was done about them, with why, the newest first. */
export async function actionsShown(tx: Transaction, collectorId: string, { now, limit }: { now: Date; limit: number }) {
  const itsEntry = and(
    eq(carelineEntries.collectorId, staffActions.collectorId),
    eq(carelineEntries.entryId, staffActions.actionId),
  )
  return tx
    .select({ action: staffActions, reason: carelineEntries.reason, heldUntil: heldUntilOf('staff_actions') })
    .from(staffActions)
    .leftJoin(carelineEntries, itsEntry)
    .where(and(eq(staffActions.collectorId, collectorId), isShown('staff_actions', now)))
    .orderBy(desc(staffActions.actionId))
    .limit(limit)
}

/** The same, as it is written for their copy. */
export async function entriesShown(tx: Transaction, collectorId: string, now: Date) {
  return tx
    .select({ entry: carelineEntries, heldUntil: heldUntilOf('careline_entries') })
    .from(carelineEntries)
    .where(and(eq(carelineEntries.collectorId, collectorId), isShown('careline_entries', now)))
    .orderBy(desc(carelineEntries.entryId))
}
