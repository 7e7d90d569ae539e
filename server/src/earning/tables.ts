import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

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

/** What a brand gives on top of its rate for a while. */
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
    settlesAt: timestamp({ withTimezone: true }).notNull(),
    points: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.collectorId, table.brandKey, table.reference] }),
    index('unsettled_by_time').on(table.settlesAt),
    check('unsettled_points', sql`${table.points} >= 0`),
  ],
)
