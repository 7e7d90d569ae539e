import { sql } from 'drizzle-orm'
import type { Transaction } from '../database/database.ts'

export type QueueState = { due: number; oldestSeconds: number; givenUp: number; oldestMessageSeconds: number }

/** How the queue of jobs stands. The function tells the application's role, which cannot read the queue's tables. */
export async function queueState(tx: Transaction): Promise<QueueState> {
  const { rows } = await tx.execute<QueueState>(
    sql`select due, oldest_seconds as "oldestSeconds", given_up as "givenUp",
      oldest_message_seconds as "oldestMessageSeconds" from queue_state()`,
  )
  return rows[0] as QueueState
}
