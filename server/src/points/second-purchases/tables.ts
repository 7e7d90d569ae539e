import { index, integer, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { when } from '../../platform/database/columns.ts'
import { table } from '../../platform/database/table.ts'
import type { Reference } from '../../records/ledger/ledger.ts'

/** Purchases that had been paid with another card before, and what became of them. Rows never change. */
export const secondPurchases = table(
  'second_purchases',
  {
    collectorId: uuid().notNull(),
    brandKey: text().notNull(),
    reference: text().$type<Reference>().notNull(),
    /** UUIDv7: a later one is greater. */
    secondId: uuid().notNull(),
    occurredAt: when().notNull(),
    storeId: text().notNull(),
    /** `left`: somebody of us decided that its points stay. */
    state: text().$type<'undone' | 'left'>().notNull(),
    /** The points that went back. */
    points: integer().notNull(),
    decidedAt: when().notNull(),
    /** Who of us decided; null where the comparison of lanes found it. */
    decidedBy: text(),
  },
  {
    why: 'to give a purchase once, and to tell its brand where it came with two cards',
    keeps: 'the account',
    joined: 'move',
    personal: ['collectorId', 'reference', 'storeId'],
    other: ['brandKey', 'secondId', 'occurredAt', 'state', 'points', 'decidedAt', 'decidedBy'],
    copy: {
      name: 'second-purchases',
      section: 'shopping',
      title: 'Purchases that came with two cards',
      about: 'Where a shop had sent us a purchase with another card before yours.',
      by: ['secondId'],
      says: {
        decidedAt: 'When',
        brandKey: 'Shop',
        storeId: 'Store',
        occurredAt: 'When it was bought',
        reference: 'The purchase',
        state: 'What became of it',
        points: 'Points that went back',
      },
    },
  },
  (table) => [
    primaryKey({ columns: [table.collectorId, table.brandKey, table.reference] }),
    index('second_purchases_by_brand').on(table.brandKey, table.secondId),
  ],
)

/** Until when a lane's purchases were compared with those of each other lane. With one lane there are no rows. */
export const comparedLanes = table(
  'compared_lanes',
  {
    otherLane: integer().primaryKey(),
    /** To the microsecond: what was posted later is not compared yet. */
    until: when().notNull(),
  },
  {
    why: 'to compare each purchase once, and later where a lane was away',
    stands: 'in each lane',
    keeps: 'until it is replaced',
    personal: [],
    other: ['otherLane', 'until'],
  },
)
