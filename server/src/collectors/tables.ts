import type { ConsentChannel, ConsentScreen } from '@pollen/contract/consent-wordings'
import type { MissingDetail } from '@pollen/contract/member/missing-information'
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const collectors = pgTable(
  'collectors',
  {
    collectorId: uuid().primaryKey(),
    /** Of an account older than the web application this, the mobile and the memorable name may be missing. */
    title: text(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    dateOfBirth: date().notNull(),
    email: text().notNull(),
    /** E.164, +447700900123. */
    mobile: text(),
    /** When the email, the mobile or the address last changed. */
    contactChangedAt: timestamp({ withTimezone: true }),
    memorableName: text(),
    /** Which of what is missing the member would rather not say. */
    withheldDetails: text().array().$type<MissingDetail[]>().notNull().default([]),
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
