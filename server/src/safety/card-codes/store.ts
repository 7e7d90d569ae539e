import { and, desc, eq, inArray, lt, notInArray } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { cardCodes } from './tables.ts'

export type CardCode = typeof cardCodes.$inferSelect
export type CardKey = Pick<CardCode, 'collectorId' | 'cardNumber'>
type DeviceKey = CardKey & Pick<CardCode, 'sessionHash'>

const isOfCard = ({ collectorId, cardNumber }: CardKey) =>
  and(eq(cardCodes.collectorId, collectorId), eq(cardCodes.cardNumber, cardNumber))

const hasKey = (key: DeviceKey) => and(isOfCard(key), eq(cardCodes.sessionHash, key.sessionHash))

export async function find(tx: Transaction, key: DeviceKey): Promise<CardCode | undefined> {
  const [found] = await tx.select().from(cardCodes).where(hasKey(key))
  return found
}

/** Those of the card that belong to one of these sessions, the newest first. */
export async function findOf(
  tx: Transaction,
  card: CardKey,
  { sessionHashes, limit }: { sessionHashes: string[]; limit: number },
): Promise<CardCode[]> {
  return tx
    .select()
    .from(cardCodes)
    .where(and(isOfCard(card), inArray(cardCodes.sessionHash, sessionHashes)))
    .orderBy(desc(cardCodes.createdAt))
    .limit(limit)
}

export async function sessionsWithCodes(tx: Transaction, collectorId: string): Promise<string[]> {
  const found = await tx
    .select({ sessionHash: cardCodes.sessionHash })
    .from(cardCodes)
    .where(eq(cardCodes.collectorId, collectorId))
  return found.map(({ sessionHash }) => sessionHash)
}

/** Of two that are inserted at the same time, the first stays. */
export async function insertOnce(tx: Transaction, code: typeof cardCodes.$inferInsert): Promise<void> {
  await tx.insert(cardCodes).values(code).onConflictDoNothing()
}

/** @returns false when the code of this step or of a later one was used already */
export async function advanceTo(tx: Transaction, key: DeviceKey, step: number): Promise<boolean> {
  const used = await tx
    .update(cardCodes)
    .set({ lastStep: step })
    .where(and(hasKey(key), lt(cardCodes.lastStep, step)))
    .returning({ step: cardCodes.lastStep })
  return used.length === 1
}

/** Deletes the collector's secrets of all sessions but these. */
export async function deleteOthers(tx: Transaction, collectorId: string, sessionHashes: string[]): Promise<void> {
  await tx
    .delete(cardCodes)
    .where(and(eq(cardCodes.collectorId, collectorId), notInArray(cardCodes.sessionHash, sessionHashes)))
}
