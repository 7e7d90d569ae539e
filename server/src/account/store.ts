import { and, desc, eq, gt, lt } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import { emailChanges } from './tables.ts'

export type EmailChange = typeof emailChanges.$inferSelect

/** The newest counts: links of those before open nothing any more. */
export async function insertChange(tx: Transaction, change: EmailChange): Promise<void> {
  await tx.update(emailChanges).set({ tokenHash: null }).where(eq(emailChanges.collectorId, change.collectorId))
  await tx.insert(emailChanges).values(change)
}

/** Held until the transaction ends. */
export async function newestChangeOf(tx: Transaction, collectorId: string): Promise<EmailChange | undefined> {
  const [found] = await tx
    .select()
    .from(emailChanges)
    .where(eq(emailChanges.collectorId, collectorId))
    .orderBy(desc(emailChanges.changeId))
    .limit(1)
    .for('update')
  return found
}

const is = ({ collectorId, changeId }: Pick<EmailChange, 'collectorId' | 'changeId'>) =>
  and(eq(emailChanges.collectorId, collectorId), eq(emailChanges.changeId, changeId))

export async function keepToken(tx: Transaction, change: EmailChange, tokenHash: string): Promise<void> {
  await tx.update(emailChanges).set({ tokenHash }).where(is(change))
}

/** Uses a link up: of two who open it at once, one does. */
export async function spendLink(
  tx: Transaction,
  tokenHash: string,
  askedAfter: Date,
): Promise<EmailChange | undefined> {
  const [opened] = await tx
    .update(emailChanges)
    .set({ tokenHash: null })
    .where(and(eq(emailChanges.tokenHash, tokenHash), gt(emailChanges.askedAt, askedAfter)))
    .returning()
  return opened
}

/** The change that is taken back by this link, which is gone with it; and so are all that were asked for later. */
export async function takeBack(
  tx: Transaction,
  stopTokenHash: string,
  askedAfter: Date,
): Promise<EmailChange | undefined> {
  const [taken] = await tx
    .delete(emailChanges)
    .where(and(eq(emailChanges.stopTokenHash, stopTokenHash), gt(emailChanges.askedAt, askedAfter)))
    .returning()
  if (!taken) return undefined
  const isLater = gt(emailChanges.changeId, taken.changeId)
  await tx.delete(emailChanges).where(and(eq(emailChanges.collectorId, taken.collectorId), isLater))
  return taken
}

/** Forgets what nobody can open any more: an address that is no member's is not ours to keep. */
export async function deleteAskedBefore(tx: Transaction, before: Date): Promise<void> {
  await tx.delete(emailChanges).where(lt(emailChanges.askedAt, before))
}
