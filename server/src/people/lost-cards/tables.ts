import type { CardType, ReplacementType } from '@pollen/contract/replacement-type'
import { jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { when } from '../../platform/database/columns.ts'
import { table } from '../../platform/database/table.ts'

/** Orders of plastic cards, which the card printer reads. An order never changes, not even when the member's details do. */
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
  },
  {
    why: 'to print a card and post it',
    keeps: 'the account',
    personal: ['collectorId', 'cardNumber', 'name', 'addressLines'],
    other: ['orderId', 'cardType', 'replacementType', 'orderedAt'],
    copy: {
      name: 'card-orders',
      section: 'cards',
      title: 'Cards you ordered',
      about: 'What was printed and posted to you.',
      by: ['orderId'],
      says: {
        orderedAt: 'When',
        cardNumber: 'Number',
        cardType: 'What',
        replacementType: 'Why',
        name: 'Name on it',
        addressLines: 'Posted to',
      },
    },
  },
  (table) => [primaryKey({ columns: [table.collectorId, table.orderId] })],
)
