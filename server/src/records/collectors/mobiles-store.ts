import { and, desc, eq, gt, gte, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { collectors, formerMobiles } from './tables.ts'

export type FormerMobile = typeof formerMobiles.$inferSelect

export async function keepFormerMobile(tx: Transaction, former: FormerMobile): Promise<void> {
  await tx.insert(formerMobiles).values(former)
}

/** The mobiles that a collector had and left since then; the last one first. */
export async function formerMobilesOf(tx: Transaction, collectorId: string, since: Date): Promise<FormerMobile[]> {
  return tx
    .select()
    .from(formerMobiles)
    .where(and(eq(formerMobiles.collectorId, collectorId), gt(formerMobiles.leftAt, since)))
    .orderBy(desc(formerMobiles.leftAt), desc(formerMobiles.formerId))
}

/** Forgets the mobiles that a collector left from then on, and returns them. */
export async function takeFormerMobiles(tx: Transaction, collectorId: string, from: Date): Promise<FormerMobile[]> {
  return tx
    .delete(formerMobiles)
    .where(and(eq(formerMobiles.collectorId, collectorId), gte(formerMobiles.leftAt, from)))
    .returning()
}

/** Confirms a collector's mobile that was there, and was not confirmed, before this time. */
export async function setConfirmed(
  tx: Transaction,
  collectorId: string,
  { unchangedSince, now }: { unchangedSince: Date; now: Date },
): Promise<void> {
  const { mobile, mobileConfirmedAt, contactChangedAt } = collectors
  const isUnchanged = or(isNull(contactChangedAt), lt(contactChangedAt, unchangedSince))
  await tx
    .update(collectors)
    .set({ mobileConfirmedAt: now })
    .where(and(eq(collectors.collectorId, collectorId), isNotNull(mobile), isNull(mobileConfirmedAt), isUnchanged))
}
