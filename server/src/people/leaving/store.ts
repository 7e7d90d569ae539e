import { dayMs } from '@pollen/contract/durations'
import { or, sql } from 'drizzle-orm'
import { textArray } from '../../platform/database/array-literals.ts'
import type { Transaction } from '../../platform/database/database.ts'

/** When rows end: so many days after the time in a column, all of them or those that meet a condition. */
export type End = { days: number; after: string; when?: string }

/** Deletes at most so many rows of a table whose time is over; returns how many. */
export async function deleteEnded(
  tx: Transaction,
  { table, days, after, when = 'true' }: End & { table: string },
  { now, most }: { now: Date; most: number },
): Promise<number> {
  const before = new Date(now.getTime() - days * dayMs).toISOString()
  const name = sql.identifier(table)
  const { rowCount } = await tx.execute(sql`
    delete from ${name} where ctid = any(array(
      select ctid from ${name} where ${sql.identifier(after)} < ${before} and ${sql.raw(when)} limit ${most}))`)
  return rowCount ?? 0
}

/** Deletes rows that name the collector or one of their addresses, some in each call; returns how many. */
export async function deleteRowsOf(
  tx: Transaction,
  { table, collector, address }: { table: string; collector?: string; address?: string },
  person: { collectorId: string; addresses: string[]; most: number },
): Promise<number> {
  const name = sql.identifier(table)
  const { collectorId, addresses, most } = person
  const isOfThem = or(
    collector === undefined ? undefined : sql`${sql.identifier(collector)} = ${collectorId}`,
    address === undefined ? undefined : sql`lower(${sql.identifier(address)}) = any(${textArray(addresses)}::text[])`,
  )
  const { rowCount } = await tx.execute(sql`
    delete from ${name} where ctid = any(array(select ctid from ${name} where ${isOfThem} limit ${most}))`)
  return rowCount ?? 0
}

/** Every email address and number by which we know the collector, in lower case. */
export async function addressesOf(tx: Transaction, collectorId: string): Promise<string[]> {
  const told = await tx.execute<{ address: string }>(sql`
    select lower(email) as address from collectors where collector_id = ${collectorId}
    union select mobile from collectors where collector_id = ${collectorId} and mobile is not null`)
  const signsInBy = await tx.execute<{ address: string }>(
    sql`select lower(email) as address from identities where collector_id = ${collectorId} and email is not null`,
  )
  return [...new Set([...told.rows, ...signsInBy.rows].map(({ address }) => address))]
}

export async function cardsOf(tx: Transaction, collectorId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ card: string }>(
    sql`select card_number as card from cards where collector_id = ${collectorId}`,
  )
  return rows.map(({ card }) => card)
}

/** Gives the events of these pseudonyms a new one, of which nobody keeps the origin. */
export async function renamePseudonyms(tx: Transaction, pseudonyms: string[], to: string): Promise<void> {
  const those = sql`any(${textArray(pseudonyms)}::text[])`
  await tx.execute(sql`update security_events set member = ${to} where member = ${those}`)
  await tx.execute(sql`update security_events set entered = ${to} where entered = ${those}`)
}

/** Deletes the jobs that wait and carry one of these words. */
export async function forgetJobs(tx: Transaction, words: string[]): Promise<void> {
  await tx.execute(sql`select forget_jobs(${textArray(words)}::text[])`)
}

/** In how many rows of each column of the database one of the words stands: of all lanes together. */
export async function findEverywhere(tx: Transaction, words: string[]): Promise<{ place: string; hits: number }[]> {
  const { rows } = await tx.execute<{ place: string; hits: number }>(
    sql`select place, sum(hits)::bigint as hits
      from find_everywhere(${textArray(words)}::text[]) with ordinality found (place, hits, nth)
      group by place order by min(nth)`,
  )
  return rows
}

/** What is known of a collector by name: who they are, and where they live. */
export async function namesOf(tx: Transaction, collectorId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string; street: string | null }>(sql`
    select first_name || ' ' || last_name as name, address_lines->>0 as street
    from collectors where collector_id = ${collectorId}`)
  return rows.flatMap(({ name, street }) => (street ? [name, street] : [name]))
}
