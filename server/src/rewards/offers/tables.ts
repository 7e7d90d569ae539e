import type { OfferDetails } from '@pollen/contract/offer-card'
import type { Offer } from '@pollen/contract/offers'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { when } from '../../platform/database/columns.ts'
import { table } from '../../platform/database/table.ts'
import type { Reference } from '../../records/ledger/ledger.ts'
import type { OfferState } from './states.ts'

/** The offers that operators ever wrote; those that are not listed any more count for whoever has loaded them. */
export const offers = table(
  'offers',
  {
    offerId: text().primaryKey(),
    /** When it was left out of the file; null while it is listed. What everybody has counts until then. */
    listedUntil: when(),
  },
  {
    why: 'an offer is a promise',
    keeps: 'what it describes',
    personal: [],
    other: ['offerId', 'listedUntil'],
  },
)

/** What an offer says from `since` on, until its next version; rows are added and never changed (grants.sql). */
export const offerVersions = table(
  'offer_versions',
  {
    offerId: text().notNull(),
    version: integer().notNull(),
    since: when().notNull(),
    startsAt: when().notNull(),
    endsAt: when().notNull(),
    details: jsonb().$type<Omit<Offer, 'offerId' | 'version' | 'from' | 'until'>>().notNull(),
  },
  {
    why: 'who loaded a version keeps it',
    keeps: 'what it describes',
    personal: [],
    other: ['offerId', 'version', 'since', 'startsAt', 'endsAt', 'details'],
  },
  (table) => [
    primaryKey({ columns: [table.offerId, table.version] }),
    check('offer_versions_end', sql`${table.startsAt} < ${table.endsAt}`),
  ],
)

/** Offers as operators wrote them, for whoever has a preview's link; none of them has to run. */
export const offerPreviews = table(
  'offer_previews',
  {
    previewId: uuid().primaryKey(),
    offer: jsonb().$type<OfferDetails>().notNull(),
    /** When its links end. */
    endsAt: when({ precision: 3 }).notNull(),
  },
  {
    why: 'to show an offer before it runs',
    keeps: [{ days: 0, after: 'endsAt' }],
    erased: 'nobody',
    personal: [],
    other: ['previewId', 'offer', 'endsAt'],
  },
)

/**
 * How many members may have an offer at a time, and how many have it, in slices: members who load it at the same time
 * take from different ones. An offer for any number of members has none.
 */
export const offerBudgets = table(
  'offer_budgets',
  {
    offerId: text().notNull(),
    slice: smallint().notNull(),
    cap: integer().notNull(),
    promised: integer().notNull(),
  },
  {
    why: 'how much is promised',
    keeps: 'what it describes',
    personal: [],
    other: ['offerId', 'slice', 'cap', 'promised'],
  },
  (table) => [
    primaryKey({ columns: [table.offerId, table.slice] }),
    check('offer_budgets_kept', sql`${table.promised} between 0 and ${table.cap}`),
  ],
)

/** How a member stands to an offer; without a row they never touched it. */
export const offerStates = table(
  'offer_states',
  {
    collectorId: uuid().notNull(),
    offerId: text().notNull(),
    /** The version that they loaded. */
    version: integer().notNull(),
    state: text().$type<OfferState>().notNull(),
    /** The state before the offer was hidden, for Undo. */
    stateBefore: text().$type<OfferState>(),
    loadedAt: when({ precision: 3 }),
    givenBackAt: when({ precision: 3 }),
    /** Whether the programme keeps this offer for them, and of which slice of its budget, if it has one. */
    isPromised: boolean().notNull(),
    slice: smallint(),
    uses: integer().notNull(),
    /** It is in an index: a use that changes none of the indexed columns writes to no index, and stays on its page. */
    isUnusedPromise: boolean().notNull().generatedAlwaysAs(sql`is_promised and slice is not null and uses = 0`),
  },
  {
    why: 'what the member loaded and used',
    isBusy: true,
    keeps: 'the account',
    joined: { sum: ['uses'], either: ['isPromised'] },
    personal: ['collectorId', 'offerId'],
    other: [
      'version',
      'state',
      'stateBefore',
      'loadedAt',
      'givenBackAt',
      'isPromised',
      'slice',
      'uses',
      'isUnusedPromise',
    ],
    copy: {
      name: 'offers',
      section: 'offers',
      title: 'Your offers',
      about:
        'Offers that you loaded, hid or used. An offer isn’t chosen for you by what we think of you: those that depend on what you bought are your personal prices.',
      by: ['offerId'],
      says: {
        offerId: 'Offer',
        version: 'Version',
        state: 'State',
        loadedAt: 'Loaded',
        givenBackAt: 'Given back',
        uses: 'Used',
      },
    },
  },
  (table) => [
    primaryKey({ columns: [table.collectorId, table.offerId] }),
    index('offer_states_promised').on(table.offerId, table.collectorId).where(sql`${table.isUnusedPromise}`),
    check('offer_states_used_as_promised', sql`${table.uses} >= 0 and (${table.uses} = 0 or ${table.isPromised})`),
  ],
)

/** The personal prices that were given to a member for a week, and why: in how many of their last shops they bought it. */
export const personalPrices = table(
  'personal_prices',
  {
    collectorId: uuid().notNull(),
    /** Its Monday. */
    week: date().notNull(),
    offerId: text().notNull(),
    /** What was known then decided. */
    givenAt: when({ precision: 3 }).notNull(),
    bought: smallint().notNull(),
    shops: smallint().notNull(),
  },
  {
    why: 'the prices of a week, and why',
    isBusy: true,
    keeps: 'the account',
    joined: 'move',
    personal: ['collectorId', 'offerId', 'bought', 'shops'],
    other: ['week', 'givenAt'],
    copy: 'personal-prices',
  },
  (table) => [
    primaryKey({ columns: [table.collectorId, table.week, table.offerId] }),
    index('personal_prices_by_week').on(table.week),
    check('personal_prices_bought', sql`${table.bought} between 1 and ${table.shops}`),
  ],
)

/** The offers that a member saved. */
export const offerBookmarks = table(
  'offer_bookmarks',
  {
    collectorId: uuid().notNull(),
    offerId: text().notNull(),
    savedAt: when().notNull(),
  },
  {
    why: 'what the member saved',
    keeps: 'the account',
    joined: 'move',
    personal: ['collectorId', 'offerId'],
    other: ['savedAt'],
    copy: {
      name: 'saved-offers',
      section: 'offers',
      title: 'Offers you saved',
      about: 'The offers that you marked for later.',
      by: ['savedAt', 'offerId'],
      says: { offerId: 'Offer', savedAt: 'Saved' },
    },
  },
  (table) => [primaryKey({ columns: [table.collectorId, table.offerId] })],
)

/** The members who have offers loaded for them, which of them, and the time up to which those that began are loaded. */
export const offerAutoLoads = table(
  'offer_auto_loads',
  {
    collectorId: uuid().primaryKey(),
    loadsEverything: boolean().notNull().default(true),
    unlocksPrices: boolean().notNull().default(true),
    loadedUntil: when({ precision: 3 }).notNull(),
  },
  {
    why: 'what the member has us load',
    keeps: 'the account',
    joined: { both: ['loadsEverything', 'unlocksPrices'] },
    personal: ['collectorId'],
    other: ['loadsEverything', 'unlocksPrices', 'loadedUntil'],
    copy: {
      name: 'automatic-loads',
      section: 'offers',
      title: 'What you have us load',
      about: 'Whether we load offers for you by ourselves.',
      by: ['collectorId'],
      says: { loadsEverything: 'Every offer', unlocksPrices: 'Personal prices', loadedUntil: 'Loaded up to' },
    },
  },
  (table) => [index('offer_auto_loads_by_time').on(table.loadedUntil)],
)

/** What was loaded for a member at one time, for Undo. */
export const offerLoads = table(
  'offer_loads',
  {
    collectorId: uuid().notNull(),
    loadId: uuid().notNull(),
    loadedAt: when().notNull(),
    offerIds: text().array().notNull(),
    undoneAt: when(),
  },
  {
    why: 'to undo a press',
    keeps: 'the account',
    joined: 'end',
    personal: ['collectorId', 'offerIds'],
    other: ['loadId', 'loadedAt', 'undoneAt'],
    copy: {
      name: 'loaded-offers',
      section: 'offers',
      title: 'Offers loaded for you at once',
      about: 'What was loaded when you pressed “Load all”, or had us load everything.',
      by: ['loadId'],
      says: { loadedAt: 'When', offerIds: 'Offers', undoneAt: 'Undone' },
    },
  },
  (table) => [primaryKey({ columns: [table.collectorId, table.loadId] })],
)

/**
 * The purchases for which offers counted, and what each of these gives, less what refunds took back (docs/decisions/094).
 * The arrays of a row have the same length, and say the same offer at the same place.
 */
export const offerUses = table(
  'offer_uses',
  {
    collectorId: uuid().notNull(),
    brandKey: text().notNull(),
    reference: text().$type<Reference>().notNull(),
    usedAt: when().notNull(),
    offerIds: text().array().notNull(),
    versions: integer().array().notNull(),
    points: integer().array().notNull(),
    pence: integer().array().notNull(),
    /** When a refund took back all that an offer gave, by offer: the member may use it again. Null while none was. */
    givenBackAt: jsonb().$type<Record<string, string>>(),
  },
  {
    why: 'what a refund takes back',
    isBusy: true,
    keeps: 'the account',
    joined: 'move',
    personal: ['collectorId', 'offerIds', 'givenBackAt', 'reference'],
    other: ['brandKey', 'versions', 'points', 'pence', 'usedAt'],
    copy: 'used-offers',
  },
  (table) => [
    primaryKey({ columns: [table.collectorId, table.brandKey, table.reference] }),
    check('offer_uses_gain', sql`0 <= all(${table.points}) and 0 <= all(${table.pence})`),
    check(
      'offer_uses_places',
      sql`cardinality(${table.versions}) = cardinality(${table.offerIds})
        and cardinality(${table.points}) = cardinality(${table.offerIds})
        and cardinality(${table.pence}) = cardinality(${table.offerIds})`,
    ),
  ],
)
