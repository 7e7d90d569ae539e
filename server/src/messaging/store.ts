import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import { messages } from './tables.ts'

export type Message = typeof messages.$inferSelect

export async function insert(tx: Transaction, message: typeof messages.$inferInsert): Promise<void> {
  await tx.insert(messages).values(message)
}

export async function find(tx: Transaction, messageId: string): Promise<Message | undefined> {
  const [message] = await tx.select().from(messages).where(eq(messages.messageId, messageId))
  return message
}

/** @returns false when it is handed over already, by whatever server */
export async function markHandedOver(tx: Transaction, messageId: string, handedOverAt: Date): Promise<boolean> {
  const marked = await tx
    .update(messages)
    .set({ handedOverAt })
    .where(and(eq(messages.messageId, messageId), isNull(messages.handedOverAt)))
    .returning({ messageId: messages.messageId })
  return marked.length === 1
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
