import { and, desc, eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { collectors, consentLog } from './tables.ts'

export type ConsentEntry = typeof consentLog.$inferSelect

export async function append(tx: Transaction, entries: ConsentEntry[]): Promise<void> {
  if (entries.length > 0) await tx.insert(consentLog).values(entries)
}

/** Newest first. */
export async function newestOf(tx: Transaction, collectorId: string, most: number): Promise<ConsentEntry[]> {
  return tx
    .select()
    .from(consentLog)
    .where(eq(consentLog.collectorId, collectorId))
    .orderBy(desc(consentLog.entryId))
    .limit(most)
}

/** Whether the member ever answered about this channel, with yes or no. */
export async function hasAnswered(
  tx: Transaction,
  collectorId: string,
  channel: ConsentEntry['channel'],
): Promise<boolean> {
  const [found] = await tx
    .select({ entryId: consentLog.entryId })
    .from(consentLog)
    .where(and(eq(consentLog.collectorId, collectorId), eq(consentLog.channel, channel)))
    .limit(1)
  return found !== undefined
}

/** Locks the record until the transaction ends, so that the log has what changed and nothing twice. */
export async function lockRecord(tx: Transaction, collectorId: string) {
  const [found] = await tx.select().from(collectors).where(eq(collectors.collectorId, collectorId)).for('update')
  return found
}
