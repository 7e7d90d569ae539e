import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { firstNumber, joinedTransfers } from './joined-transfers-store.ts'
import { balances } from './tables.ts'

export async function joinedInto(tx: Transaction, collectorId: string): Promise<string | undefined> {
  const [found] = await tx
    .select({ into: balances.joinedInto })
    .from(balances)
    .where(eq(balances.collectorId, collectorId))
  return found?.into ?? undefined
}

export async function setJoinedInto(tx: Transaction, collectorId: string, into: string): Promise<void> {
  await tx.update(balances).set({ joinedInto: into }).where(eq(balances.collectorId, collectorId))
}

export async function follow(tx: Transaction, from: string, into: string): Promise<void> {
  await tx.update(balances).set({ joinedInto: into }).where(eq(balances.joinedInto, from))
}

const columns = sql.raw(`body_hash, till_id, occurred_at, posted_at, reference_key, available, pending, held, points,
  movement, leg, brand_key, reference, about`)

/** All transfers that a member reads, as JSON that no number is rounded in. */
export async function historyToTake(tx: Transaction, collectorId: string): Promise<string> {
  const { rows } = await tx.execute<{ history: string }>(sql`
    select coalesce(jsonb_agg(to_jsonb(t)), '[]')::text as history from member_transfers t
    where t.collector_id = ${collectorId}`)
  return rows[0]?.history ?? '[]'
}

/** Stores a history under the numbers below those that are there; returns what was added to its numbers. */
export async function takeHistory(
  tx: Transaction,
  { collectorId, joinedId }: { collectorId: string; joinedId: string },
  history: string,
): Promise<number> {
  const { rows } = await tx.execute<{ shift: number | null }>(sql`
    with taken as (
      select * from jsonb_populate_recordset(null::${joinedTransfers}, ${history}::jsonb)),
    shift as (
      select (${firstNumber(collectorId)} - 1 - max(number))::integer as by from taken),
    inserted as (
      insert into ${joinedTransfers} (collector_id, joined_id, number, ${columns})
      select ${collectorId}, ${joinedId}, number + (select by from shift), ${columns} from taken)
    select by as shift from shift`)
  return rows[0]?.shift ?? 0
}
