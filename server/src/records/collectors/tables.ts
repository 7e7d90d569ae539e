import type { ConsentChannel, ConsentScreen } from '@pollen/contract/consent-wordings'
import type { MissingDetail } from '@pollen/contract/missing-details'
import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, type PgColumn, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { when } from '../../platform/database/columns.ts'
import { table } from '../../platform/database/table.ts'

/** For so long a changed mobile is asked about, and the one before can be put back. */
export const changedMobileDays = 30

/** The postcode of an address in capitals, without a space: as it is indexed. */
export const postcodeOf = ({ addressLines }: { addressLines: PgColumn }) =>
  sql`upper(replace(${addressLines} ->> -1, ' ', ''))`

/** A name in small letters, without accents, spaces, apostrophes, dots and dashes (names.ts). */
const plainName = (name: PgColumn) =>
  sql`lower(regexp_replace(normalize(${name}, nfkd), '[\\u0300-\\u036f[:space:]''’.-]', '', 'g'))`

/** The last name and the first, as they are indexed. */
export const nameOf = ({ lastName, firstName }: { lastName: PgColumn; firstName: PgColumn }) =>
  sql`(${plainName(lastName)} || ' ' || ${plainName(firstName)})`

/** The first name alone, as it is indexed. */
export const firstNameOf = ({ firstName }: { firstName: PgColumn }) => plainName(firstName)

export const collectors = table(
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
    /** When they first entered a code that was texted to it, or said it to a colleague who knew them. Null: nobody has shown that it is theirs. */
    mobileConfirmedAt: when(),
    /** When the email, the mobile or the address last changed. */
    contactChangedAt: when(),
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
    /** The keys of the brands whose accounts the card was ever linked with: what is offered for linking is for the others. */
    linkedBrands: text().array().notNull().default([]),
    termsAgreedAt: when().notNull(),
    createdAt: when().notNull().defaultNow(),
  },
  {
    why: 'the contract with the member, and what they agreed to',
    keeps: 'the account',
    joined: 'by hand',
    personal: [
      'collectorId',
      'title',
      'firstName',
      'lastName',
      'dateOfBirth',
      'email',
      'mobile',
      'mobileConfirmedAt',
      'memorableName',
      'withheldDetails',
      'addressLines',
      'business',
      'contactChangedAt',
    ],
    other: [
      'businessOffersOptIn',
      'contactByEmail',
      'contactBySms',
      'contactByPhone',
      'contactByPost',
      'onlineAdvertisingConsent',
      'linkedBrands',
      'termsAgreedAt',
      'createdAt',
    ],
    copy: 'details',
  },
  (table) => [
    index('collectors_by_date_of_birth').on(table.dateOfBirth),
    index('collectors_by_email').on(sql`lower(${table.email})`).concurrently(),
    index('collectors_by_mobile').on(table.mobile).concurrently(),
    index('collectors_by_postcode').on(postcodeOf(table)).concurrently(),
    index('collectors_by_name')
      .on(sql`${nameOf(table)} text_pattern_ops`)
      .concurrently(),
    index('collectors_by_first_name')
      .on(sql`${firstNameOf(table)} text_pattern_ops`)
      .concurrently(),
    index('collectors_by_email_beginning').on(sql`lower(${table.email}) text_pattern_ops`).concurrently(),
  ],
)

/**
 * Where collectors lived in the last year: a colleague's household stays closed to them after a move. Of an address only what
 * is compared (places.ts).
 */
export const formerAddresses = table(
  'former_addresses',
  {
    collectorId: uuid().notNull(),
    place: text().notNull(),
    leftAt: when().notNull(),
  },
  {
    why: 'so that nobody who works here opens the account of somebody they lived with by moving out',
    keeps: [{ days: 365, after: 'leftAt' }],
    erased: { collector: 'collectorId' },
    joined: { greatest: ['leftAt'] },
    personal: ['collectorId', 'place'],
    other: ['leftAt'],
    copy: {
      name: 'former-addresses',
      section: 'you',
      title: 'Where you lived before',
      about:
        'For a year, the first line and the postcode, so that nobody who works here opens the account of somebody they lived with.',
      by: ['leftAt', 'place'],
      says: { place: 'First line and postcode', leftAt: 'Until' },
    },
  },
  (table) => [
    primaryKey({ columns: [table.collectorId, table.place] }),
    index('former_addresses_by_time').on(table.leftAt),
  ],
)

/**
 * The mobiles that collectors had before, while a change can still be asked about (mobiles.ts). Null: they had none.
 */
export const formerMobiles = table(
  'former_mobiles',
  {
    collectorId: uuid().notNull(),
    /** Names it where the member is asked: the number itself is not shown whole. */
    formerId: uuid().notNull(),
    mobile: text(),
    confirmedAt: when(),
    leftAt: when().notNull(),
  },
  {
    why: 'to ask a member whether a changed mobile is theirs, and to put the one before back',
    keeps: [{ days: changedMobileDays, after: 'leftAt' }],
    erased: { collector: 'collectorId' },
    joined: 'end',
    personal: ['collectorId', 'mobile'],
    other: ['formerId', 'confirmedAt', 'leftAt'],
    copy: {
      name: 'former-mobiles',
      section: 'you',
      title: 'Your mobiles before',
      about: 'For 30 days, so that a number can be put back that somebody else changed.',
      by: ['leftAt', 'formerId'],
      says: { mobile: 'Mobile number', confirmedAt: 'Confirmed', leftAt: 'Until' },
    },
  },
  (table) => [
    primaryKey({ columns: [table.collectorId, table.formerId] }),
    index('former_mobiles_by_time').on(table.leftAt),
  ],
)

/** What collectors agreed to and what not, and the sentence that they read. Lines are only added (grants.sql). */
export const consentLog = table(
  'consent_log',
  {
    collectorId: uuid().notNull(),
    /** UUIDv7: a later one is greater. */
    entryId: uuid().notNull(),
    at: when().notNull(),
    channel: text().$type<ConsentChannel>().notNull(),
    consent: boolean().notNull(),
    wording: text().notNull(),
    version: integer().notNull(),
    screen: text().$type<ConsentScreen>().notNull(),
  },
  {
    why: 'to prove what was agreed to, in which words; of whoever left, by an id that leads to nobody',
    keeps: 'the books',
    erased: 'books',
    joined: 'stay',
    personal: ['collectorId'],
    other: ['entryId', 'at', 'channel', 'consent', 'wording', 'version', 'screen'],
    copy: {
      name: 'consents',
      section: 'messages',
      title: 'What you agreed to',
      about: 'Each time you said yes or no to marketing or adverts, with the sentence that you read.',
      by: ['entryId'],
      says: {
        at: 'When',
        channel: 'What about',
        consent: 'You said',
        wording: 'The sentence',
        version: 'Its version',
        screen: 'Where',
      },
    },
  },
  (table) => [primaryKey({ columns: [table.collectorId, table.entryId] })],
)
