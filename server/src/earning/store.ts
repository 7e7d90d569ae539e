import { and, eq, lte, sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import type { Campaign, Rate } from './rules.ts'
import { campaigns, earnedDays, earningRates, unsettled } from './tables.ts'

export type RateOf = Rate & { brandKey: string }
export type CampaignOf = Campaign & { brandKey: string }

/** The rates and campaigns are these, and no others. */
export async function replaceAll(
  tx: Transaction,
  { rates, campaigns: all }: { rates: RateOf[]; campaigns: CampaignOf[] },
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

export type Day = Pick<typeof earnedDays.$inferSelect, 'collectorId' | 'brandKey' | 'day'>

/** What was earned on each of those days: a question for what came back. */
export async function earnedOnEach(tx: Transaction, days: Day[]): Promise<(day: Day) => number> {
  if (days.length === 0) return () => 0
  const column = (type: string, values: string[]) => sql`${sql.param(values)}::${sql.raw(type)}[]`
  const asked = sql.join(
    [
      column(
        'uuid',
        days.map((it) => it.collectorId),
      ),
      column(
        'text',
        days.map((it) => it.brandKey),
      ),
      column(
        'date',
        days.map((it) => it.day),
      ),
    ],
    sql`, `,
  )
  const { collectorId, brandKey, day } = earnedDays
  const found = await tx
    .select()
    .from(earnedDays)
    .where(sql`(${collectorId}, ${brandKey}, ${day}) in (select * from unnest(${asked}))`)
  const points = new Map(found.map((it) => [nameOf(it), it.points]))
  return (of) => points.get(nameOf(of)) ?? 0
}

const nameOf = (it: Day) => `${it.collectorId} ${it.brandKey} ${it.day}`

/** No two of the same day. */
export async function addToDays(tx: Transaction, days: (Day & { points: number })[]): Promise<void> {
  if (days.length === 0) return
  await tx
    .insert(earnedDays)
    .values(days)
    .onConflictDoUpdate({
      target: [earnedDays.collectorId, earnedDays.brandKey, earnedDays.day],
      set: { points: sql`${earnedDays.points} + excluded.points` },
    })
}

export type Unsettled = typeof unsettled.$inferSelect

export async function insertUnsettled(tx: Transaction, purchases: Unsettled[]): Promise<void> {
  if (purchases.length > 0) await tx.insert(unsettled).values(purchases)
}

type PurchaseKey = Pick<Unsettled, 'collectorId' | 'brandKey' | 'reference'>

const isOf = ({ collectorId, brandKey, reference }: PurchaseKey) =>
  and(eq(unsettled.collectorId, collectorId), eq(unsettled.brandKey, brandKey), eq(unsettled.reference, reference))

/** Purchases whose time to be settled has come, struck out of the list; those that somebody else holds are not among them. */
export async function takeDue(tx: Transaction, now: Date, most: number): Promise<Unsettled[]> {
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

/** A collector's purchases whose points are pending. */
export async function unsettledOf(tx: Transaction, collectorId: string): Promise<Unsettled[]> {
  return tx.select().from(unsettled).where(eq(unsettled.collectorId, collectorId))
}

/** The points of a purchase that are pending, held still until the transaction ends. */
export async function pendingOf(tx: Transaction, purchase: PurchaseKey): Promise<number> {
  const [found] = await tx.select({ points: unsettled.points }).from(unsettled).where(isOf(purchase)).for('update')
  return found?.points ?? 0
}

export async function takeFromPending(tx: Transaction, purchase: PurchaseKey, points: number): Promise<void> {
  const [left] = await tx
    .update(unsettled)
    .set({ points: sql`${unsettled.points} - ${points}` })
    .where(isOf(purchase))
    .returning({ points: unsettled.points })
  if (left?.points === 0) await tx.delete(unsettled).where(isOf(purchase))
}
