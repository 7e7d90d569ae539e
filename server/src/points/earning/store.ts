import { and, count, eq, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { tellConsole } from '../../platform/database/tell-console.ts'
import type { Rate } from './rules.ts'
import { earnedDays, earningRates, givenPoints, purchaseReviews, unsettled } from './tables.ts'

export type BrandRate = Rate & { brandKey: string }

/** Replaces all rates by these. */
export async function replaceRates(tx: Transaction, rates: BrandRate[]): Promise<void> {
  await tx.execute(sql`lock table ${earningRates} in share row exclusive mode`)
  await tx.delete(earningRates)
  await tx.insert(earningRates).values(rates)
}

export async function ratesOf(tx: Transaction, brandKey: string): Promise<Rate[]> {
  return tx.select().from(earningRates).where(eq(earningRates.brandKey, brandKey)).orderBy(earningRates.since)
}

export const allRates = (tx: Transaction): Promise<BrandRate[]> =>
  tx.select().from(earningRates).orderBy(earningRates.since)

export type EarningDay = Pick<typeof earnedDays.$inferSelect, 'collectorId' | 'brandKey' | 'day'>

/** @returns a function that gives the points earned on each of these days */
export async function earnedOnDays(tx: Transaction, days: EarningDay[]): Promise<(day: EarningDay) => number> {
  if (days.length === 0) return () => 0
  const column = (type: string, values: string[]) => sql`${sql.param(values)}::${sql.raw(type)}[]`
  const collectorIds = column(
    'uuid',
    days.map((of) => of.collectorId),
  )
  const brandKeys = column(
    'text',
    days.map((of) => of.brandKey),
  )
  const dates = column(
    'date',
    days.map((of) => of.day),
  )
  const { collectorId, brandKey, day } = earnedDays
  const found = await tx
    .select()
    .from(earnedDays)
    .where(
      sql`(${collectorId}, ${brandKey}, ${day}) in (select * from unnest(${collectorIds}, ${brandKeys}, ${dates}))`,
    )
  const points = new Map(found.map((row) => [keyOf(row), row.points]))
  return (of) => points.get(keyOf(of)) ?? 0
}

const keyOf = ({ collectorId, brandKey, day }: EarningDay) => `${collectorId} ${brandKey} ${day}`

/**
 * Counts stay between zero and the largest that the column holds, which no limit of a day comes near: tills may give as
 * many points as they like, and refunds take them back.
 *
 * @param days  no two of the same collector, brand and day */
export async function addToDays(tx: Transaction, days: (EarningDay & { points: number })[]): Promise<void> {
  if (days.length === 0) return
  await tx
    .insert(earnedDays)
    .values(days)
    .onConflictDoUpdate({
      target: [earnedDays.collectorId, earnedDays.brandKey, earnedDays.day],
      set: {
        points: sql`greatest(0, least(${mostCounted}, ${earnedDays.points}::bigint + excluded.points))::integer`,
      },
    })
}

/** That of PostgreSQL's `integer`. */
const mostCounted = 2_147_483_647

export type UnsettledPurchase = typeof unsettled.$inferSelect

export async function insertUnsettled(tx: Transaction, purchases: UnsettledPurchase[]): Promise<void> {
  if (purchases.length > 0) await tx.insert(unsettled).values(purchases)
}

export type PurchaseKey = Pick<UnsettledPurchase, 'collectorId' | 'brandKey' | 'reference'>

const hasKey = ({ collectorId, brandKey, reference }: PurchaseKey) =>
  and(eq(unsettled.collectorId, collectorId), eq(unsettled.brandKey, brandKey), eq(unsettled.reference, reference))

type DuePurchase = UnsettledPurchase & { settlesAt: Date }

/**
 * Deletes purchases that are due to be settled, and returns them. It locks their collectors' balances with them, and skips what
 * another transaction has locked: a refund or a joining locks both, too. Those of an account that is being joined into another
 * follow it, and are settled there.
 */
export async function takeDue(tx: Transaction, now: Date, most: number): Promise<DuePurchase[]> {
  const { collectorId, brandKey, reference, settlesAt } = unsettled
  const due = tx
    .select({ collectorId, brandKey, reference })
    .from(unsettled)
    .innerJoin(sql`balances`, sql`balances.collector_id = ${collectorId} and balances.joined_into is null`)
    .where(lte(settlesAt, now))
    .orderBy(settlesAt)
    .limit(most)
    .for('no key update', { skipLocked: true })
  const isDue = sql`(${collectorId}, ${brandKey}, ${reference}) in (${due})`
  return (await tx.delete(unsettled).where(isDue).returning()) as DuePurchase[]
}

export async function unsettledOf(tx: Transaction, collectorId: string): Promise<UnsettledPurchase[]> {
  return tx.select().from(unsettled).where(eq(unsettled.collectorId, collectorId))
}

/** The pending points of a purchase; locks them until the transaction ends. */
export async function pendingOf(tx: Transaction, purchase: PurchaseKey): Promise<number> {
  const [found] = await tx.select({ points: unsettled.points }).from(unsettled).where(hasKey(purchase)).for('update')
  return found?.points ?? 0
}

export async function takeFromPending(tx: Transaction, purchase: PurchaseKey, points: number): Promise<void> {
  const [remaining] = await tx
    .update(unsettled)
    .set({ points: sql`${unsettled.points} - ${points}` })
    .where(hasKey(purchase))
    .returning({ points: unsettled.points })
  if (remaining?.points === 0) await tx.delete(unsettled).where(hasKey(purchase))
}

/** When pending points are settled that were held for review until now. */
export async function settleAt(tx: Transaction, purchase: PurchaseKey, settlesAt: Date): Promise<void> {
  await tx.update(unsettled).set({ settlesAt }).where(hasKey(purchase))
}

export type PurchaseReview = typeof purchaseReviews.$inferSelect

export async function insertReviews(tx: Transaction, reviews: (typeof purchaseReviews.$inferInsert)[]): Promise<void> {
  if (reviews.length === 0) return
  await tx.insert(purchaseReviews).values(reviews)
  await tellConsole(tx, '/staff/reviews')
}

export async function openReviews(
  tx: Transaction,
  { tillId }: { tillId?: string },
  most: number,
): Promise<PurchaseReview[]> {
  return tx
    .select()
    .from(purchaseReviews)
    .where(and(isNull(purchaseReviews.decision), tillId === undefined ? undefined : eq(purchaseReviews.tillId, tillId)))
    .orderBy(purchaseReviews.heldAt)
    .limit(most)
}

const isReviewOf = ({ collectorId, brandKey, reference }: PurchaseKey) =>
  and(
    eq(purchaseReviews.collectorId, collectorId),
    eq(purchaseReviews.brandKey, brandKey),
    eq(purchaseReviews.reference, reference),
  )

export async function lockReview(tx: Transaction, purchase: PurchaseKey): Promise<PurchaseReview | undefined> {
  const [found] = await tx.select().from(purchaseReviews).where(isReviewOf(purchase)).for('update')
  return found
}

export async function reviewOf(tx: Transaction, purchase: PurchaseKey): Promise<PurchaseReview | undefined> {
  const [found] = await tx.select().from(purchaseReviews).where(isReviewOf(purchase))
  return found
}

/** Purchases that wait for review, or were rejected. */
export async function unreleasedOf(tx: Transaction, collectorId: string): Promise<PurchaseKey[]> {
  const { brandKey, reference, decision } = purchaseReviews
  const isUnreleased = or(isNull(decision), ne(decision, 'released'))
  return tx
    .select({ collectorId: purchaseReviews.collectorId, brandKey, reference })
    .from(purchaseReviews)
    .where(and(eq(purchaseReviews.collectorId, collectorId), isUnreleased))
}

export async function closeReview(
  tx: Transaction,
  purchase: PurchaseKey,
  decision: Pick<PurchaseReview, 'decision' | 'decidedAt' | 'decidedBy' | 'reason'>,
): Promise<void> {
  await tx.update(purchaseReviews).set(decision).where(isReviewOf(purchase))
}

export async function givenOn(tx: Transaction, giver: string, day: string): Promise<number> {
  const [found] = await tx
    .select({ points: givenPoints.points })
    .from(givenPoints)
    .where(and(eq(givenPoints.giver, giver), eq(givenPoints.day, day)))
  return found?.points ?? 0
}

export async function givenBy(tx: Transaction, givers: string[], day: string): Promise<Map<string, number>> {
  if (givers.length === 0) return new Map()
  const { giver, points } = givenPoints
  const found = await tx
    .select({ giver, points })
    .from(givenPoints)
    .where(and(inArray(giver, givers), eq(givenPoints.day, day)))
  return new Map(found.map((row) => [row.giver, row.points]))
}

/** Adds what was given; returns what each has given on its day by now. A day that is over is not reopened. */
export async function addToGiven(
  tx: Transaction,
  given: (typeof givenPoints.$inferSelect)[],
): Promise<Map<string, number>> {
  const rows = await tx
    .insert(givenPoints)
    .values(given.toSorted((one, other) => (one.giver < other.giver ? -1 : 1))) // servers lock them in one order
    .onConflictDoUpdate({
      target: givenPoints.giver,
      set: {
        day: sql`excluded.day`,
        points: sql`excluded.points + case ${givenPoints.day} when excluded.day then ${givenPoints.points} else 0 end`,
      },
      setWhere: sql`${givenPoints.day} <= excluded.day`,
    })
    .returning({ giver: givenPoints.giver, points: givenPoints.points })
  return new Map(rows.map(({ giver, points }) => [giver, points]))
}

/** How many purchases wait for review, and since when the oldest does. */
/** The points of the purchases that wait for review. */
export async function pointsUnderReview(tx: Transaction): Promise<number> {
  const { points, decision } = purchaseReviews
  const [found] = await tx
    .select({ points: sql<string>`coalesce(sum(${points}), 0)` })
    .from(purchaseReviews)
    .where(isNull(decision))
  return Number(found?.points ?? 0)
}

export async function openReviewsAge(tx: Transaction): Promise<{ open: number; oldestSeconds: number }> {
  const { heldAt, decision } = purchaseReviews
  const [found] = await tx
    .select({
      open: count(),
      oldestSeconds: sql<number>`coalesce(extract(epoch from now() - min(${heldAt})), 0)::float8`,
    })
    .from(purchaseReviews)
    .where(isNull(decision))
  return found ?? { open: 0, oldestSeconds: 0 }
}
