import { type SQL, sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { boundMovements, movementNames, movementsThat, sqlList } from './movements.ts'

const points = () => bigint({ mode: 'number' })

export const movementKind = pgEnum('movement', movementNames)

/** What may not take the available points below zero, for a check. */
const bound = sql.raw(sqlList(boundMovements))

const silent = sql.raw(sqlList(movementsThat(({ kind }) => kind === null)))
const withOwnLine = sql.raw(sqlList(movementsThat(({ hasOwnLine }) => hasOwnLine)))

/** What a member is told of: by the first leg of its posting, and by those that have a line of their own. */
export const isInFeed = ({ leg, movement }: Record<'leg' | 'movement', unknown>): SQL =>
  sql`(${leg} = 0 and ${movement} not in (${silent}) or ${movement} in (${withOwnLine}))`

/**
 * The books: every movement of points, and what a collector had after it. One row is a transfer with both its entries,
 * which therefore always sum to zero; the view `entries` shows them one by one (functions.sql). A collector's are numbered
 * without a gap. Columns stand in an order that leaves no holes between them.
 */
export const transfers = pgTable(
  'transfers',
  {
    collectorId: uuid().notNull(),
    /** What was asked, digested: the same reference again must ask the same. Of what is older than this, nothing is known. */
    bodyHash: uuid(),
    /** The till that told us; nobody for what the programme does by itself. */
    tillId: uuid(),
    /** When it happened, at the till for what a till tells; and when we wrote it down. */
    occurredAt: timestamp({ withTimezone: true }).notNull(),
    postedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** The brand and its reference, digested: as short for a long reference as for a short one. */
    referenceKey: points().notNull(),
    /** The collector's three balances after this. */
    available: points().notNull(),
    pending: points().notNull(),
    held: points().notNull(),
    number: integer().notNull(),
    points: integer().notNull(),
    movement: movementKind().notNull(),
    /** Several movements of one posting share its reference; they happen all or not at all. */
    leg: smallint().notNull(),
    /** Whose reference it is: a brand's key, or the programme's own. */
    brandKey: text().notNull(),
    /** The caller's name for the posting (a receipt, a hold); it makes repeating harmless. */
    reference: text().notNull(),
    /** What the caller wants kept with it (a basket, a reason): the ledger does not read it. */
    about: jsonb(),
    /** What a purchase's offers saved, or a refund took back of it: `about` says it, the index of savings needs it as a column. */
    savedPence: integer().notNull().generatedAlwaysAs(sql`coalesce((about->>'saved')::integer, 0)`),
  },
  (table) => [
    primaryKey({ columns: [table.collectorId, table.number] }), // with what the feed is chosen by (tables.sql)
    // A posting's other legs have the numbers after its first, which alone stands here: every posting writes less.
    uniqueIndex('transfers_once').on(table.collectorId, table.referenceKey).where(sql`${table.leg} = 0`),
    // Sums of savings are read from this alone, and the list of them a page after a page; most transfers are not in it.
    index('transfers_saving')
      .on(table.collectorId, table.occurredAt, table.number, table.savedPence)
      .where(sql`${table.savedPence} <> 0`),
    index('transfers_adjusted').on(table.postedAt).where(sql`${table.movement} in ('adjustmentIn', 'adjustmentOut')`),
    check('transfers_points', sql`${table.points} >= 0`),
    check('transfers_available', sql`${table.available} >= 0 or ${table.movement} not in (${bound})`),
    check('transfers_pending', sql`${table.pending} >= 0`),
    check('transfers_held', sql`${table.held} >= 0`),
  ],
)

/** A collector's balances, which are those after their last transfer: one row, whichever account moves. */
export const balances = pgTable(
  'balances',
  {
    collectorId: uuid().primaryKey(),
    available: points().notNull().default(0),
    pending: points().notNull().default(0),
    held: points().notNull().default(0),
    /** How many transfers there were. */
    number: integer().notNull().default(0),
    lastMovement: movementKind(),
    /** Since when the collector has spending locked, or from when on it will be again; never, when null. */
    spendingLockedFrom: timestamp({ withTimezone: true }),
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
