import { and, desc, gte, inArray, or } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { securityEvents } from './tables.ts'

export type StoredEvent = typeof securityEvents.$inferSelect
export type NewEvent = typeof securityEvents.$inferInsert

export async function insert(tx: Transaction, events: NewEvent[]): Promise<void> {
  if (events.length > 0) await tx.insert(securityEvents).values(events)
}

/** The newest events since then, of everybody or of those with one of these pseudonyms. */
export async function newest(
  tx: Transaction,
  { since, pseudonyms, most }: { since: Date; pseudonyms: string[] | undefined; most: number },
): Promise<StoredEvent[]> {
  const { at, eventId, member, entered } = securityEvents
  const isOfThem = pseudonyms && or(inArray(member, pseudonyms), inArray(entered, pseudonyms))
  return tx
    .select()
    .from(securityEvents)
    .where(and(gte(at, since), isOfThem))
    .orderBy(desc(at), desc(eventId))
    .limit(most)
}
