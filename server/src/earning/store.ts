import { and, eq, lte, sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import type { Campaign, Rate } from './rules.ts'
import { campaigns, earnedDays, earningRates, unsettled } from './tables.ts'

export type BrandRate = Rate & { brandKey: string }
export type BrandCampaign = Campaign & { brandKey: string }

/** Replaces all rates and campaigns by these. */
export async function replaceAll(
  tx: Transaction,
  { rates, campaigns: all }: { rates: BrandRate[]; campaigns: BrandCampaign[] },
): Promise<void> {
  await tx.execute(sql`lock table ${earningRates}, ${campaigns} in share row exclusive mode`)
  await tx.delete(earningRates)
  await tx.delete(campaigns)
  await tx.insert(earningRates).values(rates)
  if (all.length > 0) await tx.insert(campaigns).values(all)
}

export async function ratesOf(tx: Transaction, brandKey: string): Promise<Rate[]> {
  return tx.select().from(earningRates).where(eq(earningRates.brandKey, brandKey)).orderBy(earningRates.since)
}

export async function campaignsOf(tx: Transaction, brandKey: string): Promise<Campaign[]> {
  return tx.select().from(campaigns).where(eq(campaigns.brandKey, brandKey)).orderBy(campaigns.campaignKey)
}

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

/** Deletes purchases that are due to be settled, and returns them; skips those that another transaction has locked. */
export async function takeDue(tx: Transaction, now: Date, most: number): Promise<UnsettledPurchase[]> {
  const { collectorId, brandKey, reference, settlesAt } = unsettled
  const due = tx
    .select({ collectorId, brandKey, reference })
    .from(unsettled)
    .where(lte(settlesAt, now))
    .orderBy(settlesAt)
    .limit(most)
    .for('update', { skipLocked: true })
  return tx.delete(unsettled).where(sql`(${collectorId}, ${brandKey}, ${reference}) in (${due})`).returning()
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
