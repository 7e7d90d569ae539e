import { and, asc, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { endOfGuestNumber, guestCaseLinks, guestCases, guestCodes } from './tables.ts'

export type GuestCase = typeof guestCases.$inferSelect
export type GuestCode = typeof guestCodes.$inferSelect

export async function insertCode(tx: Transaction, code: typeof guestCodes.$inferInsert): Promise<void> {
  await tx.insert(guestCodes).values(code)
}

/** Locked until the transaction ends, so that guesses count one by one. */
export async function lockCode(tx: Transaction, tokenHash: string): Promise<GuestCode | undefined> {
  const [found] = await tx.select().from(guestCodes).where(eq(guestCodes.tokenHash, tokenHash)).for('update')
  return found
}

export async function changeCode(tx: Transaction, tokenHash: string, to: Partial<GuestCode>): Promise<void> {
  await tx.update(guestCodes).set(to).where(eq(guestCodes.tokenHash, tokenHash))
}

export async function insert(tx: Transaction, row: GuestCase): Promise<void> {
  await tx.insert(guestCases).values(row)
}

/** The cases of an address, the first first. */
export async function ofAddress(tx: Transaction, email: string): Promise<GuestCase[]> {
  return tx.select().from(guestCases).where(eq(guestCases.email, email)).orderBy(asc(guestCases.caseId))
}

/** More than one may have a number by chance. Locked until the transaction ends. */
export async function lockByNumber(tx: Transaction, caseNumber: string): Promise<GuestCase[]> {
  return tx
    .select()
    .from(guestCases)
    .where(eq(endOfGuestNumber(guestCases), caseNumber.slice(1).toUpperCase()))
    .for('update')
}

export async function insertLink(tx: Transaction, link: typeof guestCaseLinks.$inferInsert): Promise<void> {
  await tx.insert(guestCaseLinks).values(link)
}

/** By a link that was sent after this time; locked until the transaction ends. */
export async function lockByLink(tx: Transaction, tokenHash: string, sentAfter: Date): Promise<GuestCase | undefined> {
  const linked = tx
    .select({ caseId: guestCaseLinks.caseId })
    .from(guestCaseLinks)
    .where(and(eq(guestCaseLinks.tokenHash, tokenHash), gt(guestCaseLinks.sentAt, sentAfter)))
  const [found] = await tx.select().from(guestCases).where(inArray(guestCases.caseId, linked)).for('update')
  return found
}

export async function change(tx: Transaction, caseId: string, to: Partial<GuestCase>): Promise<void> {
  await tx.update(guestCases).set(to).where(eq(guestCases.caseId, caseId))
}

/** Its links open nothing from then on, and end by the clock. */
export async function remove(tx: Transaction, caseId: string): Promise<void> {
  await tx.delete(guestCases).where(eq(guestCases.caseId, caseId))
}

/** The cases that are not closed, the oldest first. */
export async function open(tx: Transaction): Promise<GuestCase[]> {
  return tx.select().from(guestCases).where(isNull(guestCases.closedAt)).orderBy(guestCases.openedAt)
}

export const countOpen = (tx: Transaction): Promise<number> => tx.$count(guestCases, isNull(guestCases.closedAt))

/** Gives back what one of us looks after. */
export async function giveBackOf(tx: Transaction, staffId: string): Promise<void> {
  await tx
    .update(guestCases)
    .set({ takenBy: null, takenByName: null, takenAt: null })
    .where(and(eq(guestCases.takenBy, staffId), isNull(guestCases.closedAt)))
}

/** As `takers` of members' cases. */
export async function takers(tx: Transaction): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ takenBy: guestCases.takenBy })
    .from(guestCases)
    .where(and(isNull(guestCases.closedAt), isNotNull(guestCases.takenBy)))
  return rows.flatMap(({ takenBy }) => takenBy ?? [])
}
