import { programme } from '@pollen/contract/programme'
import type { UserType } from '@pollen/contract/visitor/registration'
import { boolean, index, integer, jsonb, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { when } from '../../platform/database/columns.ts'
import { table } from '../../platform/database/table.ts'
import type { Details } from './details.ts'

/** A card that was sent by email to a person who tries the programme. An address has one at a time. */
export const temporaryCards = table(
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
  {
    why: 'to give its points to whoever registers with that address',
    keeps: [{ days: programme.temporaryPointsDays, after: 'endsAt' }],
    erased: { collector: 'collectorId', address: 'email' },
    joined: 'move',
    personal: ['email', 'collectorId', 'cardNumber'],
    other: ['tokenHash', 'endsAt'],
    copy: { leftOut: 'joining' },
  },
  (table) => [index('temporary_cards_by_collector').on(table.collectorId)],
)

/** A link that was sent to the address of a temporary card, because somebody entered the card's number. */
export const temporaryCardChecks = table(
  'temporary_card_checks',
  {
    tokenHash: text().primaryKey(),
    collectorId: uuid().notNull(),
    sentAt: when().notNull(),
  },
  {
    why: 'to show what is on a temporary card by the link that was sent to its address',
    keeps: [{ days: 1, after: 'sentAt' }],
    erased: { collector: 'collectorId' },
    joined: 'end',
    personal: ['collectorId'],
    other: ['tokenHash', 'sentAt'],
    copy: { leftOut: 'joining' },
  },
  (table) => [index('temporary_card_checks_by_collector').on(table.collectorId)],
)

/** A registration: from the first card or address that a person enters until the account is made. */
export const registrations = table(
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
    /** What the address of the first page said, for the page that the new member comes to. */
    registrationDone: text(),
    /** As the person confirmed it; null where they take the one on file for their card. */
    addressLines: text().array(),
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
  {
    why: 'what a visitor entered so far',
    keeps: [
      { days: 3, after: 'lastHeardAt', when: "status <> 'CONFIRMED'" },
      // The job that makes its account is tried for four days (jobs.ts), and needs it.
      { days: 7, after: 'lastHeardAt' },
    ],
    erased: { collector: 'collectorId', address: 'email' },
    joined: 'end',
    personal: ['collectorId', 'email', 'cardNumber', 'details', 'passwordHash', 'browserHash', 'addressLines'],
    other: [
      'registrationId',
      'authTokenHash',
      'secondTokenHash',
      'contactByEmail',
      'linkTokenHash',
      'linkSentAt',
      'linkNumbers',
      'linkNumber',
      'emailConfirmedAt',
      'registrationDone',
      'userType',
      'detailsMatchedAt',
      'missedTries',
      'status',
      'completedTokenHash',
      'createdAt',
      'lastHeardAt',
    ],
    copy: { leftOut: 'joining' },
  },
  (table) => [
    index('registrations_by_silence').on(table.lastHeardAt),
    uniqueIndex('registrations_completed_token').on(table.completedTokenHash),
  ],
)
