import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { plainArray } from '../../platform/database/array-literals.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { pushSubscriptions as subscriptions } from './tables.ts'

export type Subscription = typeof subscriptions.$inferSelect
export type SubscriptionKey = Pick<Subscription, 'subscriptionId' | 'collectorId'>

const isSubscription = ({ subscriptionId, collectorId }: SubscriptionKey) =>
  and(eq(subscriptions.subscriptionId, subscriptionId), eq(subscriptions.collectorId, collectorId))

/** Replaces the browser's subscription, whoever had it. */
export async function put(tx: Transaction, subscription: Omit<Subscription, 'lastSentAt'>): Promise<void> {
  await tx
    .insert(subscriptions)
    .values(subscription)
    .onConflictDoUpdate({ target: subscriptions.subscriptionId, set: { ...subscription, lastSentAt: null } })
}

export async function find(tx: Transaction, key: SubscriptionKey): Promise<Subscription | undefined> {
  const [found] = await tx.select().from(subscriptions).where(isSubscription(key))
  return found
}

/** The subscriptions of these collectors. */
export async function keysOf(tx: Transaction, collectorIds: string[]): Promise<SubscriptionKey[]> {
  const { subscriptionId, collectorId } = subscriptions
  return tx
    .select({ subscriptionId, collectorId })
    .from(subscriptions)
    .where(sql`${collectorId} = any(${plainArray(collectorIds)}::uuid[])`)
    .orderBy(asc(subscriptionId))
}

/** False when there is no such subscription. */
export async function change(tx: Transaction, key: SubscriptionKey, to: Partial<Subscription>): Promise<boolean> {
  const changed = await tx
    .update(subscriptions)
    .set(to)
    .where(isSubscription(key))
    .returning({ subscriptionId: subscriptions.subscriptionId })
  return changed.length > 0
}

/** Of one member alone: what another had in that browser stays with the session before. */
export async function changeSession(
  tx: Transaction,
  { collectorId, from, to }: { collectorId: string; from: string; to: string },
): Promise<void> {
  await tx
    .update(subscriptions)
    .set({ sessionHash: to })
    .where(and(eq(subscriptions.collectorId, collectorId), eq(subscriptions.sessionHash, from)))
}

export async function remove(tx: Transaction, key: SubscriptionKey): Promise<boolean> {
  const removed = await tx.delete(subscriptions).where(isSubscription(key)).returning({ id: subscriptions.collectorId })
  return removed.length > 0
}

export async function removeOfSession(tx: Transaction, sessionHash: string): Promise<boolean> {
  const removed = await tx
    .delete(subscriptions)
    .where(eq(subscriptions.sessionHash, sessionHash))
    .returning({ id: subscriptions.collectorId })
  return removed.length > 0
}

export async function removeAllOf(tx: Transaction, collectorId: string, exceptSession?: string): Promise<void> {
  const isOther = exceptSession === undefined ? undefined : ne(subscriptions.sessionHash, exceptSession)
  await tx.delete(subscriptions).where(and(eq(subscriptions.collectorId, collectorId), isOther))
}

/** Keeps those that were confirmed last. */
export async function removeBeyond(tx: Transaction, collectorId: string, most: number): Promise<void> {
  const beyond = tx
    .select({ subscriptionId: subscriptions.subscriptionId })
    .from(subscriptions)
    .where(eq(subscriptions.collectorId, collectorId))
    .orderBy(desc(subscriptions.confirmedAt), desc(subscriptions.subscriptionId))
    .offset(most)
  await tx.delete(subscriptions).where(inArray(subscriptions.subscriptionId, beyond))
}
