import { and, eq, gt, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { type Movement, movementsThat } from './movements.ts'
import type { Reference } from './references.ts'
import type { StoredTransfer } from './store.ts'
import { balances, toldLate, transfers } from './tables.ts'

/**
 * Records that the calendar decided about an account: `move_points` then notes what happened before and is told later. The
 * caller has locked the balances.
 */
export async function setDecided(tx: Transaction, collectorId: string, at: Date): Promise<void> {
  const decidedAt = sql`greatest(${balances.decidedAt}, ${at.toISOString()}::timestamptz)`
  await tx.update(balances).set({ decidedAt }).where(eq(balances.collectorId, collectorId))
}

/** The accounts of a lane that were told late and are not looked at yet, in the order of their ids, from after this id. */
export async function toldLatePage(
  tx: Transaction,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<string[]> {
  const found = await tx
    .select()
    .from(toldLate)
    .where(after === undefined ? undefined : gt(toldLate.collectorId, after))
    .orderBy(toldLate.collectorId)
    .limit(limit)
  return found.map(({ collectorId }) => collectorId)
}

/** An account was looked at. Its balances are locked, so that what is told now is noted after it. */
export async function forgetToldLate(tx: Transaction, collectorId: string): Promise<void> {
  await tx.delete(toldLate).where(eq(toldLate.collectorId, collectorId))
}

const activity = sql`${sql.param(movementsThat(({ keepsAlive }) => keepsAlive))}::movement[]`

/** Points that ran out, and the last collecting or spending of before that was told after it. */
export type DisprovedExpiry = { expiry: StoredTransfer; told: StoredTransfer }

/** The times that a collector's points ran out, and something of before was told after. The balances are locked. */
export async function disprovedExpiries(tx: Transaction, collectorId: string): Promise<DisprovedExpiry[]> {
  const { rows } = await tx.execute<{ expiry: number; told: number }>(sql`
    select e.number as expiry, told.number as told
    from ${transfers} e
    cross join lateral (
      select t.number from ${transfers} t
      where t.collector_id = e.collector_id and t.number > e.number and t.movement = any (${activity})
        and t.occurred_at < e.occurred_at
      order by t.occurred_at desc, t.number limit 1
    ) told
    where e.collector_id = ${collectorId} and e.movement = 'expiry'
    order by e.number`)
  const numbers = rows.flatMap(({ expiry, told }) => [expiry, told])
  if (numbers.length === 0) return []
  const found = await tx
    .select()
    .from(transfers)
    .where(
      and(eq(transfers.collectorId, collectorId), sql`${transfers.number} = any(${sql.param(numbers)}::integer[])`),
    )
  const byNumber = new Map(found.map((transfer) => [transfer.number, transfer]))
  return rows.flatMap(({ expiry, told }) => {
    const [ranOut, late] = [byNumber.get(expiry), byNumber.get(told)]
    return ranOut && late ? [{ expiry: ranOut, told: late }] : []
  })
}

/** What became of points after a purchase: they settled, ran out, came back, or were taken back. */
export type ExpiryStep = {
  number: number
  movement: Movement
  points: number
  /** Of points that ran out and were given back, or taken back with goods: the number of the expiry. */
  expiry: number | null
  /** Of points that were taken back: the purchase's brand and reference; of those that settled, the purchase's reference. */
  brandKey: string
  purchase: Reference | null
}

/** The steps by which points of a collector settled, ran out or went back from a number on, in their order. */
export async function expiryStepsSince(tx: Transaction, collectorId: string, number: number): Promise<ExpiryStep[]> {
  const { rows } = await tx.execute<ExpiryStep>(sql`
    select t.number, t.movement, t.points, (t.about->>'expiry')::integer as expiry,
      coalesce(t.about->>'brand', t.brand_key) as "brandKey",
      coalesce(t.about->>'settled', t.about->>'refundOf', first.about->>'refundOf') as purchase
    from ${transfers} t
    left join ${transfers} first on t.leg > 0 and first.collector_id = t.collector_id and first.number = t.number - t.leg
    where t.collector_id = ${collectorId} and t.number > ${number}
      and t.movement in ('settle', 'expiry', 'expiryUndone', 'reversal', 'reversalOfExpired')
    order by t.number`)
  return rows
}
