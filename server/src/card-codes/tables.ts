import { integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** With what a card's codes are made, from when its member's phone first asked. */
export const cardCodes = pgTable(
  'card_codes',
  {
    collectorId: uuid().notNull(),
    cardNumber: text().notNull(),
    /** 160 bits, encrypted with a key of this installation. */
    sealedSecret: text().notNull(),
    /** The 30 seconds, counted from 1970, of the last code that was used: neither it nor one before opens anything again. */
    lastStep: integer().notNull().default(0),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.collectorId, table.cardNumber] })],
)
