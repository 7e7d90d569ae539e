import { sql } from 'drizzle-orm'
import { plainArray } from '../database/array-literals.ts'
import type { Transaction } from '../database/database.ts'
import { lanesKnownAway } from '../lanes/across-lanes.ts'

/** The jobs that are not done, for a statement's "from", without those of lanes that are away. */
export const undoneJobs = () => sql`undone_jobs_without(${plainArray(lanesKnownAway())}::integer[])`

export type QueueState = { due: number; oldestSeconds: number; givenUp: number; oldestMessageSeconds: number }

/** How the queue of jobs stands, without the lanes that are away. The function tells the application's role, which cannot read the queue's tables. */
export async function queueState(tx: Transaction): Promise<QueueState> {
  const { rows } = await tx.execute<QueueState>(
    sql`select due, oldest_seconds as "oldestSeconds", given_up as "givenUp",
      oldest_message_seconds as "oldestMessageSeconds"
      from queue_state_without(${plainArray(lanesKnownAway())}::integer[])`,
  )
  return rows[0] as QueueState
}
