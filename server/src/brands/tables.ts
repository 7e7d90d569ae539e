import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const brands = pgTable('brands', {
  brandKey: text().primaryKey(),
  name: text().notNull(),
  /** Behind the brand's initial, where white reads well on it: #rrggbb. */
  colour: text().notNull(),
  pointsPerPound: integer().notNull(),
})

/** A till opens with its key; we know the key's hash only. */
export const tillKeys = pgTable('till_keys', {
  tillId: uuid().primaryKey(),
  brandKey: text()
    .notNull()
    .references(() => brands.brandKey),
  name: text().notNull(),
  keyHash: text().notNull().unique('till_keys_hash'),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
