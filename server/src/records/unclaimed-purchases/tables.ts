import { index, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { when } from '../../platform/database/columns.ts'
import { table } from '../../platform/database/table.ts'
import type { Reference } from '../ledger/ledger.ts'

/**
 * What became of a purchase without a card: a member claimed its points, its till posted it with a card after all, or
 * took it back.
 */
export type UnclaimedState = 'unclaimed' | 'claimed' | 'withCard' | 'withdrawn'

/**
 * Purchases at which nobody showed a card. A copy of the database neither tells what was bought nor claims it: receipts
 * are found by keyed hashes, and purchases are wrapped. Who claimed one does not stand here.
 */
export const unclaimedPurchases = table(
  'unclaimed_purchases',
  {
    /** Of the brand and the till's id of the purchase. */
    transactionKey: text().primaryKey(),
    /** Of the receipt's number, the brand, the day and the amount. */
    receiptKey: text().notNull(),
    brandKey: text().notNull(),
    tillId: uuid().notNull(),
    /** Of the whole call: the same id again must bring the same. */
    bodyKey: text().notNull(),
    purchase: text().notNull(),
    state: text().$type<UnclaimedState>().notNull().default('unclaimed'),
    keptUntil: when().notNull(),
  },
  {
    why: 'to give points to whoever claims a receipt; it names nobody, and is wrapped',
    isBusy: true,
    keeps: [{ days: 0, after: 'keptUntil' }],
    erased: 'nobody',
    personal: ['purchase', 'receiptKey'],
    other: ['transactionKey', 'brandKey', 'tillId', 'bodyKey', 'state', 'keptUntil'],
  },
  (table) => [
    index('unclaimed_purchases_by_receipt').on(table.receiptKey),
    index('unclaimed_purchases_by_brand').on(table.brandKey, table.tillId, table.keptUntil),
    index('unclaimed_purchases_by_end').on(table.keptUntil),
  ],
)

/**
 * Purchases that members claimed by their receipts, where there are several lanes: a till's card of any lane does not get
 * them. With one lane the transfers say it (take-purchase.ts).
 */
export const claimedPurchases = table(
  'claimed_purchases',
  {
    brandKey: text().notNull(),
    reference: text().$type<Reference>().notNull(),
    collectorId: uuid().notNull(),
    takenAt: when().notNull(),
  },
  {
    why: 'to give a purchase once, by its receipt or by a card',
    keeps: 'the books',
    erased: 'books',
    joined: 'stay',
    personal: ['collectorId'],
    other: ['brandKey', 'reference', 'takenAt'],
    copy: { leftOut: 'counter' },
  },
  (table) => [primaryKey({ columns: [table.brandKey, table.reference] })],
)
