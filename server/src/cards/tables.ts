import type { CardState } from '@pollen/contract/card-state'
import { date, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** The programme's directory of cards: which number belongs to which collector. */
export const cards = pgTable(
  'cards',
  {
    /** The 11 digits after the programme's prefix. */
    cardNumber: text().primaryKey(),
    state: text().$type<CardState>().notNull(),
    /** The owner of a REGISTERED or TEMPORARY card; the former owner of a REPLACED one. */
    collectorId: uuid(),
    /** On file for an ANALOG or GHOST card; who registers it must match them. */
    lastName: text(),
    dateOfBirth: date(),
    postcode: text(),
    /** On file for some of them: who registers the card need not search for it. */
    addressLines: text().array(),
    /** How many attempts in a row did not match, and until when the card is locked because of it. */
    missedTries: integer().notNull().default(0),
    lockedUntil: timestamp({ withTimezone: true }),
    /** When a TEMPORARY card stops collecting, a REPLACED one stopped, or the account of a REGISTERED one was closed. */
    endsAt: timestamp({ withTimezone: true }),
    issuedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('cards_by_collector').on(table.collectorId)],
)
