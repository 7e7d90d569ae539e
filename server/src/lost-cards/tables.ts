import type { CardType, ReplacementType } from '@pollen/contract/replacement-type'
import { jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Orders of plastic cards, which the card printer reads. An order never changes, not even when the member's details do. */
export const cardOrders = pgTable(
  'card_orders',
  {
    collectorId: uuid().notNull(),
    orderId: uuid().notNull(),
    cardNumber: text().notNull(),
    cardType: text().$type<CardType>().notNull().default('CARD'),
    /** Why it is needed; null for the first card of a member who joined online. */
    replacementType: text().$type<ReplacementType>(),
    name: text().notNull(),
    /** The last is the postcode. */
    addressLines: jsonb().$type<string[]>().notNull(),
    orderedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.collectorId, table.orderId] })],
)
