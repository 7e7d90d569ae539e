import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { CeilingKind } from '../ledger/ledger.ts'

/** How a brand's purchases earn, from `since` until the brand's next row begins; loaded from content/earning.json. */
export const earningRates = pgTable(
  'earning_rates',
  {
    brandKey: text().notNull(),
    since: timestamp({ withTimezone: true }).notNull(),
    /** `points` for every `perPence`. */
    points: integer().notNull(),
    perPence: integer().notNull(),
    minimumPence: integer().notNull(),
    mostPerPurchase: integer(),
    mostPerDay: integer(),
    /** Codes of products that collect nothing, or their beginnings (`TOB*`). */
    excluded: text().array().notNull(),
    settlesAfterHours: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.brandKey, table.since] })],
)

/** Written by the release before, and read by it alone: campaigns are offers now. It goes with the next release (docs/decisions/027). */
export const campaigns = pgTable(
  'campaigns',
  {
    campaignKey: text().primaryKey(),
    brandKey: text().notNull(),
    says: text().notNull(),
    since: timestamp({ withTimezone: true }).notNull(),
    until: timestamp({ withTimezone: true }).notNull(),
    /** The stores and products that the campaign is limited to; null means all. */
    stores: text().array(),
    products: text().array(),
    minimumPence: integer().notNull(),
    /** Either so many hundredths of the brand's rate again, or so many points for a purchase. */
    extraHundredths: integer(),
    points: integer(),
    /** Of the campaigns with the same name here only the best counts. */
    bestOf: text(),
  },
  (table) => [
    index('campaigns_by_brand').on(table.brandKey),
    check('campaigns_give_one', sql`(${table.extraHundredths} is null) <> (${table.points} is null)`),
  ],
)

/** What a collector earned in a day with a brand that limits it, less what refunds took back. */
export const earnedDays = pgTable(
  'earned_days',
  {
    collectorId: uuid().notNull(),
    brandKey: text().notNull(),
    day: date().notNull(),
    points: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.collectorId, table.brandKey, table.day] })],
)

/** Purchases whose points are pending, and how many still are; a row is deleted when none are left. */
export const unsettled = pgTable(
  'unsettled',
  {
    collectorId: uuid().notNull(),
    brandKey: text().notNull(),
    reference: text().notNull(),
    /** Null while the purchase is held for review. */
    settlesAt: timestamp({ withTimezone: true }),
    points: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.collectorId, table.brandKey, table.reference] }),
    index('unsettled_by_time').on(table.settlesAt),
    check('unsettled_points', sql`${table.points} >= 0`),
  ],
)

/** What tills and brands gave on the last day (UTC) on which they gave any, as far as servers have told. */
export const givenPoints = pgTable('given_points', {
  /** `brand argos`, or `till` and its id. */
  giver: text().primaryKey(),
  day: date().notNull(),
  points: bigint({ mode: 'number' }).notNull(),
})

/** Purchases that passed a ceiling of their day: somebody looks at them before their points can be spent. */
export const purchaseReviews = pgTable(
  'purchase_reviews',
  {
    collectorId: uuid().notNull(),
    brandKey: text().notNull(),
    reference: text().notNull(),
    tillId: uuid(),
    points: integer().notNull(),
    ceiling: text().$type<CeilingKind>().notNull(),
    heldAt: timestamp({ withTimezone: true }).notNull(),
    /** When it settles once it is released; null when it does so at once. */
    settlesAt: timestamp({ withTimezone: true }),
    decision: text().$type<'released' | 'rejected'>(),
    decidedAt: timestamp({ withTimezone: true }),
    decidedBy: text(),
    reason: text(),
  },
  (table) => [
    primaryKey({ columns: [table.collectorId, table.brandKey, table.reference] }),
    index('purchase_reviews_open').on(table.heldAt).where(sql`${table.decision} is null`),
  ],
)
