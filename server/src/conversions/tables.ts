import type { ConversionObstacle, ConversionState, ConversionType, ReturnReason } from '@pollen/contract/conversions'
import type { PartnerId } from '@pollen/contract/partner'
import { type SQL, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

const when = () => timestamp({ withTimezone: true })

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
export const conversionQuotes = pgTable(
  'conversion_quotes',
  {
    collectorId: uuid().notNull(),
    quoteId: uuid().notNull(),
    ...deal,
    quotedAt: when().notNull(),
    holdsUntil: when().notNull(),
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
export const conversions = pgTable(
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
    /** When it is to be seen to next; null once it has ended. Who sees to it puts it off meanwhile. */
    dueAt: when(),
    partnerReference: text(),
    /** Why it was refused or given back. */
    endReason: text().$type<ConversionObstacle | ReturnReason>(),
    /** Of the link “This wasn't me”; then the case that it opened, and how many points went back. */
    notMeTokenHash: text().notNull(),
    caseId: uuid(),
    caseReleasedPoints: integer(),
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
export const automaticConversions = pgTable(
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
  (table) => [
    primaryKey({ columns: [table.collectorId, table.partnerId] }),
    index('automatic_conversions_by_time').on(table.nextAt).where(sql`not ${table.isPaused}`),
  ],
)
