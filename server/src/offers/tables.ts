import type { OfferDetails } from '@pollen/contract/offer-card'
import type { Offer } from '@pollen/contract/offers'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { OfferState } from './states.ts'

/** The offers that operators ever wrote; those that are not listed any more count for who has loaded them. */
export const offers = pgTable('offers', {
  offerId: text().primaryKey(),
  /** When it was left out of the file; null while it is listed. What everybody has counts until then. */
  listedUntil: timestamp({ withTimezone: true }),
})

/** What an offer says from `since` on, until its next version; rows are added and never changed (grants.sql). */
export const offerVersions = pgTable(
  'offer_versions',
  {
    offerId: text().notNull(),
    version: integer().notNull(),
    since: timestamp({ withTimezone: true }).notNull(),
    startsAt: timestamp({ withTimezone: true }).notNull(),
    endsAt: timestamp({ withTimezone: true }).notNull(),
    details: jsonb().$type<Omit<Offer, 'offerId' | 'version' | 'from' | 'until'>>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.offerId, table.version] }),
    check('offer_versions_end', sql`${table.startsAt} < ${table.endsAt}`),
  ],
)

/** Offers as operators wrote them, for who has a preview's link; none of them has to run. */
export const offerPreviews = pgTable('offer_previews', {
  previewId: uuid().primaryKey(),
  offer: jsonb().$type<OfferDetails>().notNull(),
  /** When its links end. */
  endsAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
})

/**
 * How many members may have an offer at a time, and how many have it, in slices: members who load it at the same time
 * take from different ones. An offer for any number of members has none.
 */
export const offerBudgets = pgTable(
  'offer_budgets',
  {
    offerId: text().notNull(),
    slice: smallint().notNull(),
    cap: integer().notNull(),
    promised: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.offerId, table.slice] }),
    check('offer_budgets_kept', sql`${table.promised} between 0 and ${table.cap}`),
  ],
)

/** How a member stands to an offer; without a row they never touched it. */
export const offerStates = pgTable(
  'offer_states',
  {
    collectorId: uuid().notNull(),
    offerId: text().notNull(),
    /** The version that they loaded. */
    version: integer().notNull(),
    state: text().$type<OfferState>().notNull(),
    /** The state before the offer was hidden, for Undo. */
    stateBefore: text().$type<OfferState>(),
    loadedAt: timestamp({ withTimezone: true, precision: 3 }),
    /** Whether the programme keeps this offer for them, and of which slice of its budget, if it has one. */
    isPromised: boolean().notNull(),
    slice: smallint(),
    uses: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.collectorId, table.offerId] }),
    index('offer_states_promised')
      .on(table.offerId, table.collectorId)
      .where(sql`${table.isPromised} and ${table.slice} is not null and ${table.uses} = 0`),
    check('offer_states_used_as_promised', sql`${table.uses} >= 0 and (${table.uses} = 0 or ${table.isPromised})`),
  ],
)

/** The personal prices that were given to a member for a week, and why: in how many of their last shops they bought it. */
export const personalPrices = pgTable(
  'personal_prices',
  {
    collectorId: uuid().notNull(),
    /** Its Monday. */
    week: date().notNull(),
    offerId: text().notNull(),
    /** What was known then decided. */
    givenAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    bought: smallint().notNull(),
    shops: smallint().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.collectorId, table.week, table.offerId] }),
    index('personal_prices_by_week').on(table.week),
    check('personal_prices_bought', sql`${table.bought} between 1 and ${table.shops}`),
  ],
)

/** The offers that a member saved. */
export const offerBookmarks = pgTable(
  'offer_bookmarks',
  {
    collectorId: uuid().notNull(),
    offerId: text().notNull(),
    savedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.collectorId, table.offerId] })],
)

/** The members who have offers loaded for them, which of them, and the time up to which those that began are loaded. */
export const offerAutoLoads = pgTable(
  'offer_auto_loads',
  {
    collectorId: uuid().primaryKey(),
    loadsEverything: boolean().notNull().default(true),
    unlocksPrices: boolean().notNull().default(true),
    loadedUntil: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index('offer_auto_loads_by_time').on(table.loadedUntil)],
)

/** What was loaded for a member at one time, for Undo. */
export const offerLoads = pgTable(
  'offer_loads',
  {
    collectorId: uuid().notNull(),
    loadId: uuid().notNull(),
    loadedAt: timestamp({ withTimezone: true }).notNull(),
    offerIds: text().array().notNull(),
    undoneAt: timestamp({ withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.collectorId, table.loadId] })],
)

/** The purchases for which an offer counted, and what it gives for each, less what refunds took back. */
export const offerUses = pgTable(
  'offer_uses',
  {
    collectorId: uuid().notNull(),
    brandKey: text().notNull(),
    reference: text().notNull(),
    offerId: text().notNull(),
    version: integer().notNull(),
    points: integer().notNull(),
    pence: integer().notNull(),
    usedAt: timestamp({ withTimezone: true }).notNull(),
    /** When a refund took back all of it: the member may use the offer again. */
    givenBackAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.collectorId, table.brandKey, table.reference, table.offerId] }),
    check('offer_uses_gain', sql`${table.points} >= 0 and ${table.pence} >= 0`),
  ],
)
