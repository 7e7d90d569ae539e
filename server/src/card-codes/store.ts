import { and, eq, lt } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import { cardCodes } from './tables.ts'

type CardCode = typeof cardCodes.$inferSelect
export type WhichCard = Pick<CardCode, 'collectorId' | 'cardNumber'>

const is = ({ collectorId, cardNumber }: WhichCard) =>
  and(eq(cardCodes.collectorId, collectorId), eq(cardCodes.cardNumber, cardNumber))

export async function find(tx: Transaction, card: WhichCard): Promise<CardCode | undefined> {
  const [found] = await tx.select().from(cardCodes).where(is(card))
  return found
}

/** Of two that come at once, the first is kept. */
export async function insertOnce(tx: Transaction, code: typeof cardCodes.$inferInsert): Promise<void> {
  await tx.insert(cardCodes).values(code).onConflictDoNothing()
}

/** False when the code of this step, or of a later one, was used already. */
export async function advanceTo(tx: Transaction, card: WhichCard, step: number): Promise<boolean> {
  const used = await tx
    .update(cardCodes)
    .set({ lastStep: step })
    .where(and(is(card), lt(cardCodes.lastStep, step)))
    .returning({ step: cardCodes.lastStep })
  return used.length === 1
}

export async function deleteAllOf(tx: Transaction, collectorId: string): Promise<void> {
  await tx.delete(cardCodes).where(eq(cardCodes.collectorId, collectorId))
}
