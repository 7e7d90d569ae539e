import { and, desc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { enterLane } from '../../platform/lanes/across-lanes.ts'
import { eshopVisitors, eshopVisits } from './tables.ts'

export type EshopVisit = typeof eshopVisits.$inferSelect

export async function insert(tx: Transaction, visit: Omit<EshopVisit, 'confirmedAt'>): Promise<void> {
  await tx.insert(eshopVisits).values(visit)
  await tx.insert(eshopVisitors).values(visit)
}

/** Deletes the collector's visits that ended before. */
export async function deleteEnded(tx: Transaction, collectorId: string, now: Date): Promise<void> {
  const ended = await tx
    .delete(eshopVisits)
    .where(and(eq(eshopVisits.collectorId, collectorId), lte(eshopVisits.endsAt, now)))
    .returning({ visitId: eshopVisits.visitId })
  if (ended.length === 0) return
  const visitIds = ended.map(({ visitId }) => visitId)
  await tx.delete(eshopVisitors).where(inArray(eshopVisitors.visitId, visitIds))
}

/** Those that wait for the brand's call, the last one of each brand. */
export async function waiting(tx: Transaction, collectorId: string, now: Date): Promise<EshopVisit[]> {
  return tx
    .selectDistinctOn([eshopVisits.brandKey])
    .from(eshopVisits)
    .where(and(eq(eshopVisits.collectorId, collectorId), isNull(eshopVisits.confirmedAt), gt(eshopVisits.endsAt, now)))
    .orderBy(eshopVisits.brandKey, desc(eshopVisits.leftAt))
}

export async function find(tx: Transaction, visitId: string): Promise<EshopVisit | undefined> {
  const [owner] = await tx.select().from(eshopVisitors).where(eq(eshopVisitors.visitId, visitId))
  if (!owner) return undefined
  await enterLane(tx, owner.collectorId)
  const [visit] = await tx
    .select()
    .from(eshopVisits)
    .where(and(eq(eshopVisits.collectorId, owner.collectorId), eq(eshopVisits.visitId, visitId)))
  return visit
}

/** Nothing of the brand waits any more that was left before. */
export async function confirm(tx: Transaction, visit: EshopVisit, now: Date): Promise<void> {
  const { collectorId, brandKey, leftAt } = visit
  await enterLane(tx, collectorId)
  await tx
    .update(eshopVisits)
    .set({ confirmedAt: sql`coalesce(${eshopVisits.confirmedAt}, ${now.toISOString()})` })
    .where(
      and(
        eq(eshopVisits.collectorId, collectorId),
        eq(eshopVisits.brandKey, brandKey),
        lte(eshopVisits.leftAt, leftAt),
      ),
    )
}
