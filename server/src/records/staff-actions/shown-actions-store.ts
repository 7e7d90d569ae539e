import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { plainArray } from '../../platform/database/array-literals.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { hiddenByHold } from './action-names.ts'
import { carelineEntries, lookHolds, type staffActions } from './tables.ts'

/** Where it is written what was done about a member. */
type Actions = typeof staffActions | typeof carelineEntries

/** When the holding back ends in which an action lies. */
export const heldUntilOf = (actions: Actions) =>
  sql<Date | null>`(
    select max(h.held_until) from look_holds h
    where h.collector_id = ${actions}.collector_id and ${actions}.at between h.held_from and h.held_until)`.mapWith(
    lookHolds.heldUntil,
  )

export const isOneOf = (actions: Actions, names: readonly string[]): SQL =>
  sql`${actions}.action = any(${plainArray([...names])}::text[])`

/** Whether the member reads an action by now. */
export function isShown(actions: Actions, now: Date): SQL {
  const cases = hiddenByHold.map(
    (hidden) => sql`when ${isOneOf(actions, hidden.actions)}
      then coalesce(${heldUntilOf(actions)} <= ${now}, ${hidden.isShownWithoutHold})`,
  )
  return sql`case ${sql.join(cases, sql` `)} else true end`
}

/** What a member reads by now of what was done about them, as it is written for their copy. */
export const entriesShown = (tx: Transaction, collectorId: string, now: Date) =>
  tx
    .select({ entry: carelineEntries, heldUntil: heldUntilOf(carelineEntries) })
    .from(carelineEntries)
    .where(and(eq(carelineEntries.collectorId, collectorId), isShown(carelineEntries, now)))
    .orderBy(desc(carelineEntries.entryId))
