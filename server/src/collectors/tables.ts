import type { ConsentChannel, ConsentScreen } from '@pollen/contract/consent-wordings'
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const collectors = pgTable(
  'collectors',
  {
    collectorId: uuid().primaryKey(),
    title: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    dateOfBirth: date().notNull(),
    email: text().notNull(),
    /** E.164, +447700900123. */
    mobile: text().notNull(),
    /** When the email, the mobile or the address last changed. */
    contactChangedAt: timestamp({ withTimezone: true }),
    memorableName: text().notNull(),
    /** The last line is the postcode. */
    addressLines: jsonb().$type<string[]>().notNull(),
    business: jsonb().$type<{ name: string; category: string; employees: string }>(),
    businessOffersOptIn: boolean().notNull(),
    contactByEmail: boolean().notNull(),
    contactBySms: boolean().notNull(),
    contactByPhone: boolean().notNull(),
    contactByPost: boolean().notNull(),
    onlineAdvertisingConsent: boolean().notNull(),
    termsAgreedAt: timestamp({ withTimezone: true }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('collectors_by_date_of_birth').on(table.dateOfBirth)],
)

/** What collectors agreed to and what not, and the sentence that they read. Lines are only added (grants.sql). */
export const consentLog = pgTable(
  'consent_log',
  {
    collectorId: uuid().notNull(),
    /** UUIDv7: a later one is greater. */
    entryId: uuid().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    channel: text().$type<ConsentChannel>().notNull(),
    consent: boolean().notNull(),
    wording: text().notNull(),
    version: integer().notNull(),
    screen: text().$type<ConsentScreen>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.collectorId, table.entryId] })],
)
