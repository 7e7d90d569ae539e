import { and, desc, eq, gt } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import type { CarelineAction } from './careline-actions.ts'
import { carelineEntries, memorableWordChecks } from './tables.ts'

export type CarelineEntry = typeof carelineEntries.$inferSelect
type WordCheck = typeof memorableWordChecks.$inferSelect

export async function add(tx: Transaction, entries: (typeof carelineEntries.$inferInsert)[]): Promise<void> {
  if (entries.length > 0) await tx.insert(carelineEntries).values(entries)
}

/** What was done about a collector, the newest first. */
export async function entriesOf(tx: Transaction, collectorId: string): Promise<CarelineEntry[]> {
  return tx
    .select()
    .from(carelineEntries)
    .where(eq(carelineEntries.collectorId, collectorId))
    .orderBy(desc(carelineEntries.entryId))
}

/** What was done about anybody since then, the newest first: only operators ask for it. */
export async function entriesSince(tx: Transaction, since: Date): Promise<CarelineEntry[]> {
  return tx.select().from(carelineEntries).where(gt(carelineEntries.at, since)).orderBy(desc(carelineEntries.entryId))
}

/** Whether this was done about a collector since then. */
export async function wasDone(
  tx: Transaction,
  collectorId: string,
  { action, since }: { action: CarelineAction; since: Date },
): Promise<boolean> {
  const { collectorId: ofCollector, action: done, at } = carelineEntries
  const found = await tx
    .select({ at })
    .from(carelineEntries)
    .where(and(eq(ofCollector, collectorId), eq(done, action), gt(at, since)))
    .limit(1)
  return found.length > 0
}

export async function wordCheckOf(tx: Transaction, collectorId: string): Promise<WordCheck | undefined> {
  const [found] = await tx.select().from(memorableWordChecks).where(eq(memorableWordChecks.collectorId, collectorId))
  return found
}

export async function keepWordCheck(tx: Transaction, check: WordCheck): Promise<void> {
  const { collectorId, ...rest } = check
  await tx
    .insert(memorableWordChecks)
    .values(check)
    .onConflictDoUpdate({ target: memorableWordChecks.collectorId, set: rest })
}
