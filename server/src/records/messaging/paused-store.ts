import { and, asc, eq, gt, gte, isNull, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Transaction } from '../../platform/database/database.ts'
import { messages, pausedMessages } from './tables.ts'

export type Pause = typeof pausedMessages.$inferSelect

export const allPaused = (tx: Transaction): Promise<Pause[]> => tx.select().from(pausedMessages)

/**
 * Whether what is of this kind, and of this time, waits for its kind to go on. In a lane, too: a cluster sends a subquery's rows
 * there.
 */
export const waitsForKind = (kind: AnyPgColumn, at: AnyPgColumn) =>
  sql<boolean>`exists (
    select from (select * from ${pausedMessages}) paused where paused.kind = ${kind} and paused.paused_at <= ${at})`

/** @returns whether it was not paused before */
export async function pause(tx: Transaction, row: Pause): Promise<boolean> {
  const paused = await tx
    .insert(pausedMessages)
    .values(row)
    .onConflictDoNothing()
    .returning({ kind: pausedMessages.kind })
  return paused.length > 0
}

/** @returns whether it was paused */
export async function endPause(tx: Transaction, kind: string): Promise<boolean> {
  const ended = await tx
    .delete(pausedMessages)
    .where(eq(pausedMessages.kind, kind))
    .returning({ kind: pausedMessages.kind })
  return ended.length > 0
}

/** The first id of messages that were written from then on: ids are in the order of time. */
const firstIdAt = (at: Date): string => {
  const hex = at.getTime().toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
}

const isUnsent = and(isNull(messages.sentAt), isNull(messages.handedOverAt))

/** What went out today and what waits, of each kind and channel, of those written in the last days. */
export async function kindsSince(tx: Transaction, { since, today }: { since: Date; today: Date }) {
  const { kind, channel, sentAt, createdAt, messageId } = messages
  return tx
    .select({
      kind,
      channel,
      sentToday: sql<number>`(count(*) filter (where ${gte(sentAt, today)}))::int`,
      waiting: sql<number>`(count(*) filter (where ${isUnsent}))::int`,
      oldestAt: sql<Date | null>`min(${createdAt}) filter (where ${isUnsent})`.mapWith(createdAt),
    })
    .from(messages)
    .where(gte(messageId, firstIdAt(since)))
    .groupBy(kind, channel)
}

/** A page of what waits of a kind, of what was written since then. */
export async function waitingOf(
  tx: Transaction,
  kind: string,
  { after, since, limit }: { after: string | undefined; since: Date; limit: number },
) {
  const { messageId, channel } = messages
  return tx
    .select({ messageId, channel })
    .from(messages)
    .where(and(eq(messages.kind, kind), isUnsent, gt(messageId, after ?? firstIdAt(since))))
    .orderBy(asc(messageId))
    .limit(limit)
}

/** Deletes what waits of a kind, for good. @returns how many */
export async function deleteWaiting(tx: Transaction, kind: string): Promise<number> {
  const { rowCount } = await tx.delete(messages).where(and(eq(messages.kind, kind), isUnsent))
  return rowCount ?? 0
}
