import { integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Members who left for an eShop. Their own row is deleted when it is over; what they bought is in the books. */
export const eshopVisits = pgTable(
  'eshop_visits',
  {
    collectorId: uuid().notNull(),
    visitId: uuid().notNull(),
    brandKey: text().notNull(),
    leftAt: timestamp({ withTimezone: true }).notNull(),
    /** What was said when they left. */
    usualDays: integer().notNull(),
    /** The brand can confirm it until then. */
    endsAt: timestamp({ withTimezone: true }).notNull(),
    confirmedAt: timestamp({ withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.collectorId, table.visitId] })],
)

/** Whose visit it is: the brand knows the visit's id and nothing else of the member. */
export const eshopVisitors = pgTable('eshop_visitors', {
  visitId: uuid().primaryKey(),
  collectorId: uuid().notNull(),
})
