import { and, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import { plainArray } from '../../platform/database/array-literals.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { messages } from './tables.ts'

export type Message = typeof messages.$inferSelect

export async function insertEach(tx: Transaction, rows: (typeof messages.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(messages).values(rows)
}

/** Those that are there, each with whether its kind is paused. */
export async function findEach(tx: Transaction, messageIds: string[]): Promise<(Message & { isPaused: boolean })[]> {
  const isPaused = sql<boolean>`exists (select from (select * from paused_messages) p where p.kind = messages.kind)`
  return tx
    .select({ ...getTableColumns(messages), isPaused })
    .from(messages)
    .where(isOneOf(messageIds))
}

const isOneOf = (messageIds: string[]) => sql`${messages.messageId} = any(${plainArray(messageIds)}::uuid[])`

/** @returns those that were not handed over already, by whatever server */
export async function markHandedOver(
  tx: Transaction,
  messageIds: string[],
  handedOverAt: Date,
): Promise<ReadonlySet<string>> {
  const marked = await tx
    .update(messages)
    .set({ handedOverAt })
    .where(and(isOneOf(messageIds), isNull(messages.handedOverAt)))
    .returning({ messageId: messages.messageId })
  return new Set(marked.map(({ messageId }) => messageId))
}

export async function changeEach(tx: Transaction, messageIds: string[], to: Partial<Message>): Promise<void> {
  await tx.update(messages).set(to).where(isOneOf(messageIds))
}

export async function newestFirst(tx: Transaction, recipient: string | undefined, limit: number): Promise<Message[]> {
  return tx
    .select()
    .from(messages)
    .where(recipient === undefined ? undefined : eq(messages.recipient, recipient))
    .orderBy(desc(messages.createdAt), desc(messages.messageId))
    .limit(limit)
}
