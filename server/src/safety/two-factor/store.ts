import type { ProtectedChange } from '@pollen/contract/protected-change'
import { and, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import { jsonArray, plainArray } from '../../platform/database/array-literals.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { ChangeKind } from './protected-changes.ts'
import { twoFactorChallenges as challenges, type Purpose, refusedChanges } from './tables.ts'

export type Challenge = typeof challenges.$inferSelect

export async function insert(tx: Transaction, challenge: typeof challenges.$inferInsert): Promise<void> {
  await tx.insert(challenges).values(challenge)
}

/** Locked until the transaction ends, so that guesses count one by one. */
export async function find(tx: Transaction, challengeId: string): Promise<Challenge | undefined> {
  const [found] = await tx.select().from(challenges).where(eq(challenges.challengeId, challengeId)).for('update')
  return found
}

/** The collector's newest challenge for this change, or for any; locked likewise. */
export async function findNewest(
  tx: Transaction,
  { collectorId, change, openedAfter }: { collectorId: string; change: ProtectedChange | undefined; openedAfter: Date },
): Promise<Challenge | undefined> {
  const isTheirs = and(
    eq(challenges.collectorId, collectorId),
    eq(challenges.purpose, 'protectedChange'),
    change && eq(challenges.change, change),
  )
  const [found] = await tx
    .select()
    .from(challenges)
    .where(and(isTheirs, gt(challenges.createdAt, openedAfter)))
    .orderBy(desc(challenges.createdAt))
    .limit(1)
    .for('update')
  return found
}

/** As `findNewest`, for several collectors, each with the change of theirs. */
export async function findNewestOfEach(
  tx: Transaction,
  asking: { collectorId: string; change: ProtectedChange }[],
  openedAfter: Date,
): Promise<Challenge[]> {
  const isTheirs = and(
    eq(challenges.collectorId, sql`asked.id`),
    eq(challenges.purpose, 'protectedChange'),
    eq(challenges.change, sql`asked.change`),
  )
  const newest = tx
    .select()
    .from(challenges)
    .where(and(isTheirs, gt(challenges.createdAt, openedAfter)))
    .orderBy(desc(challenges.createdAt))
    .limit(1)
    .for('update')
    .as('newest')
  const collectorIds = plainArray(asking.map(({ collectorId }) => collectorId))
  const changes = jsonArray(asking.map(({ change }) => change))
  const asked = sql`unnest(${collectorIds}::uuid[], ${changes}::jsonb[]) asked (id, change)`
  return (await tx.select(newest._.selectedFields).from(asked).crossJoinLateral(newest)) as Challenge[]
}

export async function changeEach(tx: Transaction, challengeIds: string[], to: Partial<Challenge>): Promise<void> {
  if (challengeIds.length > 0) await tx.update(challenges).set(to).where(inArray(challenges.challengeId, challengeIds))
}

export async function change(tx: Transaction, challengeId: string, to: Partial<Challenge>): Promise<void> {
  await tx.update(challenges).set(to).where(eq(challenges.challengeId, challengeId))
}

/** How many codes were sent to the collector since then, for these purposes; and how many of them by text. */
export async function sentTo(
  tx: Transaction,
  collectorId: string,
  { purposes, isOfKnownDevice, since }: { purposes: readonly Purpose[]; isOfKnownDevice: boolean; since: Date },
): Promise<{ codes: number; texts: number }> {
  const [row] = await tx
    .select({
      codes: sql<number>`coalesce(sum(${challenges.codesSent}), 0)::int`,
      texts: sql<number>`coalesce(sum(${challenges.textsSent}), 0)::int`,
    })
    .from(challenges)
    .where(
      and(
        eq(challenges.collectorId, collectorId),
        inArray(challenges.purpose, [...purposes]),
        eq(challenges.isOfKnownDevice, isOfKnownDevice),
        gt(challenges.createdAt, since),
      ),
    )
  return row ?? { codes: 0, texts: 0 }
}

/** Changes the collector's challenges; the rows stay, so that their codes still count. */
export async function changeAllOf(tx: Transaction, collectorId: string, to: Partial<Challenge>): Promise<void> {
  await tx.update(challenges).set(to).where(eq(challenges.collectorId, collectorId))
}

/** Notes that the member is told of a refused change; false when they were told of one like it after `since`. */
export async function noteRefusedChange(
  tx: Transaction,
  refused: { collectorId: string; change: ChangeKind; reportedAt: Date },
  since: Date,
): Promise<boolean> {
  const noted = await tx
    .insert(refusedChanges)
    .values(refused)
    .onConflictDoUpdate({
      target: [refusedChanges.collectorId, refusedChanges.change],
      set: { reportedAt: refused.reportedAt },
      setWhere: lt(refusedChanges.reportedAt, since),
    })
    .returning({ change: refusedChanges.change })
  return noted.length > 0
}
