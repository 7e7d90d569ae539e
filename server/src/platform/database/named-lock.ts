import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Transaction } from './database.ts'

const tryEveryMs = 200

/**
 * Waits until no other transaction of any server has the lock of that name, and holds it until this one ends. It asks
 * again and again: a statement that waits would be ended by its time limit.
 */
export async function takeNamedLock(tx: Transaction, name: string): Promise<void> {
  const tries = sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as is_taken`
  while (!(await tx.execute<{ is_taken: boolean }>(tries)).rows[0]?.is_taken) await sleep(tryEveryMs)
}

/** The same for what others hold for some milliseconds: whoever is next goes on at once. */
export async function waitForNamedLock(tx: Transaction, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}
