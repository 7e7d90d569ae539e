import type { CardOrderState, CardType, ReplacementType } from '@pollen/contract/replacement-type'
import { index, integer, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { when } from '../../platform/database/columns.ts'
import { table } from '../../platform/database/table.ts'

/** Orders of plastic cards. What is printed never changes, not even when the member's details do. */
export const cardOrders = table(
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
    orderedAt: when().notNull(),
    /** By its transitions (states.ts) alone. */
    state: text().$type<CardOrderState>().notNull().default('ORDERED'),
    /** The batch with which it went to the printer. */
    batchId: uuid(),
    printedAt: when(),
    postedAt: when(),
  },
  {
    why: 'to print a card and post it',
    keeps: 'the account',
    joined: 'move',
    personal: ['collectorId', 'cardNumber', 'name', 'addressLines'],
    other: ['orderId', 'cardType', 'replacementType', 'orderedAt', 'state', 'batchId', 'printedAt', 'postedAt'],
    copy: {
      name: 'card-orders',
      section: 'cards',
      title: 'Cards you ordered',
      about: 'What you ordered, and when it was printed and posted.',
      by: ['orderId'],
      says: {
        orderedAt: 'When',
        cardNumber: 'Number',
        cardType: 'What',
        replacementType: 'Why',
        name: 'Name on it',
        addressLines: 'Address on it',
        state: 'State',
        printedAt: 'Printed',
        postedAt: 'Posted',
      },
    },
  },
  (table) => [
    primaryKey({ columns: [table.collectorId, table.orderId] }),
    index('card_orders_by_batch').on(table.batchId, table.state, table.orderId),
  ],
)

/** What went to the printer in one file. */
export const cardBatches = table(
  'card_batches',
  {
    /** UUIDv7: a later one is greater. */
    batchId: uuid().primaryKey(),
    cards: integer().notNull(),
    madeAt: when().notNull(),
    madeBy: text().notNull(),
    printedAt: when(),
    printedBy: text(),
    postedAt: when(),
    postedBy: text(),
  },
  {
    why: 'which cards went to the printer together, and who of us said that they were printed and posted',
    keeps: 'what it describes',
    personal: [],
    other: ['batchId', 'cards', 'madeAt', 'madeBy', 'printedAt', 'printedBy', 'postedAt', 'postedBy'],
  },
)
