import type { CardState } from '@pollen/contract/card-state'
import { date, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** The programme's directory of cards: which number is whose. */
export const cards = pgTable(
  'cards',
  {
    /** The 11 digits after the programme's prefix. */
    cardNumber: text().primaryKey(),
    state: text().$type<CardState>().notNull(),
    /** Whose it is, once REGISTERED or while TEMPORARY; whose it was, when REPLACED. */
    collectorId: uuid(),
    /** On file for an ANALOG or GHOST card, to be matched by who registers it. */
    lastName: text(),
    dateOfBirth: date(),
    postcode: text(),
    /** How often those details were missed in a row, and until when the card is closed to trying. */
    missedTries: integer().notNull().default(0),
    lockedUntil: timestamp({ withTimezone: true }),
    /** Until when a TEMPORARY card collects, and when a REPLACED one stopped. */
    endsAt: timestamp({ withTimezone: true }),
    issuedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('cards_by_collector').on(table.collectorId)],
)
