import type { UserType } from '@pollen/contract/visitor/registration'
import { boolean, index, integer, jsonb, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Details } from './details.ts'

const when = () => timestamp({ withTimezone: true })

/** A card that was sent by email to a person who tries the programme. An address has one at a time. */
export const temporaryCards = pgTable(
  'temporary_cards',
  {
    /** Lower case. */
    email: text().primaryKey(),
    /** Their collector if they register, so that they keep the points they collected. */
    collectorId: uuid().notNull(),
    cardNumber: text().notNull(),
    /** Of the link in the newest email. */
    tokenHash: text().notNull().unique('temporary_cards_token'),
    endsAt: when().notNull(),
  },
  (table) => [index('temporary_cards_by_collector').on(table.collectorId)],
)

/** A link that was sent to the address of a temporary card, because somebody entered the card's number. */
export const temporaryCardChecks = pgTable(
  'temporary_card_checks',
  {
    tokenHash: text().primaryKey(),
    collectorId: uuid().notNull(),
    sentAt: when().notNull(),
  },
  (table) => [index('temporary_card_checks_by_collector').on(table.collectorId)],
)

/** A registration: from the first card or address that a person enters until the account is made. */
export const registrations = pgTable(
  'registrations',
  {
    registrationId: uuid().primaryKey(),
    /** The collector to be made: known from the start, so that the job can be repeated. */
    collectorId: uuid().notNull(),
    authTokenHash: text().notNull().unique('registrations_auth_token'),
    /** Of the tab that opened the email's link, which may be on another device. */
    secondTokenHash: text().unique('registrations_second_token'),
    email: text(),
    contactByEmail: boolean().notNull().default(true),
    linkTokenHash: text().unique('registrations_link_token'),
    linkSentAt: when(),
    /** Of the cookie of the browser that waits for the link. */
    browserHash: text(),
    /** Once the link is open in another browser: who opened it chooses among three numbers, and the tab that waits shows the right one. */
    linkNumbers: smallint().array(),
    linkNumber: smallint(),
    emailConfirmedAt: when(),
    /** The plastic card that is being registered, if there is one, and whose details it has on file. */
    cardNumber: text(),
    userType: text().$type<UserType>(),
    detailsMatchedAt: when(),
    /** How often the details that were entered were not the card's. */
    missedTries: integer().notNull().default(0),
    status: text().$type<'OPEN' | 'CONFIRMED' | 'COMPLETE' | 'FAILED'>().notNull().default('OPEN'),
    details: jsonb().$type<Details>(),
    passwordHash: text(),
    completedTokenHash: text(),
    createdAt: when().notNull().defaultNow(),
    /** A registration runs out after 24 hours of silence. */
    lastHeardAt: when().notNull().defaultNow(),
  },
  (table) => [index('registrations_by_silence').on(table.lastHeardAt)],
)
