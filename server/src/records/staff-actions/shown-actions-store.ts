import { desc, eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { aboutHoldingBack, isLook } from './action-names.ts'
import { carelineEntries, lookHolds } from './tables.ts'

/** What a member reads by now of what was done about them, as it is written for their copy. */
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
