import type { NotificationGroup } from '@pollen/contract/member/notifications'
import { and, desc, eq, gt, inArray, isNull, lt, lte, not, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { waitsForKind } from '../messaging/messaging.ts'
import { notificationChoices, notifications, notifiedTransfers } from './tables.ts'

export type StoredNotification = typeof notifications.$inferSelect

/** @returns the ids of those that are new: their members were not told of the event before */
export async function insertEach(tx: Transaction, rows: (typeof notifications.$inferInsert)[]): Promise<Set<string>> {
  if (rows.length === 0) return new Set()
  const { notificationId } = notifications
  const inserted = await tx.insert(notifications).values(rows).onConflictDoNothing().returning({ notificationId })
  return new Set(inserted.map((row) => row.notificationId))
}

/** Which of these collectors were told of an event. */
export async function toldOf(tx: Transaction, event: string, collectorIds: string[]): Promise<Set<string>> {
  const { collectorId } = notifications
  const found = await tx
    .select({ collectorId })
    .from(notifications)
    .where(and(inArray(collectorId, collectorIds), eq(notifications.event, event)))
  return new Set(found.map((row) => row.collectorId))
}

/** Which of these collectors turned any channel of a group on. */
export async function thoseWho(
  tx: Transaction,
  group: NotificationGroup,
  collectorIds: string[],
): Promise<Set<string>> {
  const { collectorId, isOn } = notificationChoices
  const found = await tx
    .selectDistinct({ collectorId })
    .from(notificationChoices)
    .where(and(inArray(collectorId, collectorIds), eq(notificationChoices.group, group), eq(isOn, true)))
  return new Set(found.map((row) => row.collectorId))
}

/** What a member may read now: not what came while its kind is paused. */
const isShown = () => not(waitsForKind(notifications.kind, notifications.at))

/** A member's notifications of these kinds, newest first, from before the one named `before`. */
export async function page(
  tx: Transaction,
  collectorId: string,
  { kinds, before, limit }: { kinds: string[]; before: string | undefined; limit: number },
): Promise<StoredNotification[]> {
  return tx
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.collectorId, collectorId),
        before === undefined ? undefined : lt(notifications.notificationId, before),
        inArray(notifications.kind, kinds),
        isShown(),
      ),
    )
    .orderBy(desc(notifications.notificationId))
    .limit(limit)
}

/** The newest of a kind that is about one of the collector’s transactions. */
export async function newestAboutTransfer(
  tx: Transaction,
  collectorId: string,
  { kind, transactionId }: { kind: string; transactionId: string },
): Promise<StoredNotification | undefined> {
  const isAbout = sql`${notifications.facts} ->> 'transactionId' = ${transactionId}`
  const [newest] = await tx
    .select()
    .from(notifications)
    .where(and(eq(notifications.collectorId, collectorId), eq(notifications.kind, kind), isAbout))
    .orderBy(desc(notifications.notificationId))
    .limit(1)
  return newest
}

export async function find(
  tx: Transaction,
  collectorId: string,
  notificationId: string,
): Promise<StoredNotification | undefined> {
  const [found] = await tx
    .select()
    .from(notifications)
    .where(and(eq(notifications.collectorId, collectorId), eq(notifications.notificationId, notificationId)))
  return found
}

/** How many a member has not read, counted up to `most`. */
export async function countUnread(
  tx: Transaction,
  collectorId: string,
  { kinds, most }: { kinds: string[]; most: number },
): Promise<number> {
  const unread = await tx
    .select({ id: notifications.notificationId })
    .from(notifications)
    .where(
      and(
        eq(notifications.collectorId, collectorId),
        isNull(notifications.readAt),
        inArray(notifications.kind, kinds),
        isShown(),
      ),
    )
    .limit(most)
  return unread.length
}

export async function markRead(
  tx: Transaction,
  collectorId: string,
  { id, andBefore, now }: { id: string; andBefore: boolean; now: Date },
): Promise<void> {
  const which = andBefore ? lte(notifications.notificationId, id) : eq(notifications.notificationId, id)
  await tx
    .update(notifications)
    .set({ readAt: now })
    .where(and(eq(notifications.collectorId, collectorId), isNull(notifications.readAt), which, isShown()))
}

type Choice = typeof notificationChoices.$inferSelect

export async function choicesOf(tx: Transaction, collectorId: string): Promise<Choice[]> {
  return tx.select().from(notificationChoices).where(eq(notificationChoices.collectorId, collectorId))
}

export async function keepChoice(tx: Transaction, choice: Choice): Promise<void> {
  const { collectorId, group, channel } = notificationChoices
  const { isOn, changedAt } = choice
  await tx
    .insert(notificationChoices)
    .values(choice)
    .onConflictDoUpdate({ target: [collectorId, group, channel], set: { isOn, changedAt } })
}

/** Who in a lane has turned this group on, by any of these channels: a page of them, in the order of their ids. */
export async function collectorsWho(
  tx: Transaction,
  { group, after, limit }: { group: NotificationGroup; after: string | undefined; limit: number },
): Promise<string[]> {
  const { collectorId } = notificationChoices
  const found = await tx
    .selectDistinct({ collectorId })
    .from(notificationChoices)
    .where(
      and(
        eq(notificationChoices.group, group),
        eq(notificationChoices.isOn, true),
        after === undefined ? undefined : gt(collectorId, after),
      ),
    )
    .orderBy(collectorId)
    .limit(limit)
  return found.map((row) => row.collectorId)
}

/** The transfer up to which a collector was told; undefined before the first time. */
export async function notifiedTransferOf(tx: Transaction, collectorId: string): Promise<number | undefined> {
  const [notified] = await tx.select().from(notifiedTransfers).where(eq(notifiedTransfers.collectorId, collectorId))
  return notified?.number
}

/** Locks it until the transaction ends, so that two that tell the same collector come one after the other. */
export async function lockNotifiedTransfer(tx: Transaction, collectorId: string, first: number): Promise<number> {
  await tx.insert(notifiedTransfers).values({ collectorId, number: first }).onConflictDoNothing()
  const [notified] = await tx
    .select()
    .from(notifiedTransfers)
    .where(eq(notifiedTransfers.collectorId, collectorId))
    .for('update')
  return notified?.number ?? first
}

export async function setNotifiedTransfer(tx: Transaction, collectorId: string, number: number): Promise<void> {
  await tx.update(notifiedTransfers).set({ number }).where(eq(notifiedTransfers.collectorId, collectorId))
}
