import type { CardState } from '@pollen/contract/card-state'
import { date, index, integer, text, uuid } from 'drizzle-orm/pg-core'
import { when } from '../../platform/database/columns.ts'
import { table } from '../../platform/database/table.ts'

/** The programme's directory of cards: which number belongs to which collector. */
export const cards = table(
  'cards',
  {
    /** The 11 digits after the programme's prefix. */
    cardNumber: text().primaryKey(),
    state: text().$type<CardState>().notNull(),
    /**
     * The owner of a REGISTERED or TEMPORARY card; the former owner of a REPLACED one; of one that nobody registered yet, for
     * whom its points wait: whoever registers it becomes this collector.
     */
    collectorId: uuid(),
    /** On file for an ANALOG or GHOST card; who registers it must match them. */
    lastName: text(),
    dateOfBirth: date(),
    postcode: text(),
    /** On file for some of them: who registers the card need not search for it. */
    addressLines: text().array(),
    /** How many attempts in a row did not match, and until when the card is locked because of it. */
    missedTries: integer().notNull().default(0),
    lockedUntil: when(),
    /** When a TEMPORARY card stops collecting, a REPLACED one stopped, or the account of a REGISTERED one was closed. */
    endsAt: when(),
    issuedAt: when().notNull().defaultNow(),
  },
  {
    why: 'which number belongs to whom; an erased member’s number is deleted, and nobody gets it again but by chance',
    keeps: 'the account',
    personal: ['cardNumber', 'collectorId', 'lastName', 'dateOfBirth', 'postcode', 'addressLines'],
    other: ['state', 'missedTries', 'lockedUntil', 'endsAt', 'issuedAt'],
    copy: {
      name: 'cards',
      section: 'cards',
      title: 'Your cards',
      about:
        'Every card that is or was yours. A card that came from a shop may have had details on file before you registered it.',
      by: ['issuedAt', 'cardNumber'],
      says: {
        cardNumber: 'Number',
        state: 'State',
        issuedAt: 'Issued',
        endsAt: 'Ended, or ends',
        lastName: 'Last name on file',
        dateOfBirth: 'Date of birth on file',
        postcode: 'Postcode on file',
        addressLines: 'Address on file',
      },
    },
  },
  (table) => [index('cards_by_collector').on(table.collectorId)],
)
