import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { spendingChoices } from './tables.ts'

export type Choices = typeof spendingChoices.$inferSelect

export async function find(tx: Transaction, collectorId: string): Promise<Choices | undefined> {
  const [found] = await tx.select().from(spendingChoices).where(eq(spendingChoices.collectorId, collectorId))
  return found
}

export async function findEach(tx: Transaction, collectorIds: string[]): Promise<Map<string, Choices>> {
  const found = await tx.select().from(spendingChoices).where(inArray(spendingChoices.collectorId, collectorIds))
  return new Map(found.map((choices) => [choices.collectorId, choices]))
}

/** Stores the given choices and leaves the others unchanged. */
export async function keep(
  tx: Transaction,
  collectorId: string,
  choices: Partial<Omit<Choices, 'collectorId'>> & Pick<Choices, 'changedAt' | 'changedThrough'>,
): Promise<void> {
  const { collectorId: target } = spendingChoices
  await tx
    .insert(spendingChoices)
    .values({ collectorId, ...choices })
    .onConflictDoUpdate({ target, set: choices })
}

/** Ends a raise of the daily limit that has not begun. */
export async function endRaise(tx: Transaction, collectorId: string, { now }: { now: Date }): Promise<void> {
  const isToCome = and(eq(spendingChoices.collectorId, collectorId), gt(spendingChoices.raisedFrom, now))
  await tx.update(spendingChoices).set({ raisedLimitPoints: null, raisedFrom: null }).where(isToCome)
}
