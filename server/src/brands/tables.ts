import type { TillScope } from '@pollen/contract/endpoint'
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const brands = pgTable('brands', {
  brandKey: text().primaryKey(),
  name: text().notNull(),
  /** Behind the brand's initial, where white reads well on it: #rrggbb. */
  colour: text().notNull(),
})

/** Whatever posts for a brand: a till, or its back end. */
export const tills = pgTable('tills', {
  tillId: uuid().primaryKey(),
  brandKey: text()
    .notNull()
    .references(() => brands.brandKey),
  name: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

/** A till opens with any of its keys; we know their hashes only. */
export const tillKeys = pgTable(
  'till_keys',
  {
    keyId: uuid().primaryKey(),
    tillId: uuid()
      .notNull()
      .references(() => tills.tillId),
    keyHash: text().notNull().unique('till_keys_hash'),
    scopes: text().array().$type<TillScope[]>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When it last opened its till, give or take an hour. */
    usedAt: timestamp({ withTimezone: true }),
    /** From when on it opens nothing; never, when null. */
    endsAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('till_keys_by_till').on(table.tillId)],
)
