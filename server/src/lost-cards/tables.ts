import type { ReplacementType } from '@pollen/contract/visitor/lost-cards'
import { jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Plastic to be made: what the card printer reads. An order stands as it was given, whatever becomes of the member. */
export const cardOrders = pgTable(
  'card_orders',
  {
    collectorId: uuid().notNull(),
    orderId: uuid().notNull(),
    cardNumber: text().notNull(),
    /** Why it is needed; nothing, when somebody who joined online asks for their first. */
    replacementType: text().$type<ReplacementType>(),
    name: text().notNull(),
    /** The last is the postcode. */
    addressLines: jsonb().$type<string[]>().notNull(),
    orderedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.collectorId, table.orderId] })],
)
