import { type SQL, sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, jsonb, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { when } from '../../platform/database/columns.ts'
import { table } from '../../platform/database/table.ts'
import { joinedTransfers, movementKind, transferColumns } from './joined-transfers-store.ts'
import { boundMovements, movementsThat, sqlList } from './movements.ts'

export { joinedTransfers, movementKind }

const points = () => bigint({ mode: 'number' })

/** The movements that may not take the available points below zero, for a check. */
const bound = sql.raw(sqlList(boundMovements))

/** How many transfers a collector has, which is the number of the last. */
export const lastNumber = (collectorId: string | SQL): SQL =>
  sql`(select ${balances.number} from ${balances} where ${balances.collectorId} = ${collectorId})`

const adjusting = sql.raw(sqlList(movementsThat(({ from, to }) => from === 'adjusted' || to === 'adjusted')))

/** A purchase that a member claimed by its receipt. */
const isClaimed = ({ leg, about }: Record<'leg' | 'about', unknown>): SQL => sql`${leg} = 0 and ${about} ? 'claimedAt'`

/** What an operator put right by hand. */
export const isAdjustment = ({ movement }: Record<'movement', unknown>): SQL => sql`${movement} in (${adjusting})`

/**
 * The books: every movement of points, and what a collector had after it. One row is a transfer with both its entries,
 * which therefore always sum to zero; the view `entries` shows them one by one (functions.sql). Each collector's transfers
 * are numbered without a gap. The columns' order leaves no padding between them.
 */
export const transfers = table(
  'transfers',
  transferColumns(),
  {
    why: 'bookkeeping and tax: points are a debt of the programme, and brands pay for them',
    isBusy: true,
    keeps: 'the books',
    erased: 'books',
    joined: 'stay',
    personal: ['collectorId', 'about'],
    other: [
      'bodyHash',
      'tillId',
      'occurredAt',
      'postedAt',
      'referenceKey',
      'available',
      'pending',
      'held',
      'number',
      'points',
      'movement',
      'leg',
      'brandKey',
      'reference',
      'savedPence',
    ],
    copy: 'transactions',
  },
  (table) => [
    primaryKey({ columns: [table.collectorId, table.number] }), // with what the feed is chosen by (tables.sql)
    // Only a posting's first leg is in this index, so every posting writes less; the other legs follow its number. The
    // reference is first, so that a purchase is found whoever's card it came with.
    uniqueIndex('transfers_by_reference').on(table.referenceKey, table.collectorId).where(sql`${table.leg} = 0`),
    index('transfers_claimed').on(table.brandKey, table.referenceKey).where(isClaimed(table)),
    // Sums of savings are read from this index alone, and their list page by page; most transfers are not in it.
    index('transfers_saving')
      .on(table.collectorId, table.occurredAt, table.number, table.savedPence)
      .where(sql`${table.savedPence} <> 0`),
    // What a till posted about a time: for callers who know no more than when, where and how much.
    index('transfers_by_till')
      .on(table.tillId, table.occurredAt)
      .where(sql`${table.leg} = 0 and ${table.tillId} is not null`),
    index('transfers_adjusted').on(table.postedAt).where(isAdjustment(table)),
    // Finds what was posted, or happened, within some minutes. A posting writes nothing to it: a filled part of the table
    // is summed up afterwards.
    index('transfers_by_time')
      .using(
        'brin',
        table.postedAt.op('timestamptz_minmax_multi_ops'),
        table.occurredAt.op('timestamptz_minmax_multi_ops'),
      )
      .with({ pages_per_range: 32, autosummarize: true }),
    check('transfers_points', sql`${table.points} >= 0`),
    check('transfers_available', sql`${table.available} >= 0 or ${table.movement} not in (${bound})`),
    check('transfers_pending', sql`${table.pending} >= 0`),
    check('transfers_held', sql`${table.held} >= 0`),
  ],
)

/**
 * Accounts that were told of collecting or spending of before a decision of the calendar, and are not looked at since.
 * `move_points` adds rows.
 */
export const toldLate = table(
  'told_late',
  { collectorId: uuid().primaryKey() },
  {
    why: 'to look again at what the calendar decided',
    keeps: 'the account',
    joined: 'move',
    personal: ['collectorId'],
    other: [],
    copy: { leftOut: 'counter' },
  },
)

/** A collector's balances after their last transfer: one row for all three accounts. */
export const balances = table(
  'balances',
  {
    collectorId: uuid().primaryKey(),
    available: points().notNull().default(0),
    pending: points().notNull().default(0),
    held: points().notNull().default(0),
    /** How many transfers there were. */
    number: integer().notNull().default(0),
    lastMovement: movementKind(),
    /** Spending is locked from this time on, which may lie in the future; null when it is unlocked. */
    spendingLockedFrom: when(),
    /** Nothing is spent until then, whatever the member chooses; null when nothing was ever held. */
    spendingHeldUntil: when(),
    /** The account into which this one was joined: nothing is posted to it any more. */
    joinedInto: uuid(),
    /** The points that tills gave on that day (UTC), which is the last on which any did. */
    givenOn: date(),
    givenPoints: points().notNull().default(0),
    /**
     * The last time that the calendar decided about this account: its points ran out, or a quest of theirs was closed. What
     * happened before and is told later may disprove it (told-late-store.ts); null where nothing was decided.
     */
    decidedAt: when(),
  },
  {
    why: 'the sum of the transfers; of an erased account it is zero',
    isBusy: true,
    keeps: 'the books',
    erased: 'books',
    joined: 'stay',
    personal: ['collectorId'],
    other: [
      'available',
      'pending',
      'held',
      'number',
      'lastMovement',
      'spendingLockedFrom',
      'spendingHeldUntil',
      'joinedInto',
      'givenOn',
      'givenPoints',
      'decidedAt',
    ],
    copy: 'points',
  },
  (table) => [
    check(
      'balances_available',
      sql`${table.available} >= 0 or (${table.lastMovement} is not null and ${table.lastMovement} not in (${bound}))`,
    ),
    check('balances_pending', sql`${table.pending} >= 0`),
    check('balances_held', sql`${table.held} >= 0`),
  ],
)

/** When the books were proven, and what was found. */
export const bookProofs = table(
  'book_proofs',
  {
    provenAt: when().primaryKey(),
    transfers: points().notNull(),
    faults: integer().notNull(),
    /** The points that the sums of months (movedPoints) say are owed, less those that the balances say. */
    offBy: points().notNull().default(0),
    /** The first faults, each in a sentence that names no member. */
    says: jsonb().$type<string[]>().notNull().default([]),
  },
  {
    why: 'when the books were proven',
    keeps: 'what it describes',
    personal: [],
    other: ['provenAt', 'transfers', 'faults', 'offBy', 'says'],
  },
)

/**
 * The sums of the transfers by the day and by the month in which they happened, so that a question about years reads no
 * books. They count what was posted before `countedPostings.until`; the rest is added where they are read.
 */
export const movedPoints = table(
  'moved_points',
  {
    span: text().$type<'day' | 'month'>().notNull(),
    /** Of the programme's calendar: 2026-11-24, or 2026-11. */
    period: text().notNull(),
    brandKey: text().notNull(),
    movement: movementKind().notNull(),
    points: points().notNull(),
    transfers: points().notNull(),
  },
  {
    why: 'what moved in a day and in a month, for whoever answers for the points',
    stands: 'in each lane',
    keeps: 'the books',
    erased: 'nobody',
    personal: [],
    other: ['span', 'period', 'brandKey', 'movement', 'points', 'transfers'],
  },
  (table) => [primaryKey({ columns: [table.span, table.period, table.brandKey, table.movement] })],
)

/** So many days a product is remembered after it was sold. */
export const soldProductsDays = 56

/** The day on which each product was sold last, by its code, as far as was posted before `countedProducts.until`. */
export const soldProducts = table(
  'sold_products',
  {
    brandKey: text().notNull(),
    productCode: text().notNull(),
    lastSoldOn: date().notNull(),
  },
  {
    why: 'to say that nobody buys what an offer is about',
    stands: 'in each lane',
    keeps: [{ days: soldProductsDays, after: 'lastSoldOn' }],
    erased: 'nobody',
    personal: [],
    other: ['brandKey', 'productCode', 'lastSoldOn'],
  },
  (table) => [primaryKey({ columns: [table.brandKey, table.productCode] })],
)

const counter = {
  stands: 'in each lane',
  keeps: 'until it is replaced',
  personal: [],
  other: ['counts', 'until'],
} as const

/** Until when `movedPoints` count what was posted: one row, once they count anything. */
export const countedPostings = table(
  'counted_postings',
  {
    counts: text().$type<'transfers'>().primaryKey(),
    until: when().notNull(),
  },
  { why: 'to count each posting once', ...counter },
)

/** The same of `soldProducts`. */
export const countedProducts = table(
  'counted_products',
  {
    counts: text().$type<'products'>().primaryKey(),
    until: when().notNull(),
  },
  { why: 'to look once at what each receipt sold', ...counter },
)

/**
 * The collectors whose points a page shows now, until their lease ends: `move_points` notifies the servers about these
 * alone. Unlogged (tables.sql), since a page that is open renews its lease.
 */
export const watchedCollectors = table(
  'watched_collectors',
  {
    collectorId: uuid().primaryKey(),
    watchedUntil: when().notNull(),
  },
  {
    why: 'to show a scan on an open page',
    stands: 'in the centre', // the servers listen there
    keeps: [{ days: 0, after: 'watchedUntil' }],
    erased: { collector: 'collectorId' },
    joined: 'end',
    personal: ['collectorId'],
    other: ['watchedUntil'],
    copy: { leftOut: 'counter' },
  },
)

/** How many points may be given in a day before more are held for review, by scope (ceilings.ts). */
export const ceilings = table(
  'ceilings',
  {
    scope: text().primaryKey(),
    points: points().notNull(),
  },
  {
    why: 'the most that is given in a day',
    keeps: 'until it is replaced',
    personal: [],
    other: ['scope', 'points'],
  },
)
