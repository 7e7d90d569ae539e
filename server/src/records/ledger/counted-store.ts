import { minuteMs } from '@pollen/contract/durations'
import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { type CountedTable, countedPostings } from './tables.ts'

/**
 * A posting is counted once no transaction can still be at work that began before it: statements of ours end within
 * seconds. Until then it is added where sums are read. What a clock that was put back hides is found by the nightly proof.
 */
const settledMs = 2 * minuteMs

/** Until when postings are counted. */
export async function countedUntil(tx: Transaction, counts: CountedTable): Promise<Date> {
  const [row] = await tx
    .select({ until: countedPostings.until })
    .from(countedPostings)
    .where(eq(countedPostings.counts, counts))
  return row?.until ?? new Date(0)
}

/**
 * The same, locked until the transaction ends: of two who count, one waits. All that was posted before `settled` is there, by
 * the clock that says when something was posted.
 */
export async function lockCounted(tx: Transaction, counts: CountedTable): Promise<{ from: Date; settled: Date }> {
  await tx
    .insert(countedPostings)
    .values({ counts, until: new Date(0) })
    .onConflictDoNothing()
  const settled = sql<string>`now() - ${settledMs} * interval '1 millisecond'`
  const [row] = await tx
    .select({ from: countedPostings.until, settled })
    .from(countedPostings)
    .where(eq(countedPostings.counts, counts))
    .for('update')
  return { from: row?.from ?? new Date(0), settled: new Date(row?.settled ?? 0) }
}

export async function setCounted(tx: Transaction, counts: CountedTable, until: Date): Promise<void> {
  await tx.update(countedPostings).set({ until }).where(eq(countedPostings.counts, counts))
}
