import { eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { safetyQuestions } from './tables.ts'

export type StoredQuestion = typeof safetyQuestions.$inferSelect

/** Asks, or asks again: then about what was there before this moment. */
export async function ask(tx: Transaction, question: StoredQuestion): Promise<void> {
  const { collectorId, about, ...rest } = question
  const target = [safetyQuestions.collectorId, safetyQuestions.about]
  await tx.insert(safetyQuestions).values(question).onConflictDoUpdate({ target, set: rest })
}

export async function questionsOf(tx: Transaction, collectorId: string): Promise<StoredQuestion[]> {
  return tx.select().from(safetyQuestions).where(eq(safetyQuestions.collectorId, collectorId))
}

export async function deleteQuestionsOf(tx: Transaction, collectorId: string): Promise<void> {
  await tx.delete(safetyQuestions).where(eq(safetyQuestions.collectorId, collectorId))
}
