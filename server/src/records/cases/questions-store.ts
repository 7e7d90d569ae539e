import { and, asc, eq, isNotNull, isNull, or } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { caseQuestions } from './tables.ts'

export type CaseQuestion = typeof caseQuestions.$inferSelect

const { askedBy, askedOf, answeredAt, askedAt, caseNumber: ofCase } = caseQuestions

/** A question waits for whom it asks; its answer for whoever asked. */
const waitsFor = (staffId: string) =>
  or(and(eq(askedOf, staffId), isNull(answeredAt)), and(eq(askedBy, staffId), isNotNull(answeredAt)))

export async function insert(tx: Transaction, question: typeof caseQuestions.$inferInsert): Promise<void> {
  await tx.insert(caseQuestions).values(question)
}

/** The questions and answers that wait for a colleague, the first first. */
export const waiting = (tx: Transaction, staffId: string): Promise<CaseQuestion[]> =>
  tx.select().from(caseQuestions).where(waitsFor(staffId)).orderBy(asc(askedAt))

export const countUnread = (tx: Transaction, staffId: string): Promise<number> =>
  tx.$count(caseQuestions, and(waitsFor(staffId), or(isNotNull(answeredAt), isNull(caseQuestions.readAt))))

/** Those of one case. */
export const waitingAbout = (tx: Transaction, caseNumber: string, staffId: string): Promise<CaseQuestion[]> =>
  tx
    .select()
    .from(caseQuestions)
    .where(and(eq(ofCase, caseNumber), waitsFor(staffId)))

/** What waits for a colleague about a case is read: a question then waits for their answer, and an answer for nobody. */
export async function setRead(tx: Transaction, caseNumber: string, staffId: string, readAt: Date): Promise<void> {
  await tx
    .update(caseQuestions)
    .set({ readAt })
    .where(and(eq(ofCase, caseNumber), eq(askedOf, staffId), isNull(answeredAt), isNull(caseQuestions.readAt)))
  await tx.delete(caseQuestions).where(and(eq(ofCase, caseNumber), eq(askedBy, staffId), isNotNull(answeredAt)))
}

export async function setAnswered(tx: Transaction, caseNumber: string, staffId: string, at: Date): Promise<void> {
  await tx
    .update(caseQuestions)
    .set({ answeredAt: at })
    .where(and(eq(ofCase, caseNumber), eq(askedOf, staffId), isNull(answeredAt)))
}

/** Nobody answers a question about a case that is closed. */
export async function removeUnanswered(tx: Transaction, caseNumber: string): Promise<void> {
  await tx.delete(caseQuestions).where(and(eq(ofCase, caseNumber), isNull(answeredAt)))
}
