import { and, asc, eq, gt, gte, inArray, lt, lte, sql } from 'drizzle-orm'
import { plainArray } from '../../platform/database/array-literals.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { claimedPurchases, type UnclaimedState, unclaimedPurchases } from './tables.ts'

export type StoredUnclaimed = typeof unclaimedPurchases.$inferSelect
const { transactionKey, receiptKey, brandKey, state, purchase, keptUntil } = unclaimedPurchases

/** Whether it was stored: not if there is one of this key. */
export async function insert(tx: Transaction, row: Omit<StoredUnclaimed, 'state'>): Promise<boolean> {
  const inserted = await tx.insert(unclaimedPurchases).values(row).onConflictDoNothing().returning({ transactionKey })
  return inserted.length > 0
}

export async function find(tx: Transaction, key: string): Promise<StoredUnclaimed | undefined> {
  const [found] = await tx.select().from(unclaimedPurchases).where(eq(transactionKey, key))
  return found
}

/** As `find`, locked until the transaction ends. */
export async function lock(tx: Transaction, key: string): Promise<StoredUnclaimed | undefined> {
  const [found] = await tx.select().from(unclaimedPurchases).where(eq(transactionKey, key)).for('update')
  return found
}

/** So many purchases of one receipt are looked at. */
const mostAlike = 50

/** The purchases of a receipt, whatever became of them, locked until the transaction ends. */
export async function lockAlike(tx: Transaction, key: string): Promise<StoredUnclaimed[]> {
  return tx
    .select()
    .from(unclaimedPurchases)
    .where(eq(receiptKey, key))
    .orderBy(asc(transactionKey))
    .limit(mostAlike)
    .for('update')
}

/** How many there are of a receipt. */
export const countAlike = (tx: Transaction, key: string): Promise<number> =>
  tx.$count(unclaimedPurchases, eq(receiptKey, key))

export async function setState(tx: Transaction, key: string, to: UnclaimedState): Promise<void> {
  await tx.update(unclaimedPurchases).set({ state: to }).where(eq(transactionKey, key))
}

export async function ofBrands(tx: Transaction, keys: string[]): Promise<StoredUnclaimed[]> {
  return tx
    .select()
    .from(unclaimedPurchases)
    .where(and(inArray(brandKey, keys), eq(state, 'unclaimed')))
    .orderBy(asc(transactionKey))
}

/** What these tills posted and nobody claimed, whose time to be claimed ends then; at most `limit`. */
export async function endingAtTills(
  tx: Transaction,
  {
    brandKeys,
    tillIds,
    from,
    until,
    limit,
  }: Record<'brandKeys' | 'tillIds', string[]> & { from: Date; until: Date; limit: number },
): Promise<StoredUnclaimed[]> {
  return tx
    .select()
    .from(unclaimedPurchases)
    .where(
      and(
        inArray(brandKey, brandKeys),
        sql`${unclaimedPurchases.tillId} = any(${plainArray(tillIds)}::uuid[])`,
        eq(state, 'unclaimed'),
        gte(keptUntil, from),
        lt(keptUntil, until),
      ),
    )
    .orderBy(asc(keptUntil))
    .limit(limit)
}

/** The next purchases by key, locked until the transaction ends. */
export async function lockPage(
  tx: Transaction,
  { after, limit }: { after: string; limit: number },
): Promise<Pick<StoredUnclaimed, 'transactionKey' | 'purchase'>[]> {
  return tx
    .select({ transactionKey, purchase })
    .from(unclaimedPurchases)
    .where(gt(transactionKey, after))
    .orderBy(asc(transactionKey))
    .limit(limit)
    .for('update')
}

export async function setPurchase(tx: Transaction, key: string, wrapped: string): Promise<void> {
  await tx.update(unclaimedPurchases).set({ purchase: wrapped }).where(eq(transactionKey, key))
}

export async function deleteEnded(tx: Transaction, now: Date): Promise<void> {
  await tx.delete(unclaimedPurchases).where(lte(keptUntil, now))
}

export type ClaimedPurchase = Pick<typeof claimedPurchases.$inferSelect, 'brandKey' | 'reference' | 'collectorId'>

const isOf = ({ brandKey, reference }: ClaimedPurchase) =>
  and(eq(claimedPurchases.brandKey, brandKey), eq(claimedPurchases.reference, reference))

/** Whether the collector has it now: nobody else took it before. */
export async function take(tx: Transaction, purchase: ClaimedPurchase, takenAt: Date): Promise<boolean> {
  await tx
    .insert(claimedPurchases)
    .values({ ...purchase, takenAt })
    .onConflictDoNothing()
  const [taken] = await tx.select().from(claimedPurchases).where(isOf(purchase))
  return taken?.collectorId === purchase.collectorId
}

export async function letGo(tx: Transaction, purchase: ClaimedPurchase): Promise<void> {
  await tx.delete(claimedPurchases).where(isOf(purchase))
}

export async function takenDuring(
  tx: Transaction,
  { from, until }: { from: Date; until: Date },
): Promise<ClaimedPurchase[]> {
  const { takenAt } = claimedPurchases
  return tx
    .select()
    .from(claimedPurchases)
    .where(and(gte(takenAt, from), lt(takenAt, until)))
}
