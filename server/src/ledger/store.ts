import { and, desc, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database.ts'
import type { Account, Transfer } from './movements.ts'
import { balances, entries, transfers } from './tables.ts'

export type StoredTransfer = typeof transfers.$inferSelect

export async function insertOnce(tx: Transaction, transferId: string, transfer: Transfer): Promise<boolean> {
  const inserted = await tx
    .insert(transfers)
    .values({ transferId, ...transfer })
    .onConflictDoNothing({ target: [transfers.collectorId, transfers.brandKey, transfers.reference] })
    .returning({ transferId: transfers.transferId })
  return inserted.length === 1
}

export async function findByReference(
  tx: Transaction,
  { collectorId, brandKey, reference }: Pick<Transfer, 'collectorId' | 'brandKey' | 'reference'>,
): Promise<StoredTransfer | undefined> {
  const [transfer] = await tx
    .select()
    .from(transfers)
    .where(
      and(eq(transfers.collectorId, collectorId), eq(transfers.brandKey, brandKey), eq(transfers.reference, reference)),
    )
  return transfer
}

/** Undefined when the balance would go below zero. */
export async function change(tx: Transaction, collectorId: string, points: number): Promise<number | undefined> {
  const [changed] = await tx
    .update(balances)
    .set({ available: sql`${balances.available} + ${points}` })
    .where(and(eq(balances.collectorId, collectorId), sql`${balances.available} + ${points} >= 0`))
    .returning({ available: balances.available })
  return changed?.available
}

export async function writeEntries(
  tx: Transaction,
  transferId: string,
  transfer: Transfer,
  { from, to }: { from: Account; to: Account },
): Promise<void> {
  const { collectorId, points: amount } = transfer
  await tx.insert(entries).values([
    { collectorId, transferId, side: -1, account: from, amount },
    { collectorId, transferId, side: 1, account: to, amount },
  ])
}

export async function open(tx: Transaction, collectorId: string): Promise<void> {
  await tx.insert(balances).values({ collectorId }).onConflictDoNothing()
}

export async function available(tx: Transaction, collectorId: string): Promise<number | undefined> {
  const [balance] = await tx.select().from(balances).where(eq(balances.collectorId, collectorId))
  return balance?.available
}

export async function lock(tx: Transaction, collectorId: string): Promise<number | undefined> {
  const [balance] = await tx.select().from(balances).where(eq(balances.collectorId, collectorId)).for('update')
  return balance?.available
}

/** A page of a collector's transfers, newest first, after the one named. */
export async function page(
  tx: Transaction,
  collectorId: string,
  { after, limit }: { after: { occurredAt: Date; transferId: string } | undefined; limit: number },
): Promise<StoredTransfer[]> {
  const position =
    after &&
    sql`(${transfers.occurredAt}, ${transfers.transferId}) < (${after.occurredAt.toISOString()}::timestamptz, ${after.transferId}::uuid)`
  return tx
    .select()
    .from(transfers)
    .where(and(eq(transfers.collectorId, collectorId), position))
    .orderBy(desc(transfers.occurredAt), desc(transfers.transferId))
    .limit(limit)
}

/** Points by which the books disagree with themselves; anything but zero is an incident. */
export async function discrepancy(tx: Transaction): Promise<number> {
  const { rows } = await tx.execute<{ points: number }>(sql`
    with sides as (
      select collector_id, available as points from ${balances}
      union all select collector_id, -points from ${entries} where account = 'available'
    ), differences as (
      select sum(points) as points from sides group by collector_id
      union all select sum(points) from ${entries} group by collector_id, transfer_id
      union all select t.points from ${transfers} t
        where (select count(*) from ${entries} e where e.collector_id = t.collector_id and e.transfer_id = t.transfer_id) <> 2
    )
    select coalesce(sum(abs(points)), 0)::bigint as points from differences`)
  return rows[0]?.points ?? 0
}
