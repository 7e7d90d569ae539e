import type { ConversionObstacle, ConversionState, ConversionType, ReturnReason } from '@pollen/contract/conversions'
import type { PartnerId } from '@pollen/contract/partner'
import { type SQL, sql } from 'drizzle-orm'
import { boolean, check, index, integer, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { when } from '../../platform/database/columns.ts'
import { table } from '../../platform/database/table.ts'

/** What is converted: `points` of the side that they leave, `arrives` of the other's, at `gives` for `gets`. */
const deal = {
  partnerId: text().$type<PartnerId>().notNull(),
  type: text().$type<ConversionType>().notNull(),
  points: integer().notNull(),
  arrives: integer().notNull(),
  gives: integer().notNull(),
  gets: integer().notNull(),
}

/** Rates that members were told, for the time that they hold. One that is taken becomes the conversion of its id. */
export const conversionQuotes = table(
  'conversion_quotes',
  {
    collectorId: uuid().notNull(),
    quoteId: uuid().notNull(),
    ...deal,
    quotedAt: when().notNull(),
    holdsUntil: when().notNull(),
  },
  {
    why: 'the rate that a member was told, while it holds',
    isBusy: true,
    keeps: [{ days: 1, after: 'holdsUntil' }],
    erased: { collector: 'collectorId' },
    joined: 'end',
    personal: ['collectorId'],
    other: ['quoteId', 'partnerId', 'type', 'points', 'arrives', 'gives', 'gets', 'quotedAt', 'holdsUntil'],
    copy: { leftOut: 'counter' },
  },
  (table) => [
    primaryKey({ columns: [table.collectorId, table.quoteId] }),
    index('conversion_quotes_by_end').on(table.holdsUntil),
  ],
)

/** When we learned how a conversion ended; again, when the partner had done it after all. */
export const settledAt = ({ lateAt, endedAt }: Record<'lateAt' | 'endedAt', unknown>): SQL<Date> =>
  sql`coalesce(${lateAt}, ${endedAt})`

/** Points on their way to a partner, or from one. The ledger has ours. */
export const conversions = table(
  'conversions',
  {
    collectorId: uuid().notNull(),
    /** Its quote's id, UUIDv7; the partner knows it by this, with every try. */
    conversionId: uuid().notNull(),
    ...deal,
    /** Under which the ledger has its postings. */
    brandKey: text().notNull(),
    isAutomatic: boolean().notNull(),
    /** Whose account at the partner it is for: one that was linked since then is another. */
    accountHash: text().notNull(),
    state: text().$type<ConversionState>().notNull(),
    /** How often the partner was asked to do it. */
    attempts: integer().notNull().default(0),
    askedAt: when().notNull(),
    heldAt: when(),
    sentAt: when(),
    unknownAt: when(),
    endedAt: when(),
    /** When we learned that the partner had done it although it was given back. */
    lateAt: when(),
    /** When it is to be seen to next; null once it has ended. Whoever sees to it puts it off meanwhile. */
    dueAt: when(),
    partnerReference: text(),
    /** Why it was refused or given back. */
    endReason: text().$type<ConversionObstacle | ReturnReason>(),
    /** Of the link “This wasn't me”; then the case that it opened, and how many points went back. */
    notMeTokenHash: text().notNull(),
    caseId: uuid(),
    caseReleasedPoints: integer(),
  },
  {
    why: 'points that went to a partner or came from one, and what each side said',
    isBusy: true,
    keeps: 'the account',
    joined: 'move',
    personal: ['collectorId', 'accountHash', 'notMeTokenHash', 'caseId'],
    other: [
      'conversionId',
      'partnerId',
      'brandKey',
      'type',
      'points',
      'arrives',
      'gives',
      'gets',
      'isAutomatic',
      'state',
      'attempts',
      'askedAt',
      'heldAt',
      'sentAt',
      'unknownAt',
      'endedAt',
      'lateAt',
      'dueAt',
      'partnerReference',
      'endReason',
      'caseReleasedPoints',
    ],
    copy: {
      name: 'conversions',
      section: 'partners',
      title: 'Converted points',
      about: 'Points that went to a partner or came from one, and how far each conversion came.',
      by: ['conversionId'],
      says: {
        conversionId: 'Our number for it',
        askedAt: 'When',
        partnerId: 'Partner',
        type: 'Which way',
        points: 'Points',
        arrives: 'Points on the other side',
        gives: 'At a rate of',
        gets: 'For',
        isAutomatic: 'The weekly conversion',
        state: 'State',
        heldAt: 'Kept for it',
        sentAt: 'Sent to the partner',
        unknownAt: 'Without an answer',
        endedAt: 'Ended',
        partnerReference: 'The partner’s number for it',
        endReason: 'Why it ended so',
        caseReleasedPoints: 'Points that went back after your report',
      },
    },
  },
  (table) => [
    primaryKey({ columns: [table.collectorId, table.conversionId] }),
    uniqueIndex('conversions_by_id').on(table.conversionId),
    uniqueIndex('conversions_by_token').on(table.notMeTokenHash),
    index('conversions_due').on(table.partnerId, table.dueAt).where(sql`${table.dueAt} is not null`),
    index('conversions_settled').on(table.partnerId, settledAt(table)),
    check('conversions_points', sql`${table.points} > 0 and ${table.arrives} > 0`),
  ],
)

/** Members who have their points converted once a week. */
export const automaticConversions = table(
  'automatic_conversions',
  {
    collectorId: uuid().notNull(),
    partnerId: text().$type<PartnerId>().notNull(),
    /** The rate that the member accepted. */
    gives: integer().notNull(),
    gets: integer().notNull(),
    /** The rate got worse, and the member was asked. */
    isPaused: boolean().notNull().default(false),
    turnedOnAt: when().notNull(),
    nextAt: when().notNull(),
  },
  {
    why: 'to convert every week, as the member chose',
    keeps: 'the account',
    joined: 'end',
    personal: ['collectorId'],
    other: ['partnerId', 'gives', 'gets', 'isPaused', 'turnedOnAt', 'nextAt'],
    copy: {
      name: 'weekly-conversion',
      section: 'partners',
      title: 'Weekly conversion',
      about: 'Partners to which your points are converted every week, and the rate that you accepted.',
      by: ['partnerId'],
      says: {
        partnerId: 'Partner',
        turnedOnAt: 'Turned on',
        gives: 'At a rate of',
        gets: 'For',
        isPaused: 'Paused',
        nextAt: 'Next',
      },
    },
  },
  (table) => [
    primaryKey({ columns: [table.collectorId, table.partnerId] }),
    index('automatic_conversions_by_time').on(table.nextAt).where(sql`not ${table.isPaused}`),
  ],
)
