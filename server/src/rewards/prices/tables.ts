import type { PricedPer } from '@pollen/contract/measures'
import { sql } from 'drizzle-orm'
import { boolean, check, integer, primaryKey, text } from 'drizzle-orm/pg-core'
import { when } from '../../platform/database/columns.ts'
import { table } from '../../platform/database/table.ts'

/** What may not be offered to everybody, or not everywhere. */
export const restrictions = ['alcohol', 'tobacco', 'baby-milk', 'lottery', 'gift-card', 'deposit'] as const
export type Restriction = (typeof restrictions)[number]

/** Where a store is: what may be offered differs by law. */
export const nations = ['England', 'Scotland', 'Wales', 'Northern Ireland'] as const
export type Nation = (typeof nations)[number]

/** Which stores of a brand are where, by their ids or how these begin (`08*`); loaded from content/stores.json. */
export const storeNations = table(
  'store_nations',
  {
    brandKey: text().notNull(),
    pattern: text().notNull(),
    nation: text().$type<Nation>().notNull(),
  },
  {
    why: 'where a restriction holds',
    keeps: 'what it describes',
    personal: [],
    other: ['brandKey', 'pattern', 'nation'],
  },
  (table) => [primaryKey({ columns: [table.brandKey, table.pattern] })],
)

/** The products that have, or had, a price for members. */
export const products = table(
  'products',
  {
    /** As the tills send it with a basket's lines. */
    sku: text().primaryKey(),
    description: text().notNull(),
    /** The category's name, as people read it. */
    category: text().notNull(),
    /** The name of its drawing in `web/public/products`, or of a photo. */
    picture: text().notNull(),
    restriction: text().$type<Restriction>(),
    /** What its prices are for; null for a piece. */
    pricedPer: text().$type<PricedPer>(),
    /** False once the operators' file no longer has it. */
    isListed: boolean().notNull().default(true),
  },
  {
    why: 'the price list',
    keeps: 'what it describes',
    personal: [],
    other: ['sku', 'description', 'category', 'picture', 'restriction', 'pricedPer', 'isListed'],
  },
)

/**
 * What a product cost from `since` on, until its next price. Rows are only ever added: the application may not change
 * what was charged (grants.sql).
 */
export const productPrices = table(
  'product_prices',
  {
    sku: text()
      .notNull()
      .references(() => products.sku),
    since: when().notNull(),
    basePence: integer().notNull(),
    /** 0 where members pay what everybody pays. */
    discountPence: integer().notNull(),
    memberPence: integer().notNull().generatedAlwaysAs(sql`base_pence - discount_pence`),
  },
  {
    why: 'to prove what was charged',
    keeps: 'what it describes',
    personal: [],
    other: ['sku', 'since', 'basePence', 'discountPence', 'memberPence'],
  },
  (table) => [
    primaryKey({ columns: [table.sku, table.since] }),
    check('product_prices_positive', sql`${table.discountPence} >= 0 and ${table.basePence} > ${table.discountPence}`),
  ],
)
