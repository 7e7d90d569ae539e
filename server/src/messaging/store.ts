import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import { messages } from './tables.ts'

export type Message = typeof messages.$inferSelect

export async function insert(tx: Transaction, message: typeof messages.$inferInsert): Promise<void> {
  await tx.insert(messages).values(message)
}

/** Locked until the transaction ends, so that no second job sends it meanwhile. */
export async function findUnsent(tx: Transaction, messageId: string): Promise<Message | undefined> {
  const [message] = await tx
    .select()
    .from(messages)
    .where(and(eq(messages.messageId, messageId), isNull(messages.sentAt)))
    .for('update')
  return message
}

export async function change(tx: Transaction, messageId: string, to: Partial<Message>): Promise<void> {
  await tx.update(messages).set(to).where(eq(messages.messageId, messageId))
}

export async function newestFirst(tx: Transaction, recipient: string | undefined, limit: number): Promise<Message[]> {
  return tx
    .select()
    .from(messages)
    .where(recipient === undefined ? undefined : eq(messages.recipient, recipient))
    .orderBy(desc(messages.createdAt), desc(messages.messageId))
    .limit(limit)
}
