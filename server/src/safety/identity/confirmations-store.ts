import { and, eq, gt } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { emailConfirmations } from './tables.ts'

export type EmailConfirmation = typeof emailConfirmations.$inferSelect

/** Replaces an earlier one of the same member. */
export async function keepConfirmation(tx: Transaction, confirmation: EmailConfirmation): Promise<void> {
  const { collectorId: target } = emailConfirmations
  await tx.insert(emailConfirmations).values(confirmation).onConflictDoUpdate({ target, set: confirmation })
}

export async function confirmationOf(tx: Transaction, collectorId: string): Promise<EmailConfirmation | undefined> {
  const [found] = await tx.select().from(emailConfirmations).where(eq(emailConfirmations.collectorId, collectorId))
  return found
}

type ConfirmationLink = [tokenHash: string, sentAfter: Date]

const isOfLink = (...[tokenHash, sentAfter]: ConfirmationLink) =>
  and(eq(emailConfirmations.tokenHash, tokenHash), gt(emailConfirmations.sentAt, sentAfter))

export async function findConfirmation(
  tx: Transaction,
  ...link: ConfirmationLink
): Promise<EmailConfirmation | undefined> {
  const [found] = await tx
    .select()
    .from(emailConfirmations)
    .where(isOfLink(...link))
  return found
}

/** Deletes and returns the confirmation of this link; of two calls at once, one gets it. */
export async function takeConfirmation(
  tx: Transaction,
  ...link: ConfirmationLink
): Promise<EmailConfirmation | undefined> {
  const [taken] = await tx
    .delete(emailConfirmations)
    .where(isOfLink(...link))
    .returning()
  return taken
}

export async function deleteConfirmationOf(tx: Transaction, collectorId: string): Promise<void> {
  await tx.delete(emailConfirmations).where(eq(emailConfirmations.collectorId, collectorId))
}
