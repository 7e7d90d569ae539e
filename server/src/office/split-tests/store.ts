import { eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { askLanes } from '../../platform/lanes/across-lanes.ts'
import { splitTestAbsentees, splitTestExposures } from './tables.ts'

export type Exposure = typeof splitTestExposures.$inferSelect
export type Absentee = typeof splitTestAbsentees.$inferSelect

/** Only the first time is stored. */
export async function insertExposure(tx: Transaction, exposure: Exposure): Promise<void> {
  await tx.insert(splitTestExposures).values(exposure).onConflictDoNothing()
}

export async function isAbsent(tx: Transaction, collectorId: string): Promise<boolean> {
  const rows = await tx
    .select({ collectorId: splitTestAbsentees.collectorId })
    .from(splitTestAbsentees)
    .where(eq(splitTestAbsentees.collectorId, collectorId))
  return rows.length > 0
}

export const absentees = async (tx: Transaction): Promise<Absentee[]> =>
  (await askLanes(tx, (lane) => lane.select().from(splitTestAbsentees).orderBy(splitTestAbsentees.since)))
    .flat()
    .sort((one, next) => one.since.getTime() - next.since.getTime())

export async function insertAbsentee(tx: Transaction, absentee: Absentee): Promise<void> {
  const { reason } = absentee
  await tx
    .insert(splitTestAbsentees)
    .values(absentee)
    .onConflictDoUpdate({ target: splitTestAbsentees.collectorId, set: { reason } })
}

/** @returns whether there was one */
export async function deleteAbsentee(tx: Transaction, collectorId: string): Promise<boolean> {
  const gone = await tx
    .delete(splitTestAbsentees)
    .where(eq(splitTestAbsentees.collectorId, collectorId))
    .returning({ reason: splitTestAbsentees.reason })
  return gone.length > 0
}
