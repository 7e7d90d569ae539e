import { and, eq, lt } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import { cardCodes } from './tables.ts'

type CardCode = typeof cardCodes.$inferSelect
export type CardKey = Pick<CardCode, 'collectorId' | 'cardNumber'>

const hasKey = ({ collectorId, cardNumber }: CardKey) =>
  and(eq(cardCodes.collectorId, collectorId), eq(cardCodes.cardNumber, cardNumber))

export async function find(tx: Transaction, card: CardKey): Promise<CardCode | undefined> {
  const [found] = await tx.select().from(cardCodes).where(hasKey(card))
  return found
}

/** Of two that are inserted at the same time, the first stays. */
export async function insertOnce(tx: Transaction, code: typeof cardCodes.$inferInsert): Promise<void> {
  await tx.insert(cardCodes).values(code).onConflictDoNothing()
}

/** @returns false when the code of this step or of a later one was used already */
export async function advanceTo(tx: Transaction, card: CardKey, step: number): Promise<boolean> {
  const used = await tx
    .update(cardCodes)
    .set({ lastStep: step })
    .where(and(hasKey(card), lt(cardCodes.lastStep, step)))
    .returning({ step: cardCodes.lastStep })
  return used.length === 1
}

export async function deleteAllOf(tx: Transaction, collectorId: string): Promise<void> {
  await tx.delete(cardCodes).where(eq(cardCodes.collectorId, collectorId))
}
