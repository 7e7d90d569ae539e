import { and, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { plainArray } from '../../platform/database/array-literals.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { closureReasons, closures } from './tables.ts'

export type Closure = typeof closures.$inferSelect

/** @returns false when the account is closed already */
export async function insert(tx: Transaction, closure: typeof closures.$inferInsert): Promise<boolean> {
  const inserted = await tx
    .insert(closures)
    .values(closure)
    .onConflictDoNothing()
    .returning({ collectorId: closures.collectorId })
  return inserted.length === 1
}

const isOpen = isNull(closures.erasedAt)

export async function find(tx: Transaction, collectorId: string): Promise<Closure | undefined> {
  const [found] = await tx
    .select()
    .from(closures)
    .where(and(eq(closures.collectorId, collectorId), isOpen))
  return found
}

export async function change(tx: Transaction, collectorId: string, to: Partial<Closure>): Promise<void> {
  await tx.update(closures).set(to).where(eq(closures.collectorId, collectorId))
}

const isTakenBy = (tokenHash: string) =>
  and(
    or(eq(closures.keepTokenHash, tokenHash), eq(closures.signInTokenHash, tokenHash)),
    isNull(closures.erasureBeganAt),
  )

export async function findByToken(tx: Transaction, tokenHash: string): Promise<Closure | undefined> {
  const [found] = await tx.select().from(closures).where(isTakenBy(tokenHash))
  return found
}

/** Deletes and returns the closure of this token, unless its erasure began; of two calls at once, one gets it. */
export async function take(tx: Transaction, tokenHash: string): Promise<Closure | undefined> {
  const [taken] = await tx.delete(closures).where(isTakenBy(tokenHash)).returning()
  return taken
}

/** Begins the erasure, after which nobody can come back; false when the member has just come back. */
export async function begin(tx: Transaction, collectorId: string, now: Date): Promise<boolean> {
  const begun = await tx
    .update(closures)
    .set({ erasureBeganAt: sql`coalesce(${closures.erasureBeganAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(closures.collectorId, collectorId), isOpen))
    .returning({ collectorId: closures.collectorId })
  return begun.length === 1
}

/** A page of those whose time to come back is over, in the order of their ids. */
export async function due(
  tx: Transaction,
  { now, after, limit }: { now: Date; after: string | undefined; limit: number },
): Promise<string[]> {
  const isNext = after === undefined ? undefined : gt(closures.collectorId, after)
  const rows = await tx
    .select({ collectorId: closures.collectorId })
    .from(closures)
    .where(and(isOpen, lte(closures.erasesAt, now), isNext))
    .orderBy(closures.collectorId)
    .limit(limit)
  return rows.map(({ collectorId }) => collectorId)
}

export async function countReason(tx: Transaction, month: string, reason: string): Promise<void> {
  await tx
    .insert(closureReasons)
    .values({ month, reason, members: 1 })
    .onConflictDoUpdate({
      target: [closureReasons.month, closureReasons.reason],
      set: { members: sql`${closureReasons.members} + 1` },
    })
}

/** Of these accounts those that are closed, erased or not. */
export async function closedOf(tx: Transaction, collectorIds: string[]): Promise<string[]> {
  const rows = await tx
    .select({ collectorId: closures.collectorId })
    .from(closures)
    .where(sql`${closures.collectorId} = any(${plainArray(collectorIds)}::uuid[])`)
  return rows.map(({ collectorId }) => collectorId)
}

/** Of these accounts those whose erasure began. */
export async function erasing(tx: Transaction, collectorIds: string[]): Promise<string[]> {
  const rows = await tx
    .select({ collectorId: closures.collectorId })
    .from(closures)
    .where(
      and(sql`${closures.collectorId} = any(${plainArray(collectorIds)}::uuid[])`, isNotNull(closures.erasureBeganAt)),
    )
  return rows.map(({ collectorId }) => collectorId)
}
