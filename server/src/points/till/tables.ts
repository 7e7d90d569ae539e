import { integer, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { when } from '../../platform/database/columns.ts'
import { table } from '../../platform/database/table.ts'
import type { Reference } from '../../records/ledger/ledger.ts'

/** Lines of purchases that a till charged at another price than a member's, for the brand to look into. */
export const priceDifferences = table(
  'price_differences',
  {
    collectorId: uuid().notNull(),
    brandKey: text().notNull(),
    reference: text().$type<Reference>().notNull(),
    /** Its place in the basket, from 0. */
    line: integer().notNull(),
    /** In the order in which they were found. */
    differenceId: uuid().notNull(),
    storeId: text().notNull(),
    occurredAt: when().notNull(),
    productCode: text().notNull(),
    quantity: integer().notNull(),
    chargedPence: integer().notNull(),
    memberPence: integer().notNull(),
    /** When the brand told us that it paid the difference back. */
    correctedAt: when(),
  },
  {
    why: 'to tell a brand of a price that was charged wrongly',
    keeps: 'the account',
    joined: 'move',
    personal: ['collectorId', 'productCode', 'storeId', 'reference'],
    other: ['brandKey', 'line', 'differenceId', 'occurredAt', 'quantity', 'chargedPence', 'memberPence', 'correctedAt'],
    copy: {
      name: 'price-differences',
      section: 'shopping',
      title: 'Prices that were charged wrongly',
      about: 'Where a till charged you another price than the one for members, and we told the shop.',
      by: ['differenceId'],
      says: {
        occurredAt: 'When',
        brandKey: 'Shop',
        storeId: 'Store',
        reference: 'The purchase',
        productCode: 'Product',
        quantity: 'How many',
        chargedPence: 'Charged',
        memberPence: 'Price for members',
        correctedAt: 'Paid back',
      },
    },
  },
  (table) => [
    primaryKey({ columns: [table.collectorId, table.brandKey, table.reference, table.line] }),
    uniqueIndex('price_differences_by_brand').on(table.brandKey, table.differenceId),
  ],
)
