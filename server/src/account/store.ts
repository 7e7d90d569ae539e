import { and, eq, gt, lt } from 'drizzle-orm'
import type { Transaction } from '../platform/database.ts'
import { emailChanges } from './tables.ts'

export type EmailChange = typeof emailChanges.$inferSelect

/** In place of an earlier one of the same member. */
export async function keep(tx: Transaction, change: EmailChange): Promise<void> {
  const { collectorId: target } = emailChanges
  await tx.insert(emailChanges).values(change).onConflictDoUpdate({ target, set: change })
}

/** Held until the transaction ends. */
export async function find(tx: Transaction, collectorId: string): Promise<EmailChange | undefined> {
  const [found] = await tx.select().from(emailChanges).where(eq(emailChanges.collectorId, collectorId)).for('update')
  return found
}

export async function keepToken(tx: Transaction, collectorId: string, tokenHash: string): Promise<void> {
  await tx.update(emailChanges).set({ tokenHash }).where(eq(emailChanges.collectorId, collectorId))
}

type Link = { tokenHash: string } | { stopTokenHash: string }

/** Takes out the change whose link this is: of two who open it at once, one does. */
export async function take(tx: Transaction, link: Link, askedAfter: Date): Promise<EmailChange | undefined> {
  const isOpened =
    'tokenHash' in link
      ? eq(emailChanges.tokenHash, link.tokenHash)
      : eq(emailChanges.stopTokenHash, link.stopTokenHash)
  const [taken] = await tx
    .delete(emailChanges)
    .where(and(isOpened, gt(emailChanges.askedAt, askedAfter)))
    .returning()
  return taken
}

/** Forgets what was never confirmed: an address that is nobody's is not ours to keep. */
export async function deleteAskedBefore(tx: Transaction, before: Date): Promise<void> {
  await tx.delete(emailChanges).where(lt(emailChanges.askedAt, before))
}
