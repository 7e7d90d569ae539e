import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { contentDrafts } from './tables.ts'

export type Draft = typeof contentDrafts.$inferSelect

export async function insert(tx: Transaction, draft: typeof contentDrafts.$inferInsert): Promise<void> {
  await tx.insert(contentDrafts).values(draft)
}

export async function find(tx: Transaction, draftId: string): Promise<Draft | undefined> {
  const [found] = await tx.select().from(contentDrafts).where(eq(contentDrafts.draftId, draftId))
  return found
}

/** Locked until the transaction ends. */
export async function lock(tx: Transaction, draftId: string): Promise<Draft | undefined> {
  const [found] = await tx.select().from(contentDrafts).where(eq(contentDrafts.draftId, draftId)).for('update')
  return found
}

export async function change(tx: Transaction, draftId: string, to: Partial<Draft>): Promise<void> {
  await tx.update(contentDrafts).set(to).where(eq(contentDrafts.draftId, draftId))
}

export async function remove(tx: Transaction, draftId: string): Promise<void> {
  await tx.delete(contentDrafts).where(eq(contentDrafts.draftId, draftId))
}

/** Those of a kind, the newest first; what they are about is in their items. */
export const ofKind = (tx: Transaction, kind: string): Promise<Draft[]> =>
  tx.select().from(contentDrafts).where(eq(contentDrafts.kind, kind)).orderBy(desc(contentDrafts.changedAt)).limit(500)

/** Those of these kinds that are not in force yet, the newest first. */
export const draftsOf = (tx: Transaction, kinds: readonly string[]): Promise<Draft[]> =>
  tx
    .select()
    .from(contentDrafts)
    .where(and(inArray(contentDrafts.kind, [...kinds]), isNull(contentDrafts.enteredBy)))
    .orderBy(desc(contentDrafts.changedAt))
