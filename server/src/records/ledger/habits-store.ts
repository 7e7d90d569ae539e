import { and, count, eq, gte, inArray, lt, or, sql } from 'drizzle-orm'
import { plainArray, textArray } from '../../platform/database/array-literals.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { memberTransfers as transfers } from './joined-transfers-store.ts'
import { movementsThat } from './movements.ts'
import { lastNumber } from './tables.ts'

/** In how many of a collector's shops each of some things was bought; `shops` is all of them whose basket we know. */
export type Habits = { collectorId: string; shops: number; bought: Map<string, number> }

/** Which shops count: those of a brand, by when they happened and when we posted them. */
export type ShopsBetween = {
  brandKey: string
  occurredFrom: Date
  occurredBefore: Date
  postedBefore: Date
  /** Only those among so many of a collector's newest transfers. */
  mostTransfers?: number
}

/** A condition: the transfer is among so many of a collector's newest, which are found by their numbers. */
const isAmongNewest = (collectorId: string, most: number) =>
  and(eq(transfers.collectorId, collectorId), sql`${transfers.number} > ${lastNumber(collectorId)} - ${most}::integer`)

/**
 * What collectors buy, among products that stand for something: `keys` says for each product's code what.
 *
 * @returns the collectors who shopped
 */
export async function habitsOf(
  tx: Transaction,
  collectorIds: string[],
  { brandKey, occurredFrom, occurredBefore, postedBefore, mostTransfers }: ShopsBetween,
  keys: readonly (readonly [productCode: string, key: string])[],
): Promise<Habits[]> {
  const isTheirs =
    mostTransfers === undefined
      ? sql`collector_id = any(${plainArray(collectorIds)}::uuid[])`
      : or(...collectorIds.map((collectorId) => isAmongNewest(collectorId, mostTransfers)))
  const { rows } = await tx.execute<{ collector_id: string; shops: number; bought: Record<string, number> | null }>(sql`
    with shops as materialized (
      select collector_id, number, about->'lines' as lines from member_transfers
      where (${isTheirs}) and brand_key = ${brandKey} and leg = 0
        and occurred_at >= ${occurredFrom.toISOString()} and occurred_at < ${occurredBefore.toISOString()}
        and posted_at < ${postedBefore.toISOString()} and about ? 'lines'),
    bought as (
      select collector_id, key, count(distinct number)::integer as times
      from shops cross join jsonb_array_elements(lines) as line
      join unnest(
        ${textArray(keys.map(([code]) => code))}::text[],
        ${textArray(keys.map(([, key]) => key))}::text[]) as meant (code, key) on meant.code = line->>0
      group by collector_id, key)
    select collector_id, shops, bought
    from (select collector_id, count(*)::integer as shops from shops group by collector_id) as each_shop
    left join (select collector_id, jsonb_object_agg(key, times) as bought from bought group by collector_id) as each_bought
      using (collector_id)
    order by collector_id`)
  return rows.map((row) => ({
    collectorId: row.collector_id,
    shops: row.shops,
    bought: new Map(Object.entries(row.bought ?? {})),
  }))
}

/** What a collector bought of each brand, by its key: in how many shops, of those whose basket we know. */
export type ProductsBought = { [brandKey: string]: { shops: number; bought: { [productCode: string]: number } } }

/**
 * What collectors bought most often, whatever the brand.
 *
 * @param sold  the products of a brand that count, in its baskets; of another brand's every product does
 * @returns by the ids of the collectors who shopped
 */
export async function productsBought(
  tx: Transaction,
  collectorIds: string[],
  {
    occurredFrom,
    occurredBefore,
    postedBefore,
    mostProducts,
  }: Omit<ShopsBetween, 'brandKey' | 'mostTransfers'> & { mostProducts: number },
  sold: { brandKey: string; productCodes: ReadonlySet<string> },
): Promise<Map<string, ProductsBought>> {
  const { rows } = await tx.execute<{ collector_id: string; products: ProductsBought }>(sql`
    with shops as materialized (
      select collector_id, number, brand_key, about->'lines' as lines from member_transfers
      where collector_id = any(${plainArray(collectorIds)}::uuid[]) and leg = 0
        and occurred_at >= ${occurredFrom.toISOString()} and occurred_at < ${occurredBefore.toISOString()}
        and posted_at < ${postedBefore.toISOString()} and about ? 'lines'),
    bought as (
      select collector_id, brand_key, line->>0 as code, count(distinct number)::integer as times
      from shops cross join jsonb_array_elements(lines) as line
      where brand_key <> ${sold.brandKey} or line->>0 = any(${textArray([...sold.productCodes])}::text[])
      group by collector_id, brand_key, code),
    most_bought as (
      select * from (
        select *, row_number() over (partition by collector_id order by times desc, brand_key, code) as place from bought
      ) as placed where place <= ${mostProducts}),
    of_brands as (
      select collector_id, brand_key, jsonb_object_agg(code, times) as bought
      from most_bought group by collector_id, brand_key)
    select collector_id,
      jsonb_object_agg(brand_key, jsonb_build_object('shops', shops, 'bought', coalesce(bought, '{}'))) as products
    from (select collector_id, brand_key, count(*)::integer as shops from shops group by collector_id, brand_key) as each_brand
    left join of_brands using (collector_id, brand_key)
    group by collector_id`)
  return new Map(rows.map(({ collector_id, products }) => [collector_id, products]))
}

/** How often a collector collected at each till between two moments, among so many of their newest transfers. */
export async function purchasesByTill(
  tx: Transaction,
  collectorId: string,
  { occurredFrom, occurredBefore, mostTransfers }: Required<Omit<ShopsBetween, 'brandKey' | 'postedBefore'>>,
): Promise<{ brandKey: string; tillId: string | null; count: number }[]> {
  const { brandKey, tillId, occurredAt, movement, leg } = transfers
  return tx
    .select({ brandKey, tillId, count: count() })
    .from(transfers)
    .where(
      and(
        isAmongNewest(collectorId, mostTransfers),
        eq(leg, 0),
        inArray(
          movement,
          movementsThat(({ receiptLine }) => receiptLine === 'earn'),
        ),
        gte(occurredAt, occurredFrom),
        lt(occurredAt, occurredBefore),
      ),
    )
    .groupBy(brandKey, tillId)
}
