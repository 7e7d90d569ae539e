import { and, desc, eq, gt } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { emailChanges } from './tables.ts'

export type EmailChange = typeof emailChanges.$inferSelect
type NewEmailChange = Omit<EmailChange, 'isEnded'>

/** Inserts a change, and voids the links of the collector's earlier ones: only the newest counts. */
export async function insertChange(tx: Transaction, change: NewEmailChange): Promise<void> {
  await tx.update(emailChanges).set({ tokenHash: null }).where(eq(emailChanges.collectorId, change.collectorId))
  await tx.insert(emailChanges).values(change)
}

/** Locks the row until the transaction ends. */
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

const hasKey = ({ collectorId, changeId }: Pick<EmailChange, 'collectorId' | 'changeId'>) =>
  and(eq(emailChanges.collectorId, collectorId), eq(emailChanges.changeId, changeId))

export async function setToken(tx: Transaction, change: EmailChange, tokenHash: string): Promise<void> {
  await tx.update(emailChanges).set({ tokenHash }).where(hasKey(change))
}

type Link = [tokenHash: string, askedAfter: Date]

const isOfLink = (...[tokenHash, askedAfter]: Link) =>
  and(eq(emailChanges.tokenHash, tokenHash), gt(emailChanges.askedAt, askedAfter))
const isOfStopLink = (...[tokenHash, askedAfter]: Link) =>
  and(eq(emailChanges.stopTokenHash, tokenHash), gt(emailChanges.askedAt, askedAfter))

export async function findByLink(tx: Transaction, ...link: Link): Promise<EmailChange | undefined> {
  const [found] = await tx
    .select()
    .from(emailChanges)
    .where(isOfLink(...link))
  return found
}

export async function findByStopLink(tx: Transaction, ...link: Link): Promise<EmailChange | undefined> {
  const [found] = await tx
    .select()
    .from(emailChanges)
    .where(isOfStopLink(...link))
  return found
}

/** Uses a link up; when it is opened twice at the same time, only one call gets the change. */
export async function spendLink(tx: Transaction, ...link: Link): Promise<EmailChange | undefined> {
  const [change] = await tx
    .update(emailChanges)
    .set({ tokenHash: null })
    .where(isOfLink(...link))
    .returning()
  return change
}

/** Deletes the change that this link takes back, with all later ones of the collector, and returns it. */
export async function takeBack(tx: Transaction, ...link: Link): Promise<EmailChange | undefined> {
  const [change] = await tx
    .delete(emailChanges)
    .where(isOfStopLink(...link))
    .returning()
  if (!change) return undefined
  const isLater = gt(emailChanges.changeId, change.changeId)
  await tx.delete(emailChanges).where(and(eq(emailChanges.collectorId, change.collectorId), isLater))
  return change
}

/** Ends every change of the collector's that is not confirmed. The links stay that take one back. */
export async function endChangesOf(tx: Transaction, collectorId: string): Promise<void> {
  await tx
    .update(emailChanges)
    .set({ tokenHash: null, isEnded: true })
    .where(and(eq(emailChanges.collectorId, collectorId), eq(emailChanges.isEnded, false)))
}
