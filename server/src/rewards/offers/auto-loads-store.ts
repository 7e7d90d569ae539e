import { and, desc, eq, gte, lt, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { offerAutoLoads, offerLoads } from './tables.ts'

type AutoLoad = typeof offerAutoLoads.$inferSelect
type Load = typeof offerLoads.$inferSelect

export async function find(tx: Transaction, collectorId: string): Promise<AutoLoad | undefined> {
  const [found] = await tx.select().from(offerAutoLoads).where(eq(offerAutoLoads.collectorId, collectorId))
  return found
}

/** What a member has loaded for them; `loadedUntil` stays as it is where there is one. */
export async function put(tx: Transaction, { loadsEverything, unlocksPrices, ...row }: AutoLoad): Promise<void> {
  const set = { loadsEverything, unlocksPrices }
  await tx
    .insert(offerAutoLoads)
    .values({ ...row, ...set })
    .onConflictDoUpdate({ target: offerAutoLoads.collectorId, set })
}

export async function remove(tx: Transaction, collectorId: string): Promise<void> {
  await tx.delete(offerAutoLoads).where(eq(offerAutoLoads.collectorId, collectorId))
}

export async function setLoadedUntil(
  tx: Transaction,
  { collectorId, loadedUntil }: Pick<AutoLoad, 'collectorId' | 'loadedUntil'>,
): Promise<void> {
  await tx.update(offerAutoLoads).set({ loadedUntil }).where(eq(offerAutoLoads.collectorId, collectorId))
}

/** Collectors for whom nothing was loaded since that time. */
export async function behind(tx: Transaction, { before, limit }: { before: Date; limit: number }): Promise<string[]> {
  const rows = await tx
    .select({ collectorId: offerAutoLoads.collectorId })
    .from(offerAutoLoads)
    .where(lt(offerAutoLoads.loadedUntil, before))
    .orderBy(offerAutoLoads.loadedUntil)
    .limit(limit)
  return rows.map(({ collectorId }) => collectorId)
}

export async function insertLoad(tx: Transaction, load: Omit<Load, 'undoneAt'>): Promise<void> {
  await tx.insert(offerLoads).values(load)
}

/** What was loaded for a collector since that time, the latest first. */
export async function loadsOf(tx: Transaction, collectorId: string, since: Date): Promise<Load[]> {
  return tx
    .select()
    .from(offerLoads)
    .where(and(eq(offerLoads.collectorId, collectorId), gte(offerLoads.loadedAt, since)))
    .orderBy(desc(offerLoads.loadId))
}

/** @returns what was loaded, and undefined when nothing was; the offers only the first time */
export async function undo(
  tx: Transaction,
  { collectorId, loadId, now }: Pick<Load, 'collectorId' | 'loadId'> & { now: Date },
): Promise<Pick<Load, 'loadedAt' | 'offerIds'> | undefined> {
  const isIt = and(eq(offerLoads.collectorId, collectorId), eq(offerLoads.loadId, loadId))
  const [load] = await tx.select().from(offerLoads).where(isIt).for('update')
  if (!load) return undefined
  if (load.undoneAt) return { ...load, offerIds: [] }
  await tx
    .update(offerLoads)
    .set({ undoneAt: sql`${now.toISOString()}::timestamptz` })
    .where(isIt)
  return load
}
