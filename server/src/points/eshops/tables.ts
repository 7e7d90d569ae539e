import { integer, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { when } from '../../platform/database/columns.ts'
import { table } from '../../platform/database/table.ts'

/** Members who left for an eShop. Their own row is deleted when it is over; what they bought is in the books. */
export const eshopVisits = table(
  'eshop_visits',
  {
    collectorId: uuid().notNull(),
    visitId: uuid().notNull(),
    brandKey: text().notNull(),
    leftAt: when().notNull(),
    /** What was said when they left. */
    usualDays: integer().notNull(),
    /** The brand can confirm it until then. */
    endsAt: when().notNull(),
    confirmedAt: when(),
  },
  {
    why: 'to await the points of an online purchase',
    isBusy: true,
    keeps: 'the account',
    joined: 'move',
    personal: ['collectorId'],
    other: ['visitId', 'brandKey', 'leftAt', 'usualDays', 'endsAt', 'confirmedAt'],
    copy: {
      name: 'online-shops',
      section: 'shopping',
      title: 'Visits to online shops',
      about: 'When you left us for an online shop, so that its points find you.',
      by: ['visitId'],
      says: {
        leftAt: 'When',
        brandKey: 'Shop',
        usualDays: 'Days that points usually take',
        endsAt: 'The shop can confirm until',
        confirmedAt: 'Confirmed',
      },
    },
  },
  (table) => [primaryKey({ columns: [table.collectorId, table.visitId] })],
)

/** Whose visit it is: the brand knows the visit's id and nothing else of the member. */
export const eshopVisitors = table(
  'eshop_visitors',
  {
    visitId: uuid().primaryKey(),
    collectorId: uuid().notNull(),
  },
  {
    why: 'whose visit a brand’s call names',
    keeps: 'the account',
    joined: 'move',
    personal: ['collectorId'],
    other: ['visitId'],
    copy: 'online-shops',
  },
)
