import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import { plainArray } from '../../platform/database/array-literals.ts'
import { streamRows } from '../../platform/database/cursor.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { movementsThat, type Reference, separator } from '../../records/ledger/ledger.ts'
import { stands } from './compared-store.ts'
import { secondPurchases } from './tables.ts'

export type StoredSecond = typeof secondPurchases.$inferSelect

/** One that was decided before stays as it was. */
export async function insert(tx: Transaction, second: StoredSecond): Promise<void> {
  await tx.insert(secondPurchases).values(second).onConflictDoNothing()
}

/** What was undone for a brand, the newest first, from before the one of that id. */
export async function undoneOf(
  tx: Transaction,
  key: string,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<StoredSecond[]> {
  const { brandKey, secondId, state } = secondPurchases
  return tx
    .select()
    .from(secondPurchases)
    .where(and(eq(brandKey, key), eq(state, 'undone'), before === undefined ? undefined : lt(secondId, before)))
    .orderBy(desc(secondId))
    .limit(limit)
}

const purchaseMovements = sql.param(movementsThat(({ receiptLine }) => receiptLine === 'earn'))
const isPurchase: SQL = sql`c.leg = 0 and c.movement = any(${purchaseMovements}::movement[]) and strpos(c.reference, ${separator}) = 0`

/** A purchase's key in the books, the same in each lane, and how often a lane has it. A number of JavaScript could not hold it. */
export type PurchaseKey = { key: string; times: number }

/** The keys of a lane's purchases, all or a brand's, in one order; `which` may leave out those that there are once in it. */
export const purchaseKeys = (
  tx: Transaction,
  { which, brandKey }: { which: 'all' | 'repeated'; brandKey: string | undefined },
): AsyncGenerator<PurchaseKey[]> => {
  const ofBrand = brandKey === undefined ? sql`true` : sql`c.brand_key = ${brandKey}`
  const some = which === 'all' ? sql`true` : sql`count(*) > 1`
  return streamRows<PurchaseKey>(
    tx,
    sql`select key, count(*)::integer as times from (
        select c.reference_key::text collate "C" as key from transfers c where ${isPurchase} and ${ofBrand}
      ) purchases group by key having ${some} order by key`,
  )
}

/** A purchase that somebody was paid for, and kept. */
export type PaidPurchase = {
  collectorId: string
  brandKey: string
  reference: Reference
  postedAt: Date
  occurredAt: Date
}

/** Who of a lane was paid for the purchases of these keys; not who returned it in full, or may keep it as somebody decided. */
export const paidFor = (tx: Transaction, keys: string[]): Promise<PaidPurchase[]> =>
  paidForKeys(tx, sql`${plainArray(keys)}::bigint[]`)

/** The same, of one purchase. */
export const paidForPurchase = (
  tx: Transaction,
  { brandKey, reference }: Pick<PaidPurchase, 'brandKey' | 'reference'>,
): Promise<PaidPurchase[]> => paidForKeys(tx, sql`array[reference_key(${brandKey}, ${reference})]`)

/** The account that has the points now: the one into which the paid account was joined. */
const holder = sql.raw(
  'coalesce((select b.joined_into from balances b where b.collector_id = c.collector_id), c.collector_id)',
)

async function paidForKeys(tx: Transaction, keys: SQL): Promise<PaidPurchase[]> {
  const { rows } = await tx.execute<Record<keyof PaidPurchase, string>>(sql`
    select ${holder} as "collectorId", c.brand_key as "brandKey", c.reference,
      c.posted_at as "postedAt", c.occurred_at as "occurredAt"
    from transfers c
    where c.reference_key = any(${keys}) and ${isPurchase} and ${stands} and not exists (
      select from second_purchases s
      where s.collector_id = ${holder} and s.brand_key = c.brand_key and s.reference = c.reference and s.state = 'left')`)
  return rows.map((row) => ({
    ...row,
    reference: row.reference as Reference,
    postedAt: new Date(row.postedAt),
    occurredAt: new Date(row.occurredAt),
  }))
}
