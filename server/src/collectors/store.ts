import { eq } from 'drizzle-orm'
import type { Transaction } from '../platform/database.ts'
import { collectors } from './tables.ts'

export type NewCollector = typeof collectors.$inferInsert
export type Collector = typeof collectors.$inferSelect

export async function insertOnce(tx: Transaction, collector: NewCollector): Promise<void> {
  await tx.insert(collectors).values(collector).onConflictDoNothing()
}

export async function find(tx: Transaction, collectorId: string): Promise<Collector | undefined> {
  const [collector] = await tx.select().from(collectors).where(eq(collectors.collectorId, collectorId))
  return collector
}
