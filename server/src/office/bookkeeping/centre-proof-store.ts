import { sql } from 'drizzle-orm'
import { plainArray, textArray } from '../../platform/database/array-literals.ts'
import { streamRows } from '../../platform/database/cursor.ts'
import type { Transaction } from '../../platform/database/database.ts'

export type OpenHold = { collectorId: string; brandKey: string; redemptionId: string }

/** The holds of a lane that were made before then and are open. */
export const openHolds = (tx: Transaction, before: Date): AsyncGenerator<OpenHold[]> =>
  streamRows<OpenHold>(
    tx,
    sql`select collector_id as "collectorId", brand_key as "brandKey", redemption_id as "redemptionId"
      from redemptions where state = 'held' and held_at < ${before.toISOString()}::timestamptz`,
  )

/** Those of them that no till can find. */
export async function withoutName(tx: Transaction, holds: OpenHold[]): Promise<OpenHold[]> {
  const { rows } = await tx.execute<OpenHold>(sql`
    select collector_id as "collectorId", brand_key as "brandKey", redemption_id as "redemptionId"
    from unnest(
      ${plainArray(holds.map(({ collectorId }) => collectorId))}::uuid[],
      ${textArray(holds.map(({ brandKey }) => brandKey))}::text[],
      ${textArray(holds.map(({ redemptionId }) => redemptionId))}::text[]) as hold (collector_id, brand_key, redemption_id)
    where not exists (select from redemption_names n where (n.brand_key, n.redemption_id, n.collector_id) =
      (hold.brand_key, hold.redemption_id, hold.collector_id))`)
  return rows
}

/** The members of a lane who joined before then. */
export const members = (tx: Transaction, before: Date): AsyncGenerator<{ collectorId: string }[]> =>
  streamRows<{ collectorId: string }>(
    tx,
    sql`select c.collector_id as "collectorId" from collectors c join balances b using (collector_id)
      where b.joined_into is null and c.created_at < ${before.toISOString()}::timestamptz`,
  )

/** Those of them to whom no card leads. */
export async function withoutCard(tx: Transaction, collectorIds: string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ collectorId: string }>(sql`
    select collector_id as "collectorId" from unnest(${plainArray(collectorIds)}::uuid[]) as member (collector_id)
    where not exists (select from cards where cards.collector_id = member.collector_id)`)
  return rows.map(({ collectorId }) => collectorId)
}
