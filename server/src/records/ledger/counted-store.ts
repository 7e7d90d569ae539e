import { minuteMs } from '@pollen/contract/durations'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { countedPostings, countedProducts } from './tables.ts'

const tables = { transfers: countedPostings, products: countedProducts }
type PostingSum = keyof typeof tables

/**
 * A posting is counted once no transaction can still be at work that began before it: statements of ours end within
 * seconds. Until then it is added where sums are read. What a clock that was put back hides is found by the nightly proof.
 */
const settledMs = 2 * minuteMs

/** Until when postings are counted. */
export async function countedUntil(tx: Transaction, counts: PostingSum): Promise<Date> {
  const { rows } = await tx.execute<{ until: Date }>(sql`select until from ${tables[counts]}`)
  return new Date(rows[0]?.until ?? 0)
}

/**
 * The same, locked until the transaction ends: of two who count, one waits. All that was posted before `settled` is there, by
 * the clock that says when something was posted.
 */
export async function lockCounted(tx: Transaction, counts: PostingSum): Promise<{ from: Date; settled: Date }> {
  await tx.execute(
    sql`insert into ${tables[counts]} (counts, until) values (${counts}, ${new Date(0).toISOString()}) on conflict do nothing`,
  )
  const { rows } = await tx.execute<{ from: Date; settled: Date }>(sql`
    select until as "from", now() - ${settledMs} * interval '1 millisecond' as settled from ${tables[counts]} for update`)
  return { from: new Date(rows[0]?.from ?? 0), settled: new Date(rows[0]?.settled ?? 0) }
}

export async function setCounted(tx: Transaction, counts: PostingSum, until: Date): Promise<void> {
  await tx.execute(sql`update ${tables[counts]} set until = ${until.toISOString()}`)
}
