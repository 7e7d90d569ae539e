import type { CardState } from '@pollen/contract/card-state'
import type { PlasticOrigin } from '@pollen/contract/staff/cards/plastic-batches'
import { sql } from 'drizzle-orm'
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
    /** The batch of plastic with which it came; null for a number that a member got online. */
    batchId: uuid(),
  },
  {
    why: 'which number belongs to whom; an erased member’s number is deleted, and nobody gets it again but by chance',
    keeps: 'the account',
    joined: 'by hand',
    personal: ['cardNumber', 'collectorId', 'lastName', 'dateOfBirth', 'postcode', 'addressLines'],
    other: ['state', 'missedTries', 'lockedUntil', 'endsAt', 'issuedAt', 'batchId'],
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
  (table) => [
    index('cards_by_collector').on(table.collectorId),
    index('cards_by_ending').on(sql`right(${table.cardNumber}, 4)`).concurrently(),
    index('cards_by_batch').on(table.batchId, table.cardNumber).where(sql`${table.batchId} is not null`).concurrently(),
  ],
)

/** Numbers of older cards, of programmes that moved in: each stands for a card of ours. */
export const cardAliases = table(
  'card_aliases',
  {
    /** Its whole number, of 12 to 19 digits. */
    alias: text().primaryKey(),
    cardNumber: text().notNull(),
    /** Whose the card is or was; null where nobody had it when it was read, until somebody registers it. */
    collectorId: uuid(),
    readAt: when().notNull().defaultNow(),
  },
  {
    why: 'members and tills may use the card that somebody had before their programme became ours',
    keeps: 'the account',
    joined: 'by hand',
    personal: ['alias', 'cardNumber', 'collectorId'],
    other: ['readAt'],
    copy: {
      name: 'olderCards',
      section: 'cards',
      title: 'Your older cards',
      about: 'Cards of another programme that became part of ours. Each works as the card beside it.',
      by: ['readAt', 'alias'],
      says: { alias: 'Older number', cardNumber: 'Stands for', readAt: 'Known to us since' },
    },
  },
  (table) => [
    index('card_aliases_by_card').on(table.cardNumber),
    index('card_aliases_by_collector').on(table.collectorId),
  ],
)

/** Plastic for shops that was made, or read from a list, together. It has no member until somebody registers a card of it. */
export const plasticBatches = table(
  'plastic_batches',
  {
    /** UUIDv7: a later one is greater. */
    batchId: uuid().primaryKey(),
    cards: integer().notNull(),
    origin: text().$type<PlasticOrigin>().notNull(),
    madeAt: when().notNull(),
    madeBy: text().notNull(),
    /** Its numbers are handed out once. */
    fileTakenAt: when(),
    fileTakenBy: text(),
    /** From then on its cards that nobody had registered neither collect nor are registered. */
    stoppedAt: when(),
    stoppedBy: text(),
  },
  {
    why: 'which cards came to shops together, and who of us made them, took their numbers and stopped them',
    keeps: 'what it describes',
    personal: [],
    other: ['batchId', 'cards', 'origin', 'madeAt', 'madeBy', 'fileTakenAt', 'fileTakenBy', 'stoppedAt', 'stoppedBy'],
  },
)
