import { integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

/** Lines of purchases that a till charged at another price than a member's, for the brand to look into. Rows never change. */
export const priceDifferences = pgTable(
  'price_differences',
  {
    collectorId: uuid().notNull(),
    brandKey: text().notNull(),
    reference: text().notNull(),
    /** Its place in the basket, from 0. */
    line: integer().notNull(),
    /** In the order in which they were found. */
    differenceId: uuid().notNull(),
    storeId: text().notNull(),
    occurredAt: timestamp({ withTimezone: true }).notNull(),
    productCode: text().notNull(),
    quantity: integer().notNull(),
    chargedPence: integer().notNull(),
    memberPence: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.collectorId, table.brandKey, table.reference, table.line] }),
    uniqueIndex('price_differences_by_brand').on(table.brandKey, table.differenceId),
  ],
)
