import type { TillScope } from '@pollen/contract/endpoint'
import { boolean, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const brands = pgTable('brands', {
  brandKey: text().primaryKey(),
  name: text().notNull(),
  /** The background of the brand's initial, dark enough for white letters: #rrggbb. */
  colour: text().notNull(),
  /** It may post purchases of more than a year ago. */
  takesOldPurchases: boolean().notNull().default(false),
  /** Who runs the brand's tills: they are told of each new key. */
  contactEmail: text(),
})

/** A till of a brand, or a back end that posts for it. */
export const tills = pgTable('tills', {
  tillId: uuid().primaryKey(),
  brandKey: text()
    .notNull()
    .references(() => brands.brandKey),
  name: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

/** The keys by which a till calls us; any of them will do. We store only their hashes. */
export const tillKeys = pgTable(
  'till_keys',
  {
    keyId: uuid().primaryKey(),
    tillId: uuid()
      .notNull()
      .references(() => tills.tillId),
    keyHash: text().notNull().unique('till_keys_hash'),
    /** The key that made this one, which ends with it; null for one that an operator made. */
    parentKeyId: uuid(),
    scopes: text().array().$type<TillScope[]>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When the key was last used, to within an hour. */
    usedAt: timestamp({ withTimezone: true }),
    /** When the key stops working; null means never. */
    endsAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('till_keys_by_till').on(table.tillId), index('till_keys_by_parent').on(table.parentKeyId)],
)
