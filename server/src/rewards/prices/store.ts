import { and, asc, desc, eq, gt, isNull, lte, ne, notInArray, or, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { storeNations as nations, productPrices, products } from './tables.ts'

export type Product = Omit<typeof products.$inferSelect, 'isListed'>
export type Price = Omit<typeof productPrices.$inferSelect, 'memberPence'>
export type PricedProduct = Product & Omit<typeof productPrices.$inferSelect, 'sku'>

/** Enters products, or updates those that exist; all others are no longer listed. */
export async function replaceProducts(tx: Transaction, listed: Product[]): Promise<void> {
  await tx
    .insert(products)
    .values(listed)
    .onConflictDoUpdate({
      target: products.sku,
      set: {
        description: sql`excluded.description`,
        category: sql`excluded.category`,
        picture: sql`excluded.picture`,
        restriction: sql`excluded.restriction`,
        pricedPer: sql`excluded.priced_per`,
        isListed: true,
      },
      setWhere: sql`(products.description, products.category, products.picture, products.restriction, products.priced_per, products.is_listed)
        is distinct from (excluded.description, excluded.category, excluded.picture, excluded.restriction, excluded.priced_per, true)`,
    })
  const skus = listed.map(({ sku }) => sku)
  await tx
    .update(products)
    .set({ isListed: false })
    .where(and(eq(products.isListed, true), notInArray(products.sku, skus)))
}

/**
 * Adds prices; those that are there already stay.
 *
 * @returns the first of them that is there already with other figures
 */
export async function addPrices(tx: Transaction, prices: Price[]): Promise<Price | undefined> {
  await tx.insert(productPrices).values(prices).onConflictDoNothing()
  const rows = sql.join(
    prices.map(
      ({ sku, since, basePence, discountPence }) =>
        sql`(${sku}, ${since.toISOString()}::timestamptz, ${basePence}::integer, ${discountPence}::integer)`,
    ),
    sql`, `,
  )
  const { sku, since, basePence, discountPence } = productPrices
  const [different] = await tx
    .select({ sku, since, basePence, discountPence })
    .from(productPrices)
    .innerJoin(
      sql`(values ${rows}) as wanted (sku, since, base_pence, discount_pence)`,
      and(
        eq(sku, sql`wanted.sku`),
        eq(since, sql`wanted.since`),
        or(ne(basePence, sql`wanted.base_pence`), ne(discountPence, sql`wanted.discount_pence`)),
      ),
    )
    .orderBy(asc(sku), asc(since))
    .limit(1)
  return different
}

/** Every listed product with its price of that time; one that has none yet is left out. */
export async function pricedAt(tx: Transaction, now: Date): Promise<PricedProduct[]> {
  const { sku, since, basePence, discountPence, memberPence } = productPrices
  const { description, category, picture, restriction, pricedPer } = products
  return tx
    .selectDistinctOn([sku], {
      sku,
      description,
      category,
      picture,
      restriction,
      pricedPer,
      since,
      basePence,
      discountPence,
      memberPence,
    })
    .from(productPrices)
    .innerJoin(products, and(eq(products.sku, sku), products.isListed))
    .where(lte(since, now))
    .orderBy(sku, desc(since))
}

/** The prices of a product that held at some time between `from` and `until`, oldest first. */
export async function pricesBetween(
  tx: Transaction,
  { sku, from, until }: { sku: string; from: Date; until: Date },
): Promise<(typeof productPrices.$inferSelect)[]> {
  const startsWith = tx
    .select({ since: sql`coalesce(max(${productPrices.since}), '-infinity')` })
    .from(productPrices)
    .where(and(eq(productPrices.sku, sku), lte(productPrices.since, from)))
  return tx
    .select()
    .from(productPrices)
    .where(
      and(
        eq(productPrices.sku, sku),
        lte(productPrices.since, until),
        or(gt(productPrices.since, from), eq(productPrices.since, sql`(${startsWith})`)),
      ),
    )
    .orderBy(asc(productPrices.since))
}

export type ProductPrices = Pick<Product, 'sku' | 'category' | 'restriction' | 'pricedPer'> & {
  /** The oldest first; `since` in milliseconds. */
  prices: { since: number; basePence: number; discountPence: number; memberPence: number }[]
}

/** Every listed product with all its prices, those to come, too. */
export async function allPrices(tx: Transaction): Promise<ProductPrices[]> {
  const { since, basePence, discountPence, memberPence } = productPrices
  const { sku, category, restriction, pricedPer } = products
  return tx
    .select({
      sku,
      category,
      restriction,
      pricedPer,
      prices: sql<ProductPrices['prices']>`json_agg(json_build_object(
        'since', (extract(epoch from ${since}) * 1000)::bigint,
        'basePence', ${basePence}, 'discountPence', ${discountPence}, 'memberPence', ${memberPence}) order by ${since})`,
    })
    .from(products)
    .innerJoin(productPrices, eq(productPrices.sku, sku))
    .where(eq(products.isListed, true))
    .groupBy(sku)
}

/** The categories of the listed products that may be offered to everybody everywhere, by the products' codes. */
export async function unrestrictedCategories(tx: Transaction): Promise<Map<string, string>> {
  const rows = await tx
    .select({ sku: products.sku, category: products.category })
    .from(products)
    .where(and(eq(products.isListed, true), isNull(products.restriction)))
  return new Map(rows.map(({ sku, category }) => [sku, category]))
}

/** The codes of the listed products that may be offered to everybody everywhere. */
export const unrestrictedProducts = async (tx: Transaction): Promise<Set<string>> =>
  new Set((await unrestrictedCategories(tx)).keys())

export type StoreNation = typeof nations.$inferSelect

export async function replaceStoreNations(tx: Transaction, all: StoreNation[]): Promise<void> {
  await tx.execute(sql`lock table ${nations} in share row exclusive mode`)
  await tx.delete(nations)
  if (all.length > 0) await tx.insert(nations).values(all)
}

export async function storeNations(tx: Transaction): Promise<StoreNation[]> {
  return tx.select().from(nations)
}
