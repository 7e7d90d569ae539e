import { integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** The secrets of a card's codes, one for each device, from when it first asked: good while its session is. */
export const cardCodes = pgTable(
  'card_codes',
  {
    collectorId: uuid().notNull(),
    cardNumber: text().notNull(),
    /** The device's session. Empty for a secret of the first release, which any device could ask for: it is good no more. */
    sessionHash: text().notNull().default(''),
    /** 160 bits, encrypted with a key of this installation. */
    sealedSecret: text().notNull(),
    /** The number of 30-second steps from 1970 to the last used code. That code and all before it are void. */
    lastStep: integer().notNull().default(0),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.collectorId, table.cardNumber, table.sessionHash] })],
)
