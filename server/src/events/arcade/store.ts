import { and, count, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { arcadeDays, arcadePlays } from './tables.ts'

export type StoredPlay = typeof arcadePlays.$inferSelect
export type PlayKey = Pick<StoredPlay, 'collectorId' | 'playId'>

/** The play that a member has begun and not opened. */
export async function openPlay(tx: Transaction, collectorId: string): Promise<StoredPlay | undefined> {
  return (
    await tx
      .select()
      .from(arcadePlays)
      .where(and(eq(arcadePlays.collectorId, collectorId), isNull(arcadePlays.cell)))
  )[0]
}

export async function newestOfDay(tx: Transaction, collectorId: string, day: string): Promise<StoredPlay | undefined> {
  return (
    await tx
      .select()
      .from(arcadePlays)
      .where(and(eq(arcadePlays.collectorId, collectorId), eq(arcadePlays.day, day)))
      .orderBy(desc(arcadePlays.playId))
      .limit(1)
  )[0]
}

export async function countOfDay(tx: Transaction, collectorId: string, day: string): Promise<number> {
  const [found] = await tx
    .select({ plays: count() })
    .from(arcadePlays)
    .where(and(eq(arcadePlays.collectorId, collectorId), eq(arcadePlays.day, day)))
  return found?.plays ?? 0
}

/** Takes one of the day's plays of all members; false when none is left. */
export async function takeOfDay(tx: Transaction, day: string, most: number): Promise<boolean> {
  const taken = await tx
    .insert(arcadeDays)
    .values({ day, plays: 1 })
    .onConflictDoUpdate({
      target: arcadeDays.day,
      set: { plays: sql`${arcadeDays.plays} + 1` },
      setWhere: lt(arcadeDays.plays, most),
    })
    .returning({ plays: arcadeDays.plays })
  return taken.length > 0
}

export async function insert(tx: Transaction, play: typeof arcadePlays.$inferInsert): Promise<StoredPlay> {
  const [inserted] = await tx.insert(arcadePlays).values(play).returning()
  return inserted as StoredPlay
}

export async function find(tx: Transaction, { collectorId, playId }: PlayKey): Promise<StoredPlay | undefined> {
  return (
    await tx
      .select()
      .from(arcadePlays)
      .where(and(eq(arcadePlays.collectorId, collectorId), eq(arcadePlays.playId, playId)))
  )[0]
}

export async function markOpened(
  tx: Transaction,
  { collectorId, playId }: PlayKey,
  opened: { cell: number; openedAt: Date },
): Promise<void> {
  await tx
    .update(arcadePlays)
    .set(opened)
    .where(and(eq(arcadePlays.collectorId, collectorId), eq(arcadePlays.playId, playId)))
}
