import { integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** The secret of a card's codes, from when the member's phone first asked for it. */
export const cardCodes = pgTable(
  'card_codes',
  {
    collectorId: uuid().notNull(),
    cardNumber: text().notNull(),
    /** 160 bits, encrypted with a key of this installation. */
    sealedSecret: text().notNull(),
    /** The number of 30-second steps from 1970 to the last used code. That code and all before it are void. */
    lastStep: integer().notNull().default(0),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.collectorId, table.cardNumber] })],
)
