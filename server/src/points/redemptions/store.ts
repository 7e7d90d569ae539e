import { and, between, countDistinct, desc, eq, gt, isNotNull, lt, ne, sql } from 'drizzle-orm'
import { plainArray, textArray } from '../../platform/database/array-literals.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { redemptionNames, redemptions, refusedTries } from './tables.ts'

export type Redemption = typeof redemptions.$inferSelect
export type RedemptionName = typeof redemptionNames.$inferSelect
export type RefusedAttempt = typeof refusedTries.$inferSelect
export type RedemptionKey = Pick<Redemption, 'collectorId' | 'brandKey' | 'redemptionId'>

const is = ({ collectorId, brandKey, redemptionId }: RedemptionKey) =>
  and(
    eq(redemptions.collectorId, collectorId),
    eq(redemptions.brandKey, brandKey),
    eq(redemptions.redemptionId, redemptionId),
  )

export async function find(tx: Transaction, key: RedemptionKey): Promise<Redemption | undefined> {
  const [found] = await tx.select().from(redemptions).where(is(key))
  return found
}

/** Everything that tills hold in this lane. */
export const openHolds = (tx: Transaction): Promise<Redemption[]> =>
  tx.select().from(redemptions).where(eq(redemptions.state, 'held'))

/** Enters a redemption's name in the directory; false when the brand has used it. */
export async function insertName(tx: Transaction, name: RedemptionName): Promise<boolean> {
  const inserted = await tx.insert(redemptionNames).values(name).onConflictDoNothing().returning()
  return inserted.length === 1
}

export async function findName(
  tx: Transaction,
  { brandKey, redemptionId }: Pick<RedemptionName, 'brandKey' | 'redemptionId'>,
): Promise<RedemptionName | undefined> {
  const isIt = and(eq(redemptionNames.brandKey, brandKey), eq(redemptionNames.redemptionId, redemptionId))
  const [found] = await tx.select().from(redemptionNames).where(isIt)
  return found
}

/** The spends of a dispute. */
export async function ofCase(tx: Transaction, collectorId: string, caseId: string): Promise<Redemption[]> {
  return tx
    .select()
    .from(redemptions)
    .where(and(eq(redemptions.collectorId, collectorId), eq(redemptions.caseId, caseId)))
}

export async function findByToken(tx: Transaction, notMeTokenHash: string): Promise<Redemption | undefined> {
  const [found] = await tx.select().from(redemptions).where(eq(redemptions.notMeTokenHash, notMeTokenHash))
  return found
}

export async function insert(tx: Transaction, redemption: typeof redemptions.$inferInsert): Promise<void> {
  await tx.insert(redemptions).values(redemption)
}

export async function change(tx: Transaction, key: RedemptionKey, to: Partial<Redemption>): Promise<void> {
  await tx.update(redemptions).set(to).where(is(key))
}

export async function heldRedemptionsOf(tx: Transaction, collectorId: string): Promise<Redemption[]> {
  return tx
    .select()
    .from(redemptions)
    .where(and(eq(redemptions.collectorId, collectorId), eq(redemptions.state, 'held')))
    .orderBy(redemptions.heldAt)
}

export async function storesSince(
  tx: Transaction,
  collectorId: string,
  since: Date,
): Promise<Pick<Redemption, 'brandKey' | 'storeId'>[]> {
  const { brandKey, storeId } = redemptions
  return tx
    .select({ brandKey, storeId })
    .from(redemptions)
    .where(and(eq(redemptions.collectorId, collectorId), gt(redemptions.heldAt, since)))
}

/** How many other cards held points at the till since then. */
export async function otherCardsAt(
  tx: Transaction,
  { tillId, storeId, cardNumber }: Pick<RedemptionName, 'tillId' | 'storeId' | 'cardNumber'>,
  since: Date,
): Promise<number> {
  const [seen] = await tx
    .select({ cards: countDistinct(redemptionNames.cardNumber) })
    .from(redemptionNames)
    .where(
      and(
        eq(redemptionNames.tillId, tillId),
        eq(redemptionNames.storeId, storeId),
        gt(redemptionNames.heldAt, since),
        ne(redemptionNames.cardNumber, cardNumber),
      ),
    )
  return seen?.cards ?? 0
}

/** Stores a refused attempt and deletes this collector's attempts from before `forgetBefore`. */
export async function insertRefusedAttempt(
  tx: Transaction,
  refused: RefusedAttempt,
  forgetBefore: Date,
): Promise<void> {
  const { collectorId, triedAt } = refusedTries
  await tx.delete(refusedTries).where(and(eq(collectorId, refused.collectorId), lt(triedAt, forgetBefore)))
  await tx.insert(refusedTries).values(refused)
}

export async function refusedAttemptsSince(
  tx: Transaction,
  { collectorId, cardNumber }: Pick<RefusedAttempt, 'collectorId' | 'cardNumber'>,
  since: Date,
): Promise<Pick<RefusedAttempt, 'brandKey' | 'refusal' | 'triedAt'>[]> {
  const { brandKey, refusal, triedAt } = refusedTries
  return tx
    .select({ brandKey, refusal, triedAt })
    .from(refusedTries)
    .where(
      and(
        eq(refusedTries.collectorId, collectorId),
        eq(refusedTries.cardNumber, cardNumber),
        gt(refusedTries.triedAt, since),
      ),
    )
    .orderBy(triedAt)
}

/** The newest try between these moments that was refused because spending is locked. */
export async function newestLockedTry(
  tx: Transaction,
  collectorId: string,
  { since, before }: { since: Date; before?: Date },
): Promise<Pick<RefusedAttempt, 'brandKey' | 'points' | 'triedAt'> | undefined> {
  const { brandKey, points, refusal, triedAt } = refusedTries
  const [found] = await tx
    .select({ brandKey, points, triedAt })
    .from(refusedTries)
    .where(
      and(
        eq(refusedTries.collectorId, collectorId),
        eq(refusal, 'spendingLocked'),
        gt(triedAt, since),
        before && lt(triedAt, before),
      ),
    )
    .orderBy(desc(triedAt))
    .limit(1)
  return found
}

export async function redemptionsWithin(
  tx: Transaction,
  collectorId: string,
  { from, until }: { from: Date; until: Date },
): Promise<Redemption[]> {
  const { heldAt } = redemptions
  return tx
    .select()
    .from(redemptions)
    .where(and(eq(redemptions.collectorId, collectorId), between(heldAt, from, until)))
    .orderBy(heldAt)
}

export async function refusedAttemptsWithin(
  tx: Transaction,
  collectorId: string,
  { from, until }: { from: Date; until: Date },
): Promise<RefusedAttempt[]> {
  const { triedAt } = refusedTries
  return tx
    .select()
    .from(refusedTries)
    .where(and(eq(refusedTries.collectorId, collectorId), between(triedAt, from, until)))
    .orderBy(triedAt)
}

/** The spends of a till in a store. */
export async function namesAtTill(
  tx: Transaction,
  { tillId, storeId }: Pick<RedemptionName, 'tillId' | 'storeId'>,
  { from, until }: { from: Date; until: Date },
): Promise<RedemptionName[]> {
  const isOfTill = and(eq(redemptionNames.tillId, tillId), eq(redemptionNames.storeId, storeId))
  return tx
    .select()
    .from(redemptionNames)
    .where(and(isOfTill, between(redemptionNames.heldAt, from, until)))
}

/** How many of these have a case; their members are in one lane. */
export async function countDisputed(tx: Transaction, names: RedemptionKey[]): Promise<number> {
  return tx.$count(
    redemptions,
    and(
      isNotNull(redemptions.caseId),
      sql`(${redemptions.collectorId}, ${redemptions.brandKey}, ${redemptions.redemptionId}) in (select * from unnest(
        ${plainArray(names.map(({ collectorId }) => collectorId))}::uuid[],
        ${textArray(names.map(({ brandKey }) => brandKey))}::text[],
        ${textArray(names.map(({ redemptionId }) => redemptionId))}::text[]))`,
    ),
  )
}
