import { type SQL, sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgEnum, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { when } from '../../platform/database/columns.ts'
import { table } from '../../platform/database/table.ts'
import { movementNames } from './movements.ts'
import type { Reference } from './references.ts'

/** The movements, as a type of the database. */
export const movementKind = pgEnum('movement', movementNames)

const points = () => bigint({ mode: 'number' })

/** What is kept of a transfer, in the books and in the history of a joined account. */
export const transferColumns = () => ({
  collectorId: uuid().notNull(),
  /** The request's digest: the same reference again must bring the same. Null for transfers older than this column. */
  bodyHash: uuid(),
  /** The till that posted it; null for what the programme posts itself. */
  tillId: uuid(),
  /** When it happened (by the till's clock for a till's posting), and when we posted it. */
  occurredAt: when().notNull(),
  postedAt: when().notNull().defaultNow(),
  /** The digest of the brand and its reference: a long reference takes no more space than a short one. */
  referenceKey: points().notNull(),
  /** The collector's three balances after this. */
  available: points().notNull(),
  pending: points().notNull(),
  held: points().notNull(),
  number: integer().notNull(),
  points: integer().notNull(),
  movement: movementKind().notNull(),
  /** The leg's place in its posting, from 0. A posting's legs share its reference; all of them happen or none. */
  leg: smallint().notNull(),
  /** The brand that gave the reference, or the programme's own key. */
  brandKey: text().notNull(),
  /** The posting's kind and name (a receipt, a hold: references.ts); it makes a repetition harmless. */
  reference: text().$type<Reference>().notNull(),
  /** Stored for the caller (a basket, a reason); the ledger does not read it. */
  about: jsonb(),
  /** What a purchase's offers saved, or a refund took back of that. Copied from `about` for the index of savings. */
  savedPence: integer().notNull().generatedAlwaysAs(sql`coalesce((about->>'saved')::integer, 0)`),
})

/**
 * The history of an account that was joined into this one, as its member reads it here. The books of that account stay as
 * they are; a refund, a capture or a repetition finds its purchase here. The numbers go on downwards: the newest transfer of
 * the first account that was joined is 0 (docs/decisions/143).
 */
export const joinedTransfers = table(
  'joined_transfers',
  { joinedId: uuid().notNull(), ...transferColumns() },
  {
    why: 'what a member reads of an account that was joined into theirs; a refund finds its purchase',
    keeps: 'the books',
    erased: 'books',
    joined: 'by hand',
    personal: ['collectorId', 'joinedId', 'about'],
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
    primaryKey({ columns: [table.collectorId, table.number] }),
    index('joined_transfers_by_reference').on(table.referenceKey, table.collectorId).where(sql`${table.leg} = 0`),
    index('joined_transfers_saving')
      .on(table.collectorId, table.occurredAt, table.number)
      .where(sql`${table.savedPence} <> 0`),
  ],
)

/**
 * What a member reads (a view, lane-functions.sql): their own transfers, and those of accounts that were joined into theirs,
 * numbered 0 and below.
 */
export const memberTransfers = pgTable('member_transfers', transferColumns())

/** The number of the first transfer that a collector reads. */
export const firstNumber = (collectorId: string | SQL): SQL =>
  sql`coalesce((select min(j.number) from ${joinedTransfers} j where j.collector_id = ${collectorId}), 1)`
