import { and, asc, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { spotChecks } from './tables.ts'

export type SpotCheck = typeof spotChecks.$inferSelect

/** Deals actions to be looked at; one that was dealt before stays as it is. */
export async function insert(tx: Transaction, actionIds: string[], dealtAt: Date): Promise<void> {
  if (actionIds.length === 0) return
  await tx
    .insert(spotChecks)
    .values(actionIds.map((actionId) => ({ actionId, dealtAt })))
    .onConflictDoNothing()
}

/** Those that nobody looked at yet, the earliest first. */
export async function waiting(tx: Transaction, limit: number): Promise<SpotCheck[]> {
  return tx
    .select()
    .from(spotChecks)
    .where(isNull(spotChecks.checkedAt))
    .orderBy(asc(spotChecks.dealtAt), asc(spotChecks.actionId))
    .limit(limit)
}

/** Says what a colleague found. False when somebody said so already, or it was never dealt. */
export async function answer(
  tx: Transaction,
  {
    actionId,
    ...found
  }: Pick<SpotCheck, 'actionId' | 'checkedBy' | 'checkedByName' | 'checkedAt' | 'isRight' | 'note'>,
): Promise<boolean> {
  const changed = await tx
    .update(spotChecks)
    .set(found)
    .where(and(eq(spotChecks.actionId, actionId), isNull(spotChecks.checkedAt)))
    .returning({ actionId: spotChecks.actionId })
  return changed.length > 0
}

/** How many were right since then, and how many nobody looked at. */
export async function counts(tx: Transaction, since: Date): Promise<{ right: number; waiting: number }> {
  const { checkedAt, isRight } = spotChecks
  const [row] = await tx
    .select({
      right: sql<number>`count(*) filter (where ${isRight} and ${checkedAt} > ${since.toISOString()}::timestamptz)::integer`,
      waiting: sql<number>`count(*) filter (where ${checkedAt} is null)::integer`,
    })
    .from(spotChecks)
  return row ?? { right: 0, waiting: 0 }
}

/** What was not right, the newest first. */
export async function notRight(tx: Transaction, since: Date, limit: number): Promise<SpotCheck[]> {
  return tx
    .select()
    .from(spotChecks)
    .where(and(eq(spotChecks.isRight, false), gt(spotChecks.checkedAt, since)))
    .orderBy(desc(spotChecks.checkedAt))
    .limit(limit)
}

/** All that were dealt since then. */
export const dealtSince = (tx: Transaction, since: Date): Promise<SpotCheck[]> =>
  tx.select().from(spotChecks).where(gt(spotChecks.dealtAt, since))

/** What colleagues said was not right of these actions, by the action. */
export async function notesOn(tx: Transaction, actionIds: string[]): Promise<Map<string, string>> {
  if (actionIds.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(spotChecks)
    .where(and(inArray(spotChecks.actionId, actionIds), eq(spotChecks.isRight, false)))
  return new Map(rows.map(({ actionId, note, checkedByName }) => [actionId, `${checkedByName}: ${note}`]))
}
