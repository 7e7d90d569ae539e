import { and, asc, desc, eq, min } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { announcedVersions, contentBeginning, enteredContents } from './tables.ts'

/** When content was entered for the first time; null when it was not yet. Of two servers that began on two days, the earlier. */
export async function beginning(tx: Transaction): Promise<string | null> {
  const [row] = await tx.select({ began: min(contentBeginning.began) }).from(contentBeginning)
  return row?.began ?? null
}

export async function insertBeginning(tx: Transaction, began: string): Promise<void> {
  await tx.insert(contentBeginning).values({ began }).onConflictDoNothing()
}

export async function isEntered(tx: Transaction, fingerprint: string): Promise<boolean> {
  const found = await tx.select().from(enteredContents).where(eq(enteredContents.fingerprint, fingerprint)).limit(1)
  return found.length > 0
}

export async function setEntered(tx: Transaction, fingerprint: string, enteredAt: Date): Promise<void> {
  await tx
    .insert(enteredContents)
    .values({ fingerprint, enteredAt })
    .onConflictDoUpdate({ target: enteredContents.fingerprint, set: { enteredAt } })
}

/** The fingerprint of the newest content. */
export async function newestEntered(tx: Transaction): Promise<string | undefined> {
  const { fingerprint, enteredAt } = enteredContents
  const [newest] = await tx.select({ fingerprint }).from(enteredContents).orderBy(desc(enteredAt)).limit(1)
  return newest?.fingerprint
}

export type AnnouncedVersion = typeof announcedVersions.$inferSelect

export const readAnnounced = (tx: Transaction): Promise<AnnouncedVersion[]> =>
  tx.select().from(announcedVersions).orderBy(asc(announcedVersions.begins), asc(announcedVersions.document))

/** Enters a version, or corrects what it is said to take away. It stays seen since the first time. */
export async function setAnnounced(tx: Transaction, version: AnnouncedVersion): Promise<void> {
  const { document, begins } = announcedVersions
  const { takesAway } = version
  await tx
    .insert(announcedVersions)
    .values(version)
    .onConflictDoUpdate({ target: [document, begins], set: { takesAway } })
}

export async function deleteAnnounced(tx: Transaction, { document, begins }: AnnouncedVersion): Promise<void> {
  await tx
    .delete(announcedVersions)
    .where(and(eq(announcedVersions.document, document), eq(announcedVersions.begins, begins)))
}
